import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellTrusted } from '../../islands/testing/trusted';
import { DROPPED_EVENT, type HeldAction, holdAction } from './hold';
import { markOurs } from './ours';
import { resetWarnings } from './warn';

let log: string[];
let life: AbortController;
let arrive: () => void;
let came: Promise<unknown>;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  log = [];
  life = new AbortController();
  came = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  document.body.innerHTML = `<form id="form"><select id="size"><option>S</option><option>M</option></select>
    <input id="text"><input type="checkbox" id="box"><div id="swatch" tabindex="0"></div>
    <a id="clear" href="#">Clear</a><button id="add"><i id="icon">Add</i></button></form>
    <button id="outer" form="form" type="button"></button><input id="far" form="form">
    <div id="host"><a id="link" href="#"></a><input id="beside"></div><input id="outside">`;
  document.addEventListener(
    DROPPED_EVENT,
    ({ target }) => log.push(`dropped ${(target as Element).id ?? ''}`),
    {
      signal: life.signal,
    },
  );
});
afterEach(async () => {
  arrive();
  await settled();
  life.abort();
});

/** Holds a press on a control; what it does is noted. */
const press = (selector: string, more: Partial<HeldAction> = {}) => {
  const control = find(selector);
  const busy = control;
  return holdAction({
    control,
    busy,
    start: () => came,
    replay: () => log.push(`done ${control.id}`),
    ...more,
  });
};
const tell = (selector: string, type: string, init: KeyboardEventInit = {}) => {
  const make = type === 'keydown' ? KeyboardEvent : Event;
  find(selector).dispatchEvent(new make(type, { bubbles: true, cancelable: true, ...init }));
};
const finish = async () => {
  arrive();
  await settled();
  return log;
};

describe('A2 a held action is dropped by what comes later', () => {
  test.each([
    ['a choice', '#size', 'change'],
    ['a letter', '#text', 'input'],
    ['a paste', '#text', 'paste'],
    ['a click on something else', '#swatch', 'click'],
    ['a field that belongs to the form from afar', '#far', 'input'],
    ['a button that belongs to the form from afar', '#outer', 'click'],
    ['an emptied form', '#form', 'reset'],
    ['a form that somebody sends', '#form', 'submit'],
  ])('%s', async (_, selector, type) => {
    press('#add');
    expect(find('#add').getAttribute('aria-busy')).toBe('true');
    tell(selector, type);
    expect(log).toEqual(['dropped add']);
    expect(find('#add').hasAttribute('aria-busy')).toBe(false);
    expect(await finish()).toEqual(['dropped add']);
  });

  test.each(['Enter', ' ', 'ArrowRight', 'a'])('the key "%s" on a choice that is no field', async (key) => {
    press('#add');
    tell('#swatch', 'keydown', { key });
    expect(await finish()).toEqual(['dropped add']);
  });

  test('without a form by what happens in the host', async () => {
    press('#link', { busy: find('#host') });
    tell('#beside', 'input');
    expect(await finish()).toEqual(['dropped link']);
  });

  test('without a form by another quantity, which lists write into its data', async () => {
    for (const [name, value] of [
      ['quantity', '6'],
      ['seen', 'yes'],
    ] as const) {
      log = [];
      came = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      find('#link').dataset.quantity = '1';
      press('#link');
      find('#link').dataset[name] = value;
      expect(await finish()).toEqual([name === 'seen' ? 'done link' : 'dropped link']);
    }
  });

  test('by leaving the page: one that the browser brings back does nothing by itself', async () => {
    press('#add');
    press('#link');
    dispatchEvent(new Event('pagehide'));
    expect(await finish()).toEqual(['dropped add', 'dropped link']);
  });

  test('and can be asked for again', async () => {
    press('#add');
    tell('#size', 'change');
    press('#add');
    expect(await finish()).toEqual(['dropped add', 'done add']);
  });
});

describe('it is not dropped by', () => {
  test.each<[string, string, string, KeyboardEventInit?]>([
    ['nothing', '#outside', 'focusin'],
    ['another form', '#outside', 'change'],
    ['the same press', '#icon', 'click'],
    ['the same key', '#add', 'keydown', { key: 'Enter' }],
    ['walking on', '#swatch', 'keydown', { key: 'Tab' }],
    ['a copy', '#swatch', 'keydown', { key: 'c', ctrlKey: true }],
    ['a key in a field that changes nothing', '#text', 'keydown', { key: 'End' }],
    ['focus', '#text', 'focusin'],
  ])('%s', async (_, selector, type, init) => {
    press('#add');
    tell(selector, type, init);
    expect(await finish()).toEqual(['done add']);
  });

  test('a change of our own', async () => {
    press('#add');
    const event = new Event('change', { bubbles: true });
    markOurs(event);
    find('#size').dispatchEvent(event);
    expect(await finish()).toEqual(['done add']);
  });

  test('what an action before it does', async () => {
    press('#clear', { replay: () => tell('#size', 'change') });
    press('#add');
    expect(await finish()).toEqual(['done add']);
  });
});

describe('two actions', () => {
  test('are done in their order', async () => {
    press('#clear');
    press('#add');
    expect(await finish()).toEqual(['done clear', 'done add']);
  });

  test('one that sends the form is dropped for one that comes later', async () => {
    press('#add');
    press('#clear');
    expect(await finish()).toEqual(['dropped add', 'done clear']);
  });

  test('both are dropped by a change', async () => {
    press('#clear');
    press('#add');
    tell('#text', 'input');
    expect(await finish()).toEqual(['dropped clear', 'dropped add']);
  });

  test('one that throws does not cost the other its turn, nor what comes later', async () => {
    const fails = press('#clear', {
      replay: () => {
        throw new Error('replay');
      },
    }).catch(String);
    press('#add');
    expect(await finish()).toEqual(['done add']);
    expect(await fails).toBe('Error: replay');
    press('#add');
    tell('#size', 'change');
    expect(log).toEqual(['done add', 'dropped add']);
  });
});

describe('a control that a script prints anew meanwhile', () => {
  test('its successor, of the same id, is pressed', async () => {
    const press = holdAction({
      control: find('#add'),
      busy: find('#add'),
      start: () => came,
      replay: (control) => log.push(`done ${control.id} ${control.isConnected}`),
    });
    find('#add').outerHTML = '<button id="add">Add</button>';
    expect(await finish()).toEqual(['done add true']);
    await press;
  });

  test('without one nothing is done, and it is said', async () => {
    press('#add');
    find('#add').remove();
    expect(await finish()).toEqual(['dropped ']);
  });
});

describe('a covered form', () => {
  const cover = () => {
    log.push('covered');
    return () => log.push('free');
  };

  test('is free before the action is done', async () => {
    press('#add', { cover });
    expect(await finish()).toEqual(['covered', 'free', 'done add']);
  });

  test('takes nothing else, by whatever control', async () => {
    press('#add', { cover });
    press('#form', { cover });
    press('#clear', { cover });
    expect(await finish()).toEqual(['covered', 'free', 'done add']);
  });

  test('does not mind who presses its overlay', async () => {
    press('#add', { cover });
    find('#form').insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay"></div>');
    tellTrusted(find('.blockOverlay'), new MouseEvent('click', { bubbles: true }));
    expect(await finish()).toEqual(['covered', 'free', 'done add']);
  });

  test('does not mind what scripts change', async () => {
    press('#add', { cover });
    tell('#size', 'change');
    expect(await finish()).toEqual(['covered', 'free', 'done add']);
  });
});

describe('21 what is held waits ten seconds at most, since it was pressed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation((line) => void log.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    resetWarnings();
  });
  const told = expect.stringContaining('did not come within 10 seconds');
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('then it is done, once, and free', async () => {
    const cover = () => () => void log.push('free');
    press('#add', { cover });
    await pass(9_990);
    expect([log, find('#add').getAttribute('aria-busy')]).toEqual([[], 'true']);
    await pass(20);
    expect([log, find('#add').hasAttribute('aria-busy')]).toEqual([[told, 'free', 'done add'], false]);
    arrive();
    await pass(20_000);
    expect(log).toHaveLength(3);
  });

  test('what waits for the same goes along, in its order; the clock starts with the first', async () => {
    const start = () => came;
    press('#clear', { start });
    await pass(6_000);
    press('#add', { start });
    press('#link', { busy: find('#host') });
    await pass(4_000);
    expect(log).toEqual([told, 'done clear', 'done add']);
    await pass(6_000);
    expect(log).toEqual([told, 'done clear', 'done add', 'done link']);
  });

  test('after that nothing waits for it: the browser does it', async () => {
    const start = () => came;
    const click = () => new MouseEvent('click', { cancelable: true });
    const again = async () => {
      const event = click();
      await holdAction(
        { control: find('#add'), busy: find('#add'), start, replay: () => log.push('again') },
        event,
      );
      return event.defaultPrevented;
    };
    const first = click();
    holdAction(
      {
        control: find('#add'),
        busy: find('#add'),
        start,
        replay: async () => log.push(`held ${await again()}`),
      },
      first,
    );
    expect(first.defaultPrevented).toBe(true);
    await pass(10_000);
    expect(log).toEqual([told, 'held false']);
    expect([await again(), find('#add').hasAttribute('aria-busy')]).toEqual([false, false]);
  });

  test('one that was dropped gives up nothing', async () => {
    const start = () => came;
    press('#add', { start });
    tell('#size', 'change');
    await pass(10_000);
    press('#add', { start });
    expect(find('#add').getAttribute('aria-busy')).toBe('true');
    expect(log).toEqual(['dropped add']);
  });

  test('what one wait began another goes on with', async () => {
    press('#add', {
      since: performance.now() - 4_000,
      replay: () => press('#add', { start: () => new Promise(() => {}) }),
    });
    await pass(3_000);
    arrive();
    await pass(2_900);
    expect(log).toEqual([]);
    await pass(200);
    expect(log).toEqual([told, 'done add']);
  });
});
