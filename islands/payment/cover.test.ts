import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdForm, isOutOfReach } from './cover';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const reachable = () =>
  [...document.querySelectorAll('input, button')]
    .filter((one) => !one.closest('[inert]'))
    .map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = `<form><p><input id="city"></p>
    <div class="part"><div class="card"><input id="number"></div><button id="order">Order</button></div></form>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('CQ13 a held form', () => {
  test('takes no input where nothing in it has the focus', () => {
    const { end } = holdForm(find('form'));
    expect([reachable(), find('form').hasAttribute('inert')]).toEqual([[], true]);
    end();
    expect(document.querySelector('[inert], [aria-busy]')).toBeNull();
  });

  test('leaves the focus where it is, out of reach of the shopper', () => {
    find('#city').focus();
    const { end } = holdForm(find('form'), find('.card'));
    expect([reachable(), document.activeElement]).toEqual([['city', 'number'], find('#city')]);
    expect(['#city', '#number'].map((one) => isOutOfReach(find(one)))).toEqual([true, false]);
    end();
    expect(isOutOfReach(find('#city'))).toBe(false);
    expect(document.querySelector('[inert], [aria-busy]')).toBeNull();
  });

  test('leaves it in what an answer prints in its place, and closes what comes beside', async () => {
    find('#order').focus();
    const { end } = holdForm(find('form'));
    find('.part').outerHTML = '<div class="part"><input id="new"><button id="order">Order</button></div>';
    find('#order').focus();
    await Promise.resolve();
    expect([reachable(), isOutOfReach(find('#order'))]).toEqual([['order'], true]);
    end();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('with the focus in the fields of its gateway those are in reach', () => {
    find('#number').focus();
    holdForm(find('form'), find('.card'));
    expect([reachable(), isOutOfReach(find('#number'))]).toEqual([['number'], false]);
  });
});
