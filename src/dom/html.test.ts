import { afterEach, describe, expect, it, vi } from 'vitest';
import { isExecutable, liveScript, parseHtml, putAttribute, runScripts, setNonce } from './html';

const globals = window as unknown as Record<string, unknown>;

afterEach(() => {
  document.body.replaceChildren();
  setNonce('');
  vi.resetModules();
  Reflect.deleteProperty(globals, 'trustedTypes');
});

describe('parseHtml', () => {
  it('parses rows, cells and list items that stand alone', () => {
    expect(parseHtml('<tr><td>1</td></tr>').firstElementChild?.nodeName).toBe('TR');
    expect(parseHtml('<td>1</td>').firstElementChild?.nodeName).toBe('TD');
    expect(parseHtml('<li>1</li><li>2</li>').children).toHaveLength(2);
    expect(parseHtml('<option value="a">A</option>').firstElementChild?.nodeName).toBe('OPTION');
  });

  it('keeps plain text and nothing as they are', () => {
    expect(parseHtml('2 items &amp; more').textContent).toBe('2 items & more');
    expect(parseHtml('').childNodes).toHaveLength(0);
  });

  it('leaves what is in noscript dead', () => {
    const content = parseHtml('<div><noscript><img src="pixel.gif"></noscript></div>');
    expect(content.querySelector('img')).toBeNull();
    expect(content.querySelector('noscript')?.textContent).toBe('<img src="pixel.gif">');
  });

  it('passes markup, code and addresses through one policy named atoll', async () => {
    const seen: string[] = [];
    const policy = (kind: string) => (text: string) => {
      seen.push(`${kind} ${text}`);
      return text;
    };
    const createPolicy = vi.fn((_name: string) => ({
      createHTML: policy('html'),
      createScript: policy('script'),
      createScriptURL: policy('url'),
    }));
    globals.trustedTypes = { createPolicy };
    const fresh = await import('./html');
    const content = fresh.parseHtml('<p></p><script src="/a.js"></script>');
    document.body.append(content);
    fresh.runScripts([document.body]);
    fresh.putAttribute(document.body, 'onclick', 'run()');
    document.body.removeAttribute('onclick');
    fresh.parseHtml('<i></i>');
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy.mock.calls[0]?.[0]).toBe('atoll');
    expect(seen).toEqual([
      'html <p></p><script src="/a.js"></script>',
      'url http://localhost:3000/a.js',
      'script ',
      'script run()',
      'html <i></i>',
    ]);
  });

  it('still parses when the policy is refused, as it is for a second copy', async () => {
    globals.trustedTypes = {
      createPolicy: () => {
        throw new TypeError('Policy "atoll" already exists');
      },
    };
    const fresh = await import('./html');
    expect(fresh.parseHtml('<b>1</b>').textContent).toBe('1');
  });
});

describe('isExecutable', () => {
  it.each([
    ['<script>1</script>', true],
    ['<script type="module">1</script>', true],
    ['<script type="text/javascript">1</script>', true],
    ['<script type="application/ECMAScript">1</script>', true],
    ['<script type="application/json">1</script>', false],
    ['<script type="text/template">1</script>', false],
    ['<style>a{}</style>', false],
  ])('%s: %s', (markup, expected) => {
    const node = parseHtml(markup).firstElementChild as Element;
    expect(isExecutable(node)).toBe(expected);
  });
});

describe('runScripts', () => {
  it('puts a script that runs in the place of each, in order', () => {
    document.body.append(
      parseHtml(
        '<div><script nonce="theirs" data-part="1">document.title = "ran"</script></div><script src="/b.js" defer></script>',
      ),
    );
    const before = [...document.scripts];
    runScripts([document.body]);
    const after = [...document.body.querySelectorAll('script')];
    expect(after).toHaveLength(2);
    expect(after.some((script) => before.includes(script))).toBe(false);
    expect(after.map((script) => script.nonce)).toEqual(['theirs', '']);
    expect(after[0]?.text).toBe('document.title = "ran"');
    expect(document.title).toBe('ran');
    expect(after[0]?.dataset.part).toBe('1');
    expect(after[1]?.src).toBe('http://localhost:3000/b.js');
    expect(after.map((script) => script.async)).toEqual([false, false]);
  });

  const scripts =
    '<script nonce="page">document.title += " carried"</script><script>document.title += " bare"</script>' +
    '<script nonce="other">document.title += " other"</script>';

  it('where the page has a nonce, runs only what carries it, and says so once', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.title = 'ran:';
    setNonce('page');
    document.body.append(parseHtml(scripts));
    runScripts([...document.body.children]);
    expect(document.title).toBe('ran: carried');
    expect(document.scripts).toHaveLength(3);
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.lastCall?.[0]).toContain('data-trust-answers');
    warned.mockRestore();
  });

  it('runs all with the nonce of the page where the site trusts its answers', () => {
    document.title = 'ran:';
    setNonce('page', true);
    document.body.append(parseHtml(scripts));
    runScripts([...document.body.children]);
    expect(document.title).toBe('ran: carried bare other');
    expect([...document.scripts].map((script) => script.nonce)).toEqual(['page', 'page', 'page']);
  });

  it('takes elements, themselves scripts or not, and leaves data blocks alone', () => {
    document.body.append(
      parseHtml(
        '<script id="a">1</script><p><script id="b">2</script></p><script id="c" type="application/json">{}</script>',
      ),
    );
    const before = [...document.body.querySelectorAll('script')];
    runScripts([...document.body.children]);
    const kept = [...document.body.querySelectorAll('script')].filter((script) => before.includes(script));
    expect(kept.map((script) => script.id)).toEqual(['c']);
  });
});

describe('putAttribute', () => {
  it('sets what the markup says', () => {
    putAttribute(document.body, 'data-a', '1');
    expect(document.body.dataset.a).toBe('1');
    document.body.removeAttribute('data-a');
  });
});

describe('liveScript', () => {
  it('has the address and the nonce of the page, and is not on the page yet', () => {
    setNonce('n1');
    const script = liveScript('https://cdn.example/library.js');
    expect([script.src, script.nonce, script.isConnected]).toEqual([
      'https://cdn.example/library.js',
      'n1',
      false,
    ]);
  });

  it('has its address from the policy of the page', async () => {
    const policy = {
      createHTML: String,
      createScript: String,
      createScriptURL: (url: string) => `${url}?trusted`,
    };
    globals.trustedTypes = { createPolicy: () => policy };
    const fresh = await import('./html');
    expect(fresh.liveScript('https://cdn.example/library.js').src).toBe(
      'https://cdn.example/library.js?trusted',
    );
  });
});
