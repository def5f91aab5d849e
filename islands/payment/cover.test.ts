import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takesInput, tellTrusted } from '../testing/trusted';
import { endHold, holdForm, isAboveCover, isOutOfReach } from './cover';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const inCard = (target: Element) => find('.card').contains(target);
const form = () => find('form');

beforeEach(() => {
  document.body.innerHTML = `<form><input id="city"><select id="state"></select>
    <div class="card"><input id="number"></div><button id="order">Order <b>now</b></button></form><input id="other">`;
});
afterEach(() => {
  endHold(form());
  document.body.innerHTML = '';
});

/** Presses a key as a shopper does. @returns whether it was kept away, and from scripts */
function press(selector: string, key: string, more: KeyboardEventInit = {}): [boolean, boolean] {
  let isHeard = false;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  form().addEventListener('keydown', () => (isHeard = true), { once: true });
  tellTrusted(find(selector), event);
  return [event.defaultPrevented, !isHeard];
}
const KEPT = [true, true];
const FREE = [false, false];

describe('CQ13 a held form', () => {
  test('takes no input but where that is in reach, also in what an answer brings', () => {
    const { end } = holdForm(form(), inCard);
    find('#order').outerHTML = '<button id="order">Order <b>now</b></button><input id="new">';
    const all = ['#city', '#state', '#new', '#order b', '#number', '#other'];
    expect(all.filter((one) => takesInput(find(one)))).toEqual(['#number', '#other']);
    expect(all.filter((one) => !isOutOfReach(find(one)))).toEqual(['#number', '#other']);
    end();
    expect(all.filter((one) => !takesInput(find(one)))).toEqual([]);
    expect(form().outerHTML).not.toMatch(/inert|aria-busy/);
  });

  test('can be told to leave in reach what lies above its cover', () => {
    holdForm(form(), isAboveCover);
    form().insertAdjacentHTML('beforeend', '<div id="panel"><input id="pin"></div>');
    // From the front to the back, as a browser with a layout says it.
    const stack = () => ['#pin', '#panel', '.blockOverlay', '#city', '#number', 'form'].map(find);
    Object.assign(document, { elementsFromPoint: () => stack().filter(Boolean) });
    const fields = ['#pin', '#city', '#number'].map((one) => takesInput(find(one)));
    find('.blockOverlay').remove();
    const uncovered = takesInput(find('#pin'));
    Reflect.deleteProperty(document, 'elementsFromPoint');
    expect([fields, uncovered]).toEqual([[true, false, false], false]);
  });

  test('leaves the focus where it is', () => {
    find('#city').focus();
    holdForm(form());
    expect(document.activeElement).toBe(find('#city'));
  });

  test.each(['x', ' ', 'Enter', 'Backspace', 'Delete'])('hears nothing of the key “%s”', (key) => {
    holdForm(form());
    expect([press('#city', key), press('#state', key)]).toEqual([KEPT, KEPT]);
  });

  test.each(['ArrowDown', 'PageDown', 'Home', 'End', 'F4'])('chooses nothing in a list by “%s”', (key) => {
    holdForm(form());
    expect([press('#city', key), press('#state', key)]).toEqual([FREE, KEPT]);
    expect(press('#state', key, { altKey: true })).toEqual(KEPT);
    expect(press('#state', key, { ctrlKey: true })).toEqual(KEPT);
    expect(press('#state', 'ArrowLeft', { metaKey: true })).toEqual(FREE);
  });

  test('chooses nothing in an element of a plugin’s own, open or closed, and empties no search', () => {
    form().insertAdjacentHTML(
      'beforeend',
      '<x-select></x-select><x-steps></x-steps><input id="search" type="search">',
    );
    find('x-steps').attachShadow({ mode: 'open' }).innerHTML = '<input><input type="range">';
    holdForm(form());
    expect(press('x-select', 'ArrowDown')).toEqual(KEPT);
    const inside = (selector: string) => {
      const field = find('x-steps').shadowRoot?.querySelector(selector) as Element;
      const init = { key: 'End', bubbles: true, composed: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      tellTrusted(field, event);
      return event.defaultPrevented;
    };
    expect([inside('input'), inside('[type=range]')]).toEqual([false, true]);
    expect(press('#search', 'Escape')).toEqual(KEPT);
  });

  test('takes the keys from its frames, but for that which has the focus, as of a wallet', () => {
    form().insertAdjacentHTML('beforeend', '<iframe id="wallet"></iframe><iframe id="card"></iframe>');
    find('#wallet').focus();
    const { end } = holdForm(form());
    expect(['#wallet', '#card'].map((one) => find(one).hasAttribute('inert'))).toEqual([false, true]);
    find('#card').insertAdjacentHTML('afterend', find('#card').outerHTML.replace('card', 'copy'));
    end();
    expect(['#card', '#copy'].map((one) => find(one).hasAttribute('inert'))).toEqual([false, false]);
  });

  test('takes back what is composed, which cannot be kept away, and tells nobody', () => {
    const { end } = holdForm(form(), inCard);
    const heard: string[] = [];
    document.addEventListener('input', ({ target }) => heard.push((target as Element).id));
    const compose = (name: string) => {
      const field = find(`#${name}`) as HTMLInputElement;
      tellTrusted(field, new InputEvent('beforeinput', { bubbles: true }));
      field.value += '6';
      tellTrusted(field, new InputEvent('input', { bubbles: true }));
      return field.value;
    };
    (find('#city') as HTMLInputElement).value = '07';
    expect(['city', 'number', 'other'].map(compose)).toEqual(['07', '6', '6']);
    end();
    expect([compose('city'), heard.splice(0)]).toEqual(['076', ['number', 'other', 'city']]);
  });

  test('leaves what the browser fills in elsewhere after a key that composed nothing', () => {
    holdForm(form());
    tellTrusted(find('#city'), new InputEvent('beforeinput', { bubbles: true }));
    const other = find('#other') as HTMLInputElement;
    form().append(other);
    other.value = '93650';
    tellTrusted(other, new InputEvent('input', { bubbles: true }));
    expect(other.value).toBe('93650');
  });

  test('tells nobody of a finger, whose page scrolls; of one that was there before it tells the end', () => {
    const heard: string[] = [];
    const tell = (type: string) => {
      find('#city').addEventListener(type, () => heard.push(type), { once: true });
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      tellTrusted(find('#city'), event);
      return event.defaultPrevented;
    };
    holdForm(form());
    expect(['pointerup', 'touchend', 'mouseup'].map(tell)).toEqual([false, false, false]);
    expect(heard.splice(0)).toEqual(['pointerup', 'touchend', 'mouseup']);
    expect(['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mouseup'].map(tell)).not.toContain(true);
    expect(heard).toEqual([]);
    tellTrusted(find('#other'), new MouseEvent('pointerdown', { bubbles: true }));
    tell('pointerup');
    expect(heard).toContain('pointerup');
  });

  test('lets the page hear of presses of its overlay, which takes no focus', () => {
    holdForm(form());
    const heard: [string, boolean][] = [];
    const hear = ({ type, defaultPrevented }: Event) => heard.push([type, defaultPrevented]);
    for (const type of ['mousedown', 'click']) {
      document.addEventListener(type, hear, { once: true });
      tellTrusted(find('.blockOverlay'), new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    expect(heard).toEqual([
      ['mousedown', true],
      ['click', false],
    ]);
  });

  test('leaves the page and the browser their keys', () => {
    holdForm(form());
    for (const key of ['Tab', 'Escape', 'F5', 'PageDown'])
      expect([key, press('#city', key)]).toEqual([key, FREE]);
    expect(press('#city', 'r', { ctrlKey: true })).toEqual(FREE);
    expect(press('#city', 'ArrowLeft', { altKey: true })).toEqual(FREE);
    expect(press('#order', 'ArrowDown')).toEqual(FREE);
  });

  test('leaves scripts all they do', () => {
    holdForm(form());
    let clicks = 0;
    find('#order').addEventListener('click', () => clicks++);
    find('#order').click();
    expect(clicks).toBe(1);
  });
});
