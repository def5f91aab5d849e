import { native } from '../../../../src/runtime/native';
import { sentBy } from '../../../shop';
import type { CartProduct } from '../../calls/cart';

/** Fields that an entry says in its own words (paypal.md §3.10). */
const SAID = ['add-to-cart', 'quantity', 'product_id', 'variation_id'];

const BOOKING = 'wc_bookings_field';

const ATTRIBUTE = 'attribute_';

/** Choices that none is made of say nothing. */
const CHOICES = '[type=radio],[type=checkbox]';

/** What the form sends, or what a field of it says; only where it has none, of the page: another form may stand before it (8.21). */
const fieldValue = (form: HTMLFormElement, name: string): string | null => {
  const selector = `[name="${name}"]:not(${CHOICES})`;
  const field = () => native(form, 'querySelector')(selector) ?? document.querySelector(selector);
  return sentBy(form, name) ?? (field() as HTMLInputElement | null)?.value ?? null;
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

/** What is chosen of each attribute, as the form would send it: of radio buttons the one that is set. */
export const attributesIn = (form: HTMLFormElement): { value: string; name: string }[] =>
  filledIn(form).flatMap(([name, value]) => (name.startsWith(ATTRIBUTE) ? { value, name } : []));

const variationsOf = (form: HTMLFormElement): CartProduct['variations'] =>
  native(form, 'matches')('.variations_form') ? attributesIn(form) : null;

/** Whether a file was chosen, which no entry can take along. */
export const hasFile = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some((value) => typeof value !== 'string' && !!value.name);

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

/** Of a set what the form would send, whatever the fields are: what is sold one by one has a box to tick. */
function grouped(form: HTMLFormElement): CartProduct[] {
  const quantities = new Map(filledIn(form));
  return [...quantities].flatMap(([name, quantity]) => {
    const id = /^quantity\[(\d+)\]$/.exec(name)?.[1];
    if (!id || !quantity) return [];
    return { id: Number(id), quantity: Number(quantity), variations: null, extra: extraOf(form) };
  });
}

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
