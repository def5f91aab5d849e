import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExpressSettings } from '../../params/express';
import { tellOnceOfLeftOut } from './left-out';

beforeEach(() => {
  Element.prototype.checkVisibility = function () {
    return !this.closest('[hidden]');
  };
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

const open = (fields: string) => {
  document.body.innerHTML = `<form class="checkout">${fields}</form>`;
  return tellOnceOfLeftOut({ custom_checkout_fields: { hall: {} } } as unknown as ExpressSettings);
};
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const row = (name: string, more = '') =>
  `<label for="f">Day <b>of</b>\n delivery</label><input id="f" name="${name}" ${more}>`;

describe('0041 what a wallet of the checkout takes along nowhere', () => {
  test('is told once, by its label, whatever else is written into it; again if there is more', () => {
    const tell = open(row('day', 'value=""'));
    expect(tell()).toBeUndefined();
    field('day').value = '24';
    expect([tell(), tell()]).toEqual([expect.stringContaining('along: Day of delivery.'), undefined]);
    field('day').value = '$&';
    expect(tell()).toBeUndefined();
    document.querySelector('form')?.insertAdjacentHTML('beforeend', '<input name="$&" value="1">');
    expect(tell()).toContain('along: Day of delivery, $&.');
  });

  test.each([
    ['a tick', '<input type="checkbox" name="wrap" aria-label="Gift wrap">', 'Gift wrap'],
    ['a choice', '<label><input type="radio" name="slot"> Morning</label>', 'Morning'],
  ])('%s', (_, fields, name) => {
    const tell = open(fields);
    document.querySelector('input')?.click();
    expect(tell()).toContain(`along: ${name}.`);
  });

  test('what is chosen in a list; without a label it is told by its name', () => {
    const tell = open('<select name="slot"><option value="">No</option><option>9</option></select>');
    expect(tell()).toBeUndefined();
    field('slot').value = '9';
    expect(tell()).toContain('along: slot.');
  });

  test('a field that a plugin has put beside the address, under a name of that kind', () => {
    expect(open('<input name="billing_vat" aria-label="VAT number" value="IT1">')()).toContain(
      'along: VAT number.',
    );
  });

  test.each([
    ['an address', '<input name="billing_city" value="Rome">'],
    ['the note', '<textarea name="order_comments">Ring</textarea>'],
    ['a field that the provider’s plugin knows', '<input name="hall[]" value="B">'],
    [
      'what cannot be seen',
      '<input name="token" type="hidden" value="1"><p hidden><input name="x" value="1"></p>',
    ],
    ['what is not sent', '<input name="x" value="1" disabled><input value="1">'],
    ['what is printed as chosen', '<input type="radio" name="slot" value="9" checked>'],
    ['a card’s holder', '<div class="payment_box"><input name="holder" value="Ada"></div>'],
    ['a quantity', '<input class="qty" name="cart[1][qty]" value="2">'],
  ])('is not %s', (_, fields) => {
    expect(open(fields)()).toBeUndefined();
  });

  test('nor a consent', () => {
    const tell = open('<input type="checkbox" name="terms">');
    field('terms').click();
    expect(tell()).toBeUndefined();
  });
});
