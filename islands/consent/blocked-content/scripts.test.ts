import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setNonce } from '../../../src/dom/html';
import { resetWarnings } from '../../../src/runtime/warn';
import { createScriptRunner } from './scripts';

let warned: string[];
let isAllowed: boolean;
let ran: string[];
let observer: MutationObserver;

/** Inline scripts in the order in which they came alive: here nothing runs. */
const order = (): string[] => {
  for (const { addedNodes } of observer.takeRecords())
    for (const node of addedNodes)
      if (node instanceof HTMLScriptElement && node.matches('.cmplz-activated:not([src])'))
        ran.push(/push\('(\w+)'\)/.exec(node.text)?.[1] ?? '?');
  return ran;
};

beforeEach(() => {
  ran = [];
  isAllowed = true;
  observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true });
  warned = [];
  resetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)));
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  setNonce('');
  vi.restoreAllMocks();
});

const blocked = (more: string, text = '') =>
  `<script type="text/plain" data-service="s" data-category="marketing" ${more}>${text}</script>`;
const file = (name: string, more = '') => blocked(`data-cmplz-src="/${name}.js" ${more}`);
const inline = (name: string, more = '') => blocked(more, `/* ${name} push('${name}') */`);

/** Puts scripts into the page. */
const print = (...scripts: string[]) =>
  document.body.append(document.createRange().createContextualFragment(scripts.join('')));
const runner = () => {
  const made = createScriptRunner(() => isAllowed);
  const settled = vi.fn();
  return { ...made, settled, all: () => made.take(() => true, settled) };
};
/** Addresses of what has begun, in its order of the page. */
const begun = () =>
  [...document.querySelectorAll('script.cmplz-activated[src]')].map((one) => one.getAttribute('src'));
/** The file came, or did not. */
const end = (name: string, outcome = 'load') =>
  document.querySelector(`script.cmplz-activated[src="/${name}.js"]`)?.dispatchEvent(new Event(outcome));

test('inline scripts run at once in their order, files begin, each once', () => {
  print(inline('one'), file('lib'), inline('two'));
  const scripts = runner();
  scripts.all();
  scripts.all();
  expect(order()).toEqual(['one', 'two']);
  expect(begun()).toEqual(['/lib.js']);
  expect(document.querySelector('script[type="text/plain"]')).toBeNull();
});

test('a copy carries what the server printed, but type, service, category and async; it stands in its place', () => {
  print(
    `<p></p>${file('lib', 'id="lib" data-extra="keep" async integrity="sha256-x" crossorigin="anonymous"')}<b></b>`,
  );
  runner().all();
  const copy = document.getElementById('lib') as HTMLScriptElement;
  expect(copy.outerHTML.match(/ [\w-]+="[^"]*"/g)?.toSorted()).toEqual([
    ' class="cmplz-activated"',
    ' crossorigin="anonymous"',
    ' data-cmplz-src="/lib.js"',
    ' data-extra="keep"',
    ' id="lib"',
    ' integrity="sha256-x"',
    ' src="/lib.js"',
  ]);
  expect(copy.previousElementSibling?.localName).toBe('p');
  expect(copy.nextElementSibling?.localName).toBe('b');
});

test('a module becomes a module', () => {
  print(file('mod', 'data-script-type="module"'));
  runner().all();
  const copy = document.querySelector('script[src="/mod.js"]') as HTMLScriptElement;
  expect(copy.type).toBe('module');
  expect(copy.hasAttribute('data-script-type')).toBe(false);
});

test('only what is allowed', () => {
  print(inline('one'), inline('two', 'id="two"'));
  runner().take(({ id }) => id === 'two', vi.fn());
  expect(order()).toEqual(['two']);
  expect(document.querySelectorAll('script[type="text/plain"]')).toHaveLength(1);
});

test('CNQ30b native scripts, and scripts that are none, are left alone', () => {
  print(
    `<script data-category="statistics" id="native">1</script>`,
    `<script data-category="statistics" type="application/ld+json" id="data">{}</script>`,
  );
  runner().all();
  expect(order()).toEqual([]);
  expect(document.getElementById('native')?.isConnected).toBe(true);
  expect(document.getElementById('native')?.className).toBe('');
  expect(document.getElementById('data')?.isConnected).toBe(true);
});

describe('waiting', () => {
  test('a chain runs in its order: file, file, text', () => {
    print(inline('last', 'data-waitfor="init.js"'), file('init', 'data-waitfor="lib.js"'), file('lib'));
    const scripts = runner();
    scripts.all();
    expect(begun()).toEqual(['/lib.js']);
    expect(scripts.isWaiting()).toBe(true);
    end('lib');
    expect(begun()).toEqual(['/init.js', '/lib.js']);
    expect(order()).toEqual([]);
    end('init');
    expect(order()).toEqual(['last']);
    expect(scripts.isWaiting()).toBe(false);
    expect(scripts.settled).toHaveBeenCalledTimes(3);
  });

  test('CNQ14 all that wait for one script come after it', () => {
    print(file('lib'), inline('a', 'data-waitfor="lib.js"'), inline('b', 'data-waitfor="lib.js"'));
    runner().all();
    expect(order()).toEqual([]);
    end('lib');
    expect(order()).toEqual(['a', 'b']);
  });

  test('CNQ15 one that fails holds nobody up', () => {
    print(file('lib'), inline('a', 'data-waitfor="lib.js"'));
    const scripts = runner();
    scripts.all();
    end('lib', 'error');
    expect(order()).toEqual(['a']);
    expect(scripts.isWaiting()).toBe(false);
  });

  test('CNQ15 one that is not in the page holds nobody up, and is told', () => {
    print(inline('a', 'data-waitfor="nowhere.js"'));
    runner().all();
    expect(order()).toEqual(['a']);
    expect(warned).toEqual([expect.stringContaining('a script waits for "nowhere.js"')]);
  });

  test('one that the page runs by itself is not waited for', () => {
    print('<script src="/native-lib.js"></script>', inline('a', 'data-waitfor="native-lib.js"'));
    runner().all();
    expect(order()).toEqual(['a']);
    expect(warned).toEqual([]);
  });

  test('one that has no consent is waited for, without holding up the others, until it has', () => {
    print(
      file('lib', 'id="lib"'),
      inline('a', 'data-waitfor="lib.js"'),
      inline('b', 'data-waitfor="/* a"'),
      inline('c'),
    );
    const scripts = runner();
    scripts.take(({ id }) => id !== 'lib', scripts.settled);
    expect(order()).toEqual(['c']);
    expect(scripts.isWaiting()).toBe(false);
    scripts.all();
    expect(order()).toEqual(['c']);
    end('lib');
    expect(order()).toEqual(['c', 'a', 'b']);
    expect(warned).toEqual([]);
  });

  test('those that wait for each other in a circle run, and it is told', () => {
    print(inline('a', 'data-waitfor="/* b"'), inline('b', 'data-waitfor="/* a"'));
    runner().all();
    expect(order()).toEqual(['a', 'b']);
    expect(warned).toEqual([expect.stringContaining('in a circle')]);
  });

  test('one that waits for itself runs', () => {
    print(inline('a', 'data-waitfor="/* a"'));
    runner().all();
    expect(order()).toEqual(['a']);
  });

  test('one that was denied while it waited does not run; allowed again, it does', () => {
    print(file('lib'), inline('a', 'data-waitfor="lib.js"'));
    const scripts = runner();
    scripts.all();
    isAllowed = false;
    end('lib');
    expect(order()).toEqual([]);
    isAllowed = true;
    scripts.all();
    expect(order()).toEqual(['a']);
  });

  test('CNQ16 it carries its own attributes', () => {
    print(file('lib', 'id="lib"'), inline('a', 'data-waitfor="lib.js" id="mine"'));
    runner().all();
    end('lib');
    const copy = document.getElementById('mine') as HTMLScriptElement;
    expect(copy.hasAttribute('data-cmplz-src')).toBe(false);
    expect(copy.text).toContain("push('a')");
  });
});

describe('CNQ17 a page with a nonce', () => {
  test('runs what carries it, and nothing else', () => {
    setNonce('n1');
    print(inline('a', 'nonce="n1"'), inline('b'), inline('c', 'nonce="n2"'));
    const scripts = runner();
    scripts.all();
    expect(order()).toEqual(['a']);
    expect(document.querySelector<HTMLScriptElement>('script.cmplz-activated')?.nonce).toBe('n1');
    expect(warned).toEqual([expect.stringContaining('nonce')]);
    expect(scripts.hasRun(() => true)).toBe(true);
    expect(scripts.hasRun((one) => (one as HTMLScriptElement).text.includes("'b'"))).toBe(false);
  });
});

test('an address that is none of the web runs nothing', () => {
  print(blocked('data-cmplz-src="javascript:1"'), blocked('data-cmplz-src="data:text/javascript,1"'));
  const scripts = runner();
  scripts.all();
  expect(begun()).toEqual([]);
  expect(scripts.hasRun(() => true)).toBe(false);
});

test('what another script names runs, with the attributes of its element', () => {
  print('<i data-extra="1" data-service="x"></i>');
  const scripts = runner();
  scripts.runOne("/* push('one') */", false, scripts.settled);
  scripts.runOne('/file.js', true, scripts.settled, document.querySelector('i'));
  expect(order()).toEqual(['one']);
  expect(begun()).toEqual(['/file.js']);
  expect(document.querySelector('script[src="/file.js"]')?.getAttribute('data-extra')).toBe('1');
});

test('what a script writes into the page while it runs stands after it: the page stays', () => {
  const text = `document.write('<b>one</b>', '<i>two</i>'); document.writeln('<u>three</u>')`;
  print(blocked('', text), '<p></p>');
  runner().all();
  expect(document.body.innerHTML.replace(/<script.*?<\/script>/, 'script ')).toBe(
    'script <b>one</b><i>two</i><u>three</u>\n<p></p>',
  );
  expect(Object.hasOwn(document, 'write')).toBe(false);
});
