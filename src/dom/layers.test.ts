import { afterEach, expect, test } from 'vitest';
import { type Layer, openLayer } from './layers';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.innerHTML = '';
});

const at = (selector: string) => document.querySelector(selector) as HTMLElement;
const closed: string[] = [];
/** Opens a layer whose panel is found by its id; closing it takes it away. */
const over = (id: string, more: Partial<Layer>) => {
  const leave = openLayer({
    parts: () => [at(`#${id}`)],
    close() {
      closed.push(id);
      leave();
    },
    traps: false,
    covers: false,
    ...more,
  });
  ends.push(leave);
};
const pressEscape = (selector: string) => {
  closed.length = 0;
  at(selector).focus();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  at(selector).dispatchEvent(event);
  return { closed: [...closed], defaultPrevented: event.defaultPrevented };
};

test('a search dialog in which somebody writes has its Escape, also where something opened beside it', () => {
  document.body.innerHTML =
    '<dialog open id="search"><input id="find"></dialog><aside id="cart"><button>x</button></aside>';
  over('search', { traps: true });
  over('cart', { takesEscape: true });
  expect(pressEscape('#find').closed).toEqual(['search']);
  expect(pressEscape('#find').closed).toEqual([]);
  expect(pressEscape('#cart button').closed).toEqual(['cart']);
});

test('one Escape closes a drawer that lies in a dialog, and not the dialog as well', () => {
  document.body.innerHTML =
    '<dialog open><aside id="sizes"><button id="close">x</button></aside></dialog><aside id="cart"><button>x</button></aside>';
  over('sizes', { traps: true });
  expect(pressEscape('#close')).toEqual({ closed: ['sizes'], defaultPrevented: true });
  over('cart', { traps: true });
  expect(pressEscape('#cart button')).toEqual({ closed: ['cart'], defaultPrevented: false });
});
