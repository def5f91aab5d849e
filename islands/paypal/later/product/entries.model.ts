import { native } from '../../../../src/runtime/native';
import type { CartProduct } from '../../calls/cart';

/** Fields that an entry says in its own words (paypal.md §3.10). */
const SAID = ['add-to-cart', 'quantity', 'product_id', 'variation_id'];

const BOOKING = 'wc_bookings_field';

const ATTRIBUTE = 'attribute_';

/** A field of the form; only where it has none, of the page: another form may stand before it (8.21). */
const fieldValue = (form: HTMLFormElement, name: string): string | null => {
  const selector = `[name="${name}"]`;
  const field = native(form, 'querySelector')(selector) ?? document.querySelector(selector);
  return field ? (field as HTMLInputElement).value : null;
};

/** What is filled in, in words: a file says nothing here. */
const filledIn = (form: HTMLFormElement): [name: string, value: string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** The product, also where the button that was pressed would say it. */
const productOf = (form: HTMLFormElement): string | null => fieldValue(form, 'add-to-cart');

/** What else is filled in; lists get a running number, and of equal names the last counts. */
function extraOf(form: HTMLFormElement): Record<string, string> {
  const counts = new Map<string, number>();
  const pairs = filledIn(form)
    .filter(([name]) => !SAID.includes(name) && !name.startsWith(ATTRIBUTE) && !name.startsWith(BOOKING))
    .map(([name, value]): [string, string] => {
      if (!name.includes('[]')) return [name, value];
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [name.replace('[]', `[${count}]`), value];
    });
  return Object.fromEntries(pairs);
}

function variationsOf(form: HTMLFormElement): CartProduct['variations'] {
  if (!native(form, 'matches')('.variations_form')) return null;
  const fields = native(form, 'querySelectorAll')<HTMLInputElement>(`[name^="${ATTRIBUTE}"]`);
  return [...fields].map(({ value, name }) => ({ value, name }));
}

/** Whether the product is a booking. */
export const isBooking = (form: HTMLFormElement): boolean =>
  !!native(form, 'querySelector')('.wc-booking-product-id');

const booking = (form: HTMLFormElement): CartProduct => ({
  id: productOf(form),
  quantity: 1,
  variations: null,
  extra: extraOf(form),
  booking: Object.fromEntries(filledIn(form).filter(([name]) => name.startsWith(BOOKING))),
});

const grouped = (form: HTMLFormElement): CartProduct[] =>
  [...native(form, 'querySelectorAll')<HTMLInputElement>('input[type=number]')].flatMap((field) => {
    const id = /^quantity\[(\d+)\]$/.exec(field.name)?.[1];
    if (!id || !field.value) return [];
    return { id: Number(id), quantity: Number(field.value), variations: null, extra: extraOf(form) };
  });

/**
 * What a product's form would put into the cart (paypal.md §3.10).
 *
 * @param quantity - how many, where that is not the form's to say
 */
export function cartProducts(form: HTMLFormElement, quantity?: number): CartProduct[] {
  if (isBooking(form)) return [booking(form)];
  if (native(form, 'matches')('.grouped_form')) return grouped(form);
  return [
    {
      id: productOf(form),
      quantity: quantity ?? fieldValue(form, 'quantity'),
      variations: variationsOf(form),
      extra: extraOf(form),
    },
  ];
}
