import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMounter, fakeMounter } from '../testing/fake-mounter';
import { countListeners } from '../testing/listeners';
import { selectorOfKeptNodes, settleIslands } from './current';
import { interaction } from './interaction';
import type { IslandProps } from './island';
import type { Runtime } from './page-runtime';
import { createRuntime, type RuntimeOptions } from './runtime';
import { media } from './strategies';
import { resetWarnings, warnings } from './warn';

let fake: FakeMounter;
let runtime: Runtime;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const html = (markup: string): Node => document.createRange().createContextualFragment(markup);
const host = (id: string, key = '') => `<p class="t" id="${id}" data-key="${key}"></p>`;

async function start(
  body: string,
  islands: Parameters<FakeMounter['entry']>[0][],
  options: RuntimeOptions = {},
) {
  document.body.innerHTML = body;
  runtime = createRuntime(options);
  runtime.add(islands.map(fake.entry));
  await runtime.start();
  await settled();
  return fake.log;
}

/** What was noted since the last time. */
const news = async () => {
  await settled();
  return fake.log.splice(0);
};
const t = { name: 't', match: '.t' };
const keyed = { ...t, key: (element: Element) => (element as HTMLElement).dataset.key || null };

beforeEach(() => {
  fake = fakeMounter();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  runtime.stop();
  resetWarnings();
  vi.restoreAllMocks();
});

describe('hosts that come and go', () => {
  test('hosts of the page are mounted, each once and on its own', async () => {
    expect(await start(host('a') + host('b'), [t])).toEqual(['mount t#a', 'mount t#b']);
    expect(find('#a').getAttribute('data-atoll-t')).toBe('live');
    expect(runtime.report()).toEqual([{ name: 't', state: 'live', hosts: 2 }]);
  });

  test('a host that appears is mounted, also deep inside what appears', async () => {
    await start('', [t]);
    document.body.append(html(host('a')), html(`<div><div>${host('b')}</div></div>`));
    expect(await news()).toEqual(['mount t#a', 'mount t#b']);
  });

  test('trees that are added inside each other mount nothing twice', async () => {
    await start('', [t]);
    const outer = document.createElement('div');
    document.body.append(outer);
    const inner = document.createElement('div');
    outer.append(inner);
    inner.append(html(host('a')));
    expect(await news()).toEqual(['mount t#a']);
  });

  test('a host that leaves is unmounted, its lifetime ends and its mark goes', async () => {
    await start(host('a'), [t]);
    const element = find('#a');
    const { lifetime } = fake.mounted.get('t#a') ?? {};
    expect(lifetime?.aborted).toBe(false);
    element.remove();
    expect(await news()).toEqual(['mount t#a', 'unmount t#a']);
    expect(lifetime?.aborted).toBe(true);
    expect(element.outerHTML).not.toContain('atoll');
    document.body.append(element);
    expect(await news()).toEqual(['mount t#a']);
  });

  test('a moved host is not mounted again', async () => {
    await start(`${host('a')}<main></main>`, [t]);
    await news();
    find('main').append(find('#a'));
    expect(await news()).toEqual([]);
    find('#a').remove();
    find('main').remove();
    expect(await news()).toEqual(['unmount t#a']);
  });

  test('a host that comes and goes in one batch is not mounted', async () => {
    await start('', [t]);
    document.body.append(html(host('a')));
    find('#a').remove();
    expect(await news()).toEqual([]);
  });

  test('a clone is a new host, whatever marks it carries', async () => {
    await start(host('a'), [t]);
    await news();
    const clone = find('#a').cloneNode(true) as Element;
    clone.id = 'clone';
    expect(clone.getAttribute('data-atoll-t')).toBe('live');
    document.body.append(clone);
    expect(await news()).toEqual(['mount t#clone']);
    find('#a').remove();
    expect(await news()).toEqual(['unmount t#a']);
  });

  test('removals come before additions, also when the new one was inserted first', async () => {
    await start(host('old'), [t]);
    await news();
    find('#old').before(html(host('new')));
    find('#old').remove();
    expect(await news()).toEqual(['unmount t#old', 'mount t#new']);
  });

  test('flush settles a swap before the next statement', async () => {
    await start(host('old'), [{ ...t, load: () => Promise.resolve({ default: 't' }) }]);
    await news();
    find('#old').replaceWith(html(host('new')));
    settleIslands();
    expect(fake.log).toEqual(['unmount t#old']);
    expect(find('#new').getAttribute('data-atoll-t')).toBe('loading');
    settleIslands();
    expect(await news()).toEqual(['unmount t#old', 'mount t#new']);
  });

  test('a host that leaves while it loads is never mounted', async () => {
    let arrive = (_: { default: unknown }) => {};
    await start(host('a'), [
      {
        ...t,
        load: () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      },
    ]);
    const element = find('#a');
    element.remove();
    await settled();
    arrive({ default: 't' });
    expect(await news()).toEqual([]);
    expect(element.outerHTML).not.toContain('atoll');
  });

  test('after stop nothing is left and nothing is mounted', async () => {
    await start(host('a'), [t]);
    runtime.stop();
    document.body.append(html(host('b')));
    expect(await news()).toEqual(['mount t#a', 'unmount t#a']);
    expect(document.body.innerHTML).not.toContain('atoll');
  });
});

describe('a successor with the same key', () => {
  test.each<[string, (old: Element, next: Node) => void]>([
    ['replaced', (old, next) => (old as HTMLElement).replaceWith(next)],
    [
      'inserted first',
      (old, next) => {
        (old as HTMLElement).after(next);
        old.remove();
      },
    ],
    [
      'with all around it',
      (_, next) => {
        document.body.replaceChildren(next);
      },
    ],
  ])('takes over the state: %s', async (_, swap) => {
    await start(host('old', '7'), [keyed]);
    await news();
    const old = find('#old');
    swap(old, html(host('new', '7')));
    expect(await news()).toEqual(['move t#new']);
    expect(old.hasAttribute('data-atoll-t')).toBe(false);
    expect(find('#new').getAttribute('data-atoll-t')).toBe('live');
    expect(runtime.report()).toEqual([{ name: 't', state: 'live', hosts: 1 }]);
    find('#new').remove();
    expect(await news()).toEqual(['unmount t#new']);
  });

  test('another key, no key, or a later swap is a new start', async () => {
    await start(host('a', '1') + host('b'), [keyed]);
    await news();
    find('#a').replaceWith(html(host('c', '2')));
    find('#b').replaceWith(html(host('d')));
    expect(await news()).toEqual(['unmount t#b', 'unmount t#a', 'mount t#c', 'mount t#d']);
    find('#c').remove();
    await settled();
    document.body.append(html(host('e', '2')));
    expect(await news()).toEqual(['unmount t#c', 'mount t#e']);
  });

  test('two successors: one takes over, the other starts anew', async () => {
    await start(host('old', '7'), [keyed]);
    await news();
    find('#old').replaceWith(html(host('a', '7') + host('b', '7')));
    expect(await news()).toEqual(['move t#a', 'mount t#b']);
  });

  test('two predecessors: one lives on, the other ends', async () => {
    await start(host('a', '7') + host('b', '7'), [keyed]);
    await news();
    document.body.replaceChildren(html(host('new', '7')));
    expect((await news()).sort()).toEqual(['move t#new', 'unmount t#b']);
    document.body.replaceChildren();
    expect(await news()).toEqual(['unmount t#new']);
  });

  test('keys of two islands do not meet', async () => {
    await start(host('a', '7'), [keyed, { ...keyed, name: 'u' }]);
    await news();
    find('#a').replaceWith(html(host('b', '7')));
    expect((await news()).sort()).toEqual(['move t#b', 'move u#b']);
  });
});

describe('an island for the whole page', () => {
  const page = { name: 'page', match: '.buy', scope: 'page' as const };

  test('starts once, when the first match appears, and stays', async () => {
    await start('', [page]);
    expect(runtime.report()).toEqual([{ name: 'page', state: 'idle', hosts: 0 }]);
    document.body.append(html('<div><a class="buy"></a></div><a class="buy"></a>'));
    expect(await news()).toEqual(['mount page#html']);
    document.body.replaceChildren(html('<a class="buy"></a>'));
    expect(await news()).toEqual([]);
    expect(document.documentElement.getAttribute('data-atoll-page')).toBe('live');
  });
});

describe('islands that are added after the start', () => {
  test('find the hosts that are there already', async () => {
    await start(host('a'), []);
    runtime.add([fake.entry(t)]);
    expect(await news()).toEqual(['mount t#a']);
  });

  test('do not disturb a swap that is not settled yet', async () => {
    await start(host('old', '7'), [keyed]);
    await news();
    find('#old').replaceWith(html(host('new', '7')));
    runtime.add([fake.entry({ name: 'u', match: '.t' })]);
    expect(await news()).toEqual(['move t#new', 'mount u#new']);
  });

  test('with a known name are left out, with one warning', async () => {
    await start(host('a'), [t]);
    await news();
    runtime.add([fake.entry({ ...t, match: 'body' })]);
    expect(await news()).toEqual([]);
    expect(warnings().map(({ what }) => what)).toEqual(['t']);
  });
});

describe('owners', () => {
  test('are asked when the document is ready, not before', async () => {
    const refuse = vi.fn(() => 'the legacy script is alive');
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const started = start(host('a'), [t], { refuse });
    await settled();
    expect(refuse).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await started).toEqual([]);
    expect(runtime.report()).toEqual([
      { name: 't', state: 'refused', reason: 'the legacy script is alive', hosts: 0 },
    ]);
    document.body.append(html(host('b')));
    expect(await news()).toEqual([]);
  });

  test('only the refused island stays off', async () => {
    const refuse: RuntimeOptions['refuse'] = ({ name }) => (name === 't' ? 'off' : undefined);
    expect(await start(host('a'), [t, { name: 'u', match: '.t' }], { refuse })).toEqual(['mount u#a']);
  });

  test('are asked again when a script came that may have brought what was missing', async () => {
    let reason: string | undefined = 'not on this page: shop_params';
    expect(await start(host('a'), [t], { refuse: () => reason })).toEqual([]);
    document.body.append(document.createElement('script'));
    expect(await news()).toEqual([]);
    reason = undefined;
    document.body.append(html(host('b')));
    expect(await news()).toEqual([]);
    // As jQuery runs one: it goes again at once.
    const script = document.createElement('script');
    document.head.append(script);
    script.remove();
    expect(await news()).toEqual(['mount t#a', 'mount t#b']);
    runtime.release('t', 'switched off');
    await news();
    document.body.append(document.createElement('script'));
    expect(await news()).toEqual([]);
  });

  test('are asked again when a file has run', async () => {
    let reason: string | undefined = 'not on this page: shop_params';
    await start(host('a'), [t], { refuse: () => reason });
    const script = document.createElement('script');
    document.body.append(script);
    expect(await news()).toEqual([]);
    reason = undefined;
    script.dispatchEvent(new Event('load'));
    expect(await news()).toEqual(['mount t#a']);
  });

  test('release ends an island everywhere and for good', async () => {
    await start(host('a') + host('b'), [t]);
    await news();
    runtime.release('t', 'switched off');
    expect(await news()).toEqual(['unmount t#a', 'unmount t#b']);
    document.body.append(html(host('c')));
    expect(await news()).toEqual([]);
    expect(runtime.report()).toEqual([{ name: 't', state: 'refused', reason: 'switched off', hosts: 0 }]);
    expect(document.body.innerHTML).not.toContain('data-atoll');
  });
});

describe('faults', () => {
  const others = { name: 'u', match: '.t' };
  const sick = () => {
    throw new Error('sick');
  };

  test.each([
    ['its selector is no selector', { ...t, match: '..' }],
    ['its key throws', { ...t, key: sick }],
  ])('an island costs only itself when %s', async (_, island) => {
    expect(await start(host('a'), [island, others])).toEqual(['mount u#a']);
    expect(warnings()).toHaveLength(1);
    expect(runtime.report()[0]).toMatchObject({ name: 't', state: 'refused' });
    document.body.append(html(host('b')));
    expect((await news()).at(-1)).toBe('mount u#b');
  });

  test('a strategy that throws fails its host', async () => {
    expect(await start(host('a'), [{ ...t, when: [sick] }, others])).toEqual(['mount u#a']);
    expect(find('#a').getAttribute('data-atoll-t')).toBe('failed');
    expect(warnings()[0]).toMatchObject({ what: 't', cause: 'sick' });
  });

  test('a view that throws while it moves fails alone', async () => {
    const entry = fake.entry(keyed);
    const broken = {
      ...entry,
      mounter: async () => () => ({ move: sick, unmount: () => void fake.log.push('unmount broken') }),
    };
    document.body.innerHTML = host('a', '1');
    runtime = createRuntime();
    runtime.add([broken, fake.entry({ ...keyed, name: 'u' })]);
    await runtime.start();
    await settled();
    find('#a').replaceWith(html(host('b', '1')));
    expect(await news()).toEqual(['mount u#a', 'unmount broken', 'move u#b']);
    expect(find('#b').getAttribute('data-atoll-t')).toBe('failed');
  });

  test('an unmount that throws is reported and does not keep the others', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    document.body.innerHTML = host('a');
    runtime = createRuntime();
    const entry = { ...fake.entry(t), mounter: async () => () => ({ move: sick, unmount: sick }) };
    runtime.add([entry, fake.entry(others)]);
    await runtime.start();
    await settled();
    find('#a').remove();
    expect(await news()).toEqual(['mount u#a', 'unmount u#a']);
    expect(report).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

test('keep names the nodes of every island that must survive', async () => {
  await start('', [
    { ...t, keep: '.card, iframe' },
    { name: 'u', match: 'b' },
    { name: 'v', match: 'i', keep: '.pay' },
  ]);
  expect(selectorOfKeptNodes()).toBe('.card, iframe,.pay');
  expect(runtime.islands().map(({ name }) => name)).toEqual(['t', 'u', 'v']);
  runtime.stop();
  expect(selectorOfKeptNodes()).toBe('');
});

test('fifty swaps leave no instance and no listener', async () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  const listeners = countListeners([document, window, query]);
  await start(`<main>${host('h0')}</main>`, [
    { ...t, when: [interaction({ hold: true }), media('(min-width: 1px)')] },
    { name: 'u', match: '.t' },
  ]);
  const before = listeners.live();
  expect(before).toBeGreaterThan(0);
  const lifetimes: AbortSignal[] = [];
  for (let i = 1; i <= 50; i++) {
    if (i % 2) find('.t').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settled();
    lifetimes.push(...[...fake.mounted.values()].map(({ lifetime }) => lifetime));
    find('main').replaceChildren(html(host(`h${i}`)));
    settleIslands();
  }
  await settled();
  expect(lifetimes).toHaveLength(75);
  expect(lifetimes.every((lifetime) => lifetime.aborted)).toBe(true);
  expect([...fake.mounted.keys()]).toEqual(['u#h50']);
  expect(runtime.report().map(({ hosts }) => hosts)).toEqual([1, 1]);
  expect(listeners.live()).toBe(before);
  runtime.stop();
  expect(listeners.live()).toBe(0);
  listeners.stop();
  vi.unstubAllGlobals();
});

describe('what could not come', () => {
  const load = async () => {
    throw new Error('offline');
  };

  test('is known by its name', async () => {
    const fake = fakeMounter();
    const runtime = createRuntime();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = '<p class="t"></p><p class="u"></p>';
    runtime.add([fake.entry({ name: 't', match: '.t', load }), fake.entry({ name: 'u', match: '.u' })]);
    await runtime.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(['t', 'u', 'v'].map(runtime.hasFailed)).toEqual([true, false, false]);
    runtime.stop();
  });
});

describe('islands that build on others', () => {
  const base = { name: 'base', match: '.base' };
  const form = { name: 'form', match: '.form', after: ['base', 'nobody'] };
  const body = '<p class="base" id="a"></p><p class="base" id="b"></p><p class="form" id="f"></p>';
  /** A promise that the test settles. */
  const pending = <T>() => {
    let done!: (value: T) => void;
    let lost!: (error: unknown) => void;
    const promise = new Promise<T>((resolve, reject) => {
      done = resolve;
      lost = reject;
    });
    return { promise, done, lost };
  };
  const view = { default: 'base' };
  const states = () => Object.fromEntries(runtime.report().map(({ name, state }) => [name, state]));

  test('mount when all of those are at work, however late their files', async () => {
    const file = pending<typeof view>();
    await start(body, [form, { ...base, load: () => file.promise }]);
    expect([fake.log, states()]).toEqual([[], { form: 'loading', base: 'loading' }]);
    file.done(view);
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });

  test('start them: whoever waits for a sign waits no longer, and the files are fetched together', async () => {
    const files: string[] = [];
    const noted = (name: string) => async () => {
      files.push(name);
      return { default: name };
    };
    const asleep = { ...base, when: () => {}, load: noted('base') };
    await start(body, [asleep]);
    expect(states()).toEqual({ base: 'waiting' });
    runtime.add([fake.entry({ ...form, load: noted('form') })]);
    expect(files).toEqual(['base', 'base', 'form']);
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });

  test('wait for a view that says it is still starting, and so do held clicks', async () => {
    const part = pending<void>();
    const mounter =
      async () =>
      (_: unknown, { host, starting }: IslandProps) => {
        fake.log.push(`mount base#${host.id}`);
        starting(part.promise);
        return { move() {}, unmount: () => fake.log.push(`unmount base#${host.id}`) };
      };
    const slow = { island: fake.entry(base).island, mounter };
    document.body.innerHTML = body;
    runtime = createRuntime();
    runtime.add([slow, fake.entry(form)]);
    await runtime.start();
    expect(await news()).toEqual(['mount base#a', 'mount base#b']);
    expect(states()).toEqual({ base: 'loading', form: 'loading' });
    // One goes meanwhile: nobody waits for it any more.
    find('#b').remove();
    expect(await news()).toEqual(['unmount base#b']);
    part.done();
    expect(await news()).toEqual(['mount form#f']);
    expect(states()).toEqual({ base: 'live', form: 'live' });
  });

  test('mount all the same when those fail, are refused, released or leave', async () => {
    const lost = { ...base, load: () => Promise.reject(new Error('lost')) };
    expect(await start(body, [form, lost])).toEqual(['mount form#f']);
    expect(warnings().map(({ what }) => what)).toEqual(['base']);
    runtime.stop();

    fake = fakeMounter();
    expect(
      await start(body, [form, base], { refuse: ({ name }) => (name === 'base' ? 'legacy' : undefined) }),
    ).toEqual(['mount form#f']);
    runtime.stop();

    fake = fakeMounter();
    const never = { ...base, load: () => new Promise<never>(() => {}) };
    expect(await start(body, [form, never])).toEqual([]);
    find('#a').remove();
    expect(await news()).toEqual([]);
    runtime.release('base', 'test');
    expect(await news()).toEqual(['mount form#f']);
  });

  test('what leaves while it waits is never mounted', async () => {
    const file = pending<typeof view>();
    await start(body, [form, { ...base, load: () => file.promise }]);
    find('#f').remove();
    await settled();
    file.done(view);
    expect(await news()).toEqual(['mount base#a', 'mount base#b']);
  });

  test('what arrives together mounts in that order, whatever the order of the definitions', async () => {
    await start('', [form, base]);
    document.body.append(html(body));
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });
});
