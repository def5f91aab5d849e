import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countListeners } from '../testing/listeners';
import { selectorOfKeptNodes, settleIslands } from './current';
import { interaction } from './interaction';
import {
  beginPage,
  endPage,
  fake,
  find,
  host,
  html,
  keyed,
  news,
  runtime,
  settled,
  start,
  t,
} from './page.testing';
import { media } from './strategies';
import { warnings } from './warn';

beforeEach(beginPage);
afterEach(endPage);

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
