import { afterEach, describe, expect, test } from 'vitest';
import {
  type CheckoutPage,
  closeCheckout,
  errors,
  openCheckout,
  review,
  update,
} from '../../islands/checkout/testing/checkout-page';
import { closePage } from '../../islands/testing/shop-page';

afterEach(() => {
  closePage();
  closeCheckout();
});

interface Collection extends ArrayLike<Element> {
  find(selector: string): Collection;
}

/** The members that checkout.md §7 lists. */
interface CheckoutObject {
  $checkout_form: Collection;
  $order_review: Collection;
  updateTimer: unknown;
  dirtyInput: unknown;
  selectedPaymentMethod: unknown;
  xhr: unknown;
  fragments: Record<string, string>;
  get_payment_method(): string;
  submit_error(markup: unknown): void;
  scroll_to_notices(): void;
  blockOnSubmit(form: unknown): void;
  attachUnloadEventsOnSubmit(): void;
  detachUnloadEventsOnSubmit(): void;
  handleUnloadEvent(event: Event): unknown;
  reset_update_checkout_timer(): void;
  trigger_update_checkout(event?: unknown): void;
  maybe_update_checkout(): void;
  update_checkout(event: unknown, args?: unknown): void;
  update_checkout_action(args?: unknown): void;
  init_payment_methods(): void;
  payment_method_selected(event: unknown): void;
  validate_field(event: unknown): void;
  is_valid_json(text: unknown): boolean;
  wrapMessagesInsideLink(messages: unknown): unknown;
  show_inline_errors(messages: unknown): void;
  submit(): unknown;
  submitOrder(): void;
}

const UPDATE = 'update_order_review';
const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A checkout whose gateway got the object, and said no. */
async function given(version: 3 | 4): Promise<[CheckoutPage, CheckoutObject, Element[]]> {
  const page = await openCheckout([() => import('../../islands/checkout/checkout')], { jquery: version });
  const { checkoutObject } = await import('./checkout-object');
  if (page.jquery) checkoutObject(page.jquery);
  const objects: unknown[] = [];
  page.answer('checkout_place_order_cod', (object) => {
    objects.push(object);
    return objects.length > 2 ? undefined : false;
  });
  page.submit();
  page.submit();
  expect(objects[0]).toBe(objects[1]);
  page.told();
  return [page, objects[0] as CheckoutObject, [page.form]];
}

describe.each([3, 4] as const)('jQuery %s', (version) => {
  test('C29 handlers get one object, whose $ members are collections; it is no global', async () => {
    const [page, object] = await given(version);
    expect(object.$checkout_form[0]).toBe(page.form);
    expect(object.$checkout_form.find('#place_order')).toHaveLength(1);
    expect(object.$order_review[0]?.id).toBe('order_review');
    expect(object.get_payment_method()).toBe('cod');
    expect(Object.values(window)).not.toContain(object);
  });

  test('C29 what it says is of now; writing to it breaks nothing', async () => {
    const [page, object] = await given(version);
    expect([object.updateTimer, object.dirtyInput, object.xhr, object.selectedPaymentMethod]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(object.fragments).toEqual(update().fragments);
    page.type('billing_city', 'x');
    expect(object.updateTimer).not.toBe(false);
    expect((object.dirtyInput as Collection)[0]?.id).toBe('billing_city');
    object.dirtyInput = false;
    object.reset_update_checkout_timer();
    await page.pass(1100);
    expect(page.told()).toEqual([]);
    page.shop.answer({ [UPDATE]: { never: true } });
    object.update_checkout_action();
    await page.pass();
    (object.xhr as { abort(): void }).abort();
    await page.pass(10);
    expect(object.xhr).toBe(false);
  });

  test('C29 totals: with and without the pause, with arguments', async () => {
    const [page, object] = await given(version);
    page.shop.answer({ [UPDATE]: { json: update(review('$31')) } });
    object.update_checkout({}, { update_shipping_method: false });
    await page.pass(10);
    object.update_checkout_action({ update_shipping_method: true });
    await page.pass();
    expect(page.asked(UPDATE).map(({ fields }) => fields['shipping_method[0]'])).toEqual([
      undefined,
      'flat:1',
    ]);
    page.told();
    object.trigger_update_checkout({ target: page.el('#billing_city') });
    object.maybe_update_checkout();
    expect(page.log.map(({ args }) => args)).toEqual([
      [{ current_target: page.el('#billing_city') }],
      [{ current_target: null }],
    ]);
    await page.pass(10);
  });

  test('C31 errors: markup or a collection, links, inline messages, scroll', async () => {
    const [page, object] = await given(version);
    const markup = errors({ billing_city: 'City?' });
    page.form.classList.add('processing');
    object.submit_error(markup);
    expect(page.form.classList.contains('processing')).toBe(false);
    expect(page.log).toEqual([{ name: 'checkout_error', args: [markup] }]);
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent?.trim()).toBe('City?');
    const $list = page.jquery?.('.woocommerce-error');
    expect(object.wrapMessagesInsideLink($list)).toBe($list);
    expect(page.el('li > a').getAttribute('href')).toBe('#billing_city');
    object.show_inline_errors($list);
    expect(page.el('#billing_city_description').textContent).toBe('City?');
    page.told();
    object.submit_error($list);
    expect(page.log[0]?.args[0]).toContain('City?');
    await page.pass(1100);
    expect(scrollTo).toHaveBeenCalled();
  });

  test('C29 the overlay, the guard, validation, JSON', async () => {
    const [page, object] = await given(version);
    object.blockOnSubmit(object.$checkout_form);
    object.blockOnSubmit(object.$checkout_form);
    expect(document.querySelectorAll('form.checkout > .blockOverlay')).toHaveLength(1);
    object.attachUnloadEventsOnSubmit();
    object.attachUnloadEventsOnSubmit();
    expect(guarded()).toBe(true);
    object.detachUnloadEventsOnSubmit();
    expect(guarded()).toBe(false);
    const event = new Event('beforeunload', { cancelable: true });
    object.handleUnloadEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const checked: string[] = [];
    page.jquery?.(page.form).on('validate', ({ target }) => void checked.push(target.id));
    object.validate_field({ target: page.el('#billing_city') });
    expect(checked).toEqual(['billing_city']);
    expect(['{}', '[1]', 'null', '7', '{', 'x'].map(object.is_valid_json)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    object.init_payment_methods();
    object.payment_method_selected({ target: page.el('#payment_method_cod') });
  });

  test('C29 a gateway that goes on later: `submit` asks again, `submitOrder` asks nobody', async () => {
    const [page, object] = await given(version);
    page.shop.answer({ checkout: { json: { result: 'success', redirect: '#a' } } });
    expect(object.submit()).toBe(false);
    await page.pass(10);
    expect(page.told()).toEqual([
      'checkout_place_order',
      'checkout_place_order_cod',
      'checkout_place_order_success',
    ]);
    page.form.classList.remove('processing');
    object.submitOrder();
    await page.pass(10);
    expect(page.asked('checkout')).toHaveLength(2);
    expect(page.told()).toEqual(['checkout_place_order_success']);
  });
});
