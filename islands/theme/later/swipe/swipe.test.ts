import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeBySwipe } from '.';

let life: AbortController;
let closed = 0;
let panel: HTMLElement;

const stand = (left: number) => {
  panel.getBoundingClientRect = () => new DOMRect(left, 0, 300, 800);
};

beforeEach(() => {
  document.body.innerHTML =
    '<div id="panel"><p id="text">x</p><input id="field"><div id="wide"><i id="in-wide">x</i></div></div>';
  panel = document.querySelector('#panel') as HTMLElement;
  vi.stubGlobal('innerWidth', 390);
  life = new AbortController();
  closed = 0;
  stand(0);
  closeBySwipe(panel, () => closed++, life.signal);
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

/** A finger goes from one point to another. */
function swipe(
  from: [number, number],
  to: [number, number],
  { time = 100, on = '#text', fingers = 1 } = {},
): void {
  const target = document.querySelector(on) as Element;
  const send = (type: string, [clientX, clientY]: [number, number], timeStamp: number) => {
    const touch = { clientX, clientY };
    const event = new Event(type, { bubbles: true });
    const touches = type === 'touchstart' ? Array(fingers).fill(touch) : [];
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(Object.assign(event, { touches, changedTouches: [touch] }));
  };
  send('touchstart', from, 0);
  send('touchend', to, time);
}

describe('a finger on a drawer', () => {
  test('at the left: to the left closes it', () => {
    swipe([200, 100], [120, 110]);
    expect(closed).toBe(1);
  });

  test('at the right: to the right', () => {
    stand(90);
    swipe([200, 100], [120, 110]);
    expect(closed).toBe(0);
    swipe([200, 100], [290, 90]);
    expect(closed).toBe(1);
  });

  test.each([
    ['the other way', [120, 100], [200, 100], {}],
    ['a little', [120, 100], [80, 100], {}],
    ['across', [200, 100], [120, 160], {}],
    ['slowly', [200, 100], [100, 100], { time: 700 }],
    ['with two fingers', [200, 100], [100, 100], { fingers: 2 }],
    ['in a field', [200, 100], [100, 100], { on: '#field' }],
  ] as const)('%s does not', (_, from, to, options) => {
    swipe([...from], [...to], options);
    expect(closed).toBe(0);
  });

  test('in what scrolls sideways does not', () => {
    const wide = document.querySelector('#wide') as HTMLElement;
    wide.style.overflowX = 'auto';
    Object.defineProperties(wide, { scrollWidth: { value: 600 }, clientWidth: { value: 300 } });
    swipe([200, 100], [100, 100], { on: '#in-wide' });
    expect(closed).toBe(0);
  });

  test('after its end nothing', () => {
    life.abort();
    swipe([200, 100], [100, 100]);
    expect(closed).toBe(0);
  });
});
