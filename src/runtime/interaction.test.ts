import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMounter, fakeMounter } from '../testing/fake-mounter';
import { PATIENCE } from './hold';
import { interaction } from './interaction';
import type { Island } from './island';
import type { Runtime } from './page-runtime';
import { RETRY_AFTER } from './retry-once';
import { createRuntime } from './runtime';
import { resetWarnings } from './warn';

interface Chunk {
  arrive(): Promise<unknown>;
  fail(): Promise<unknown>;
  asked(): number;
}

let fake: FakeMounter;
let runtime: Runtime;
let log: string[];
let life: AbortController;
const settled = (after = 0) => new Promise((resolve) => setTimeout(resolve, after));
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** A chunk that comes, or does not, when the test says so. */
function chunk(): Chunk & Pick<Island, 'load'> {
  const open: { resolve(view: { default: unknown }): void; reject(error: Error): void }[] = [];
  const all = async (act: (request: (typeof open)[number]) => void, after?: number) => {
    for (let turn = 0; turn < 2; turn++) {
      open.splice(0).forEach(act);
      await settled(after);
    }
  };
  let asked = 0;
  return {
    load: () => {
      asked++;
      return new Promise((resolve, reject) => void open.push({ resolve, reject }));
    },
    arrive: () => all(({ resolve }) => resolve({ default: 'view' })),
    fail: () => all(({ reject }) => reject(new Error('offline')), RETRY_AFTER + 20),
    asked: () => asked,
  };
}

beforeEach(() => {
  fake = fakeMounter();
  runtime = createRuntime();
  log = [];
  life = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML = `<div class="t" id="host"><a href="#there" id="link"><svg id="icon"></svg><b>Buy</b></a>
    <button id="other" type="button">Other</button></div>
    <form id="form" class="f"><button id="send"><i>Send</i></button></form><p id="outside"></p>`;
  const note = (event: Event) => {
    log.push(`${event.type} ${(event.target as Element).id}${event.defaultPrevented ? ' prevented' : ''}`);
    // jsdom cannot navigate.
    event.preventDefault();
  };
  document.body.addEventListener('click', note, { signal: life.signal });
  document.body.addEventListener('submit', note, { signal: life.signal });
});
afterEach(() => {
  runtime.stop();
  life.abort();
  resetWarnings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const add = async (...islands: Parameters<FakeMounter['entry']>[0][]) => {
  runtime.add(islands.map(fake.entry));
  await runtime.start();
};
const click = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event;
};

describe('waking', () => {
  test.each(['pointerover', 'focusin', 'touchstart', 'click'])('%s inside the host loads', async (type) => {
    const { load, asked } = chunk();
    await add({ name: 't', match: '.t', load, when: interaction() });
    find('#outside').dispatchEvent(new Event(type, { bubbles: true }));
    expect(asked()).toBe(0);
    find('b').dispatchEvent(new Event(type, { bubbles: true }));
    find('b').dispatchEvent(new Event(type, { bubbles: true }));
    expect(asked()).toBe(1);
  });

  test('only the events that were named, and only the elements', async () => {
    const { load, asked } = chunk();
    await add({ name: 't', match: '.t', load, when: interaction({ events: ['keydown'], of: '#other' }) });
    find('#link').dispatchEvent(new Event('keydown', { bubbles: true }));
    find('#other').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(asked()).toBe(0);
    find('#other').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(asked()).toBe(1);
  });

  test.each([
    ['in the host', {}, '#link', 1],
    ['in what counts', { of: '#other' }, '#other', 1],
    ['beside what counts', { of: '#other' }, '#link', 0],
    ['outside', {}, '#outside', 0],
    ['in the host, where focus is no sign', { events: ['click'] }, '#link', 0],
  ])('a focus that is there already, %s', async (_, options, selector, times) => {
    find('#outside').tabIndex = 0;
    find(selector).focus();
    expect(document.activeElement).toBe(find(selector));
    const { load, asked } = chunk();
    await add({ name: 't', match: '.t', load, when: interaction(options) });
    expect(asked()).toBe(times);
  });

  test.each([
    ['in the host', {}, '#field', 1],
    ['outside', {}, '#beside', 0],
    ['where only the pointer is a sign', { events: ['pointerover'] }, '#field', 0],
  ])('8 a field that was changed already and left, %s', async (_, options, selector, times) => {
    find('#host').insertAdjacentHTML('beforeend', '<input id="field">');
    find('#host').insertAdjacentHTML('afterend', '<input id="beside">');
    find(selector).dispatchEvent(new Event('change', { bubbles: true }));
    const { load, asked } = chunk();
    await add({ name: 't', match: '.t', load, when: interaction(options) });
    expect(asked()).toBe(times);
  });

  test('a focus that is there already, for a page-level island', async () => {
    find('#send').focus();
    await add({ name: 't', match: 'button', scope: 'page', when: interaction() });
    await settled();
    expect(fake.mounted.size).toBe(1);
  });

  test('of two hosts only the one that is touched', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="t" id="second"></div>');
    await add({ name: 't', match: '.t', when: interaction() });
    find('#second').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settled();
    expect(fake.log).toEqual(['mount t#second']);
  });

  test('without hold the click does what it does', async () => {
    await add({ name: 't', match: '.t', when: interaction() });
    expect(click('#link').defaultPrevented).toBe(true);
    expect(log).toEqual(['click link']);
    await settled();
    expect(log).toEqual(['click link']);
  });
});

describe('hold', () => {
  const held = (more: Partial<Island> = {}) => {
    const own = chunk();
    return {
      ...own,
      island: { name: 't', match: '.t', load: own.load, when: interaction({ hold: true }), ...more },
    };
  };

  test('keeps the first click and gives it to the island once it is live, exactly once', async () => {
    const { island, arrive } = held();
    await add(island);
    const before = click('b', { clientX: 5, detail: 1 });
    expect(before.defaultPrevented).toBe(true);
    expect(log).toEqual([]);
    expect(find('#host').getAttribute('aria-busy')).toBe('true');
    let replayed: MouseEvent | undefined;
    find('b').addEventListener('click', (event) => {
      expect(fake.log).toEqual(['mount view#host']);
      replayed = event;
    });
    await arrive();
    expect(log).toEqual(['click ']);
    expect(replayed).toMatchObject({ clientX: 5, detail: 1, bubbles: true, cancelable: true });
    expect(find('#host').hasAttribute('aria-busy')).toBe(false);
    click('#link');
    expect(log).toEqual(['click ', 'click link']);
  });

  test('what it waits for is no clock, but for giving up', async () => {
    const { island } = held();
    await add(island);
    const set = vi.spyOn(globalThis, 'setTimeout');
    const others = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(window, 'requestAnimationFrame')];
    click('#link');
    await Promise.resolve();
    // What the press itself took is counted: on a busy machine that is a part of a second.
    expect(set.mock.calls.map(([, ms = 0]) => Math.round(ms / 1000))).toEqual([PATIENCE / 1000]);
    for (const timer of others) expect(timer).not.toHaveBeenCalled();
  });

  test('a chunk that stalls gives the click back to the page, and the next; the view may still come', async () => {
    vi.useFakeTimers();
    const { island, arrive } = held();
    runtime.add([fake.entry(island)]);
    await Promise.all([runtime.start(), vi.advanceTimersByTimeAsync(0)]);
    click('#icon');
    await vi.advanceTimersByTimeAsync(PATIENCE - 10);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(log).toEqual(['click icon']);
    expect(click('#link').defaultPrevented).toBe(true);
    expect(log).toEqual(['click icon', 'click link']);
    vi.useRealTimers();
    await arrive();
    expect(fake.log).toEqual(['mount view#host']);
  });

  test('impatient clicks on a control are one, also on different parts of it', async () => {
    const { island, arrive } = held();
    await add(island);
    for (const part of ['#icon', 'b', '#link', 'b']) expect(click(part).defaultPrevented).toBe(true);
    await arrive();
    expect(log).toEqual(['click icon']);
  });

  test('clicks on two controls are two wishes', async () => {
    const { island, arrive } = held();
    await add(island);
    click('#link');
    click('#other');
    await arrive();
    expect(log).toEqual(['click link', 'click other']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %o passes, and still loads',
    async (init) => {
      const { island, asked } = held();
      await add(island);
      click('#link', init);
      expect(log).toEqual(['click link']);
      expect(asked()).toBe(1);
    },
  );

  test('a click that another script prevented is not ours to give back', async () => {
    const { island, arrive } = held();
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    await add(island);
    click('#link');
    expect(log).toEqual(['click link prevented']);
    await arrive();
    expect(log).toHaveLength(1);
  });

  test('a chunk that fails gives the click back to the page: the link is followed', async () => {
    const { island, fail, asked } = held();
    await add(island);
    let natural: boolean | undefined;
    find('#link').addEventListener('click', (event) => {
      natural =
        !event.defaultPrevented && (event.target as Element).closest('a')?.getAttribute('href') === '#there';
    });
    click('#icon');
    await fail();
    expect(asked()).toBe(2);
    expect(natural).toBe(true);
    expect(log).toEqual(['click icon']);
    click('#link');
    expect(log).toEqual(['click icon', 'click link']);
  });

  test('a chunk that fails gives the click back to the page: the form is sent', async () => {
    const { island, fail } = held({ match: '.f' });
    await add(island);
    life.abort();
    document.body.addEventListener(
      'submit',
      (event) => {
        log.push(`submit ${(event.target as Element).id}`);
        event.preventDefault();
      },
      { once: true },
    );
    click('i');
    expect(log).toEqual([]);
    await fail();
    expect(log).toEqual(['submit form']);
  });

  test('a view that throws in its first render gives the click back, too', async () => {
    const { island, arrive } = held();
    const entry = fake.entry(island);
    runtime.add([
      {
        ...entry,
        mounter: async () => () => {
          throw new Error('render');
        },
      },
    ]);
    await runtime.start();
    click('#link');
    await arrive();
    expect(log).toEqual(['click link']);
  });

  test('a part of a control that is printed anew meanwhile is pressed all the same', async () => {
    const { island, arrive } = held();
    await add(island);
    click('b');
    find('#link').innerHTML = '<b>Buy now</b>';
    await arrive();
    expect(log).toEqual(['click link']);
  });

  test('a control that left meanwhile is not clicked', async () => {
    const { island, arrive } = held();
    await add(island);
    click('#link');
    find('#link').remove();
    await arrive();
    expect(log).toEqual([]);
  });

  test('an island that is released lets go of the click', async () => {
    const { island } = held();
    await add(island);
    click('#link');
    runtime.release('t', 'off');
    const again = click('#link');
    expect(log).toEqual(['click link']);
    expect(again.defaultPrevented).toBe(true);
  });

  test('for a page-level island each matching control is held', async () => {
    const { island, arrive } = held({ match: 'a, button', scope: 'page' });
    await add(island);
    click('b');
    click('i');
    click('#outside');
    expect(log).toEqual(['click outside']);
    await arrive();
    expect(log).toEqual(['click outside', 'click ', 'click ']);
  });

  describe('by two islands', () => {
    test('the click waits for both and reaches the page once', async () => {
      const [one, two] = [held(), held({ name: 'u' })];
      await add(one.island, two.island);
      click('#link');
      await one.arrive();
      expect(log).toEqual([]);
      expect(two.asked()).toBe(1);
      await two.arrive();
      expect(log).toEqual(['click link']);
      expect(fake.mounted.size).toBe(1);
      expect(find('#host').hasAttribute('aria-busy')).toBe(false);
    });

    test.each([
      [0, 1],
      [1, 0],
    ])('the failing of one does not cost the other its click', async (bad, good) => {
      const islands = [held(), held({ name: 'u' })];
      await add(...islands.map(({ island }) => island));
      click('#link');
      await islands[bad]?.fail();
      expect(log).toEqual([]);
      await islands[good]?.arrive();
      expect(log).toEqual(['click link']);
    });
  });
});
