import { native } from '../../../src/runtime/native';
import { CART_QUANTITY } from '../../shop';

/** Links in the role of a button, which answer to Enter and Space alike (Q25, Q32). */
export const BUTTON_LINKS =
  '.woocommerce-cart-form .product-remove > a, .woocommerce-remove-coupon, .shipping-calculator-button';

/** Controls of the checkout on the same page are the checkout's. */
const CHECKOUT_FORM = 'form.checkout';

/** Links that the cart follows itself. */
export const FOLLOWED_LINKS = '.woocommerce-cart-form .product-remove > a, .restore-item';

const SHIPPING_METHOD = 'select.shipping_method, input[name^=shipping_method]';

/** Whether a field chooses a shipping method of the cart. */
export const isShippingMethod = (field: Element): boolean =>
  field.matches(SHIPPING_METHOD) && !field.closest(CHECKOUT_FORM);

/** Whether a link takes a coupon out of the cart. */
export const isCouponLink = (link: Element): boolean =>
  link.matches('.woocommerce-remove-coupon') && !link.closest(CHECKOUT_FORM);

/**
 * The chosen shipping methods, as the shop wants them (storefront.md §3.6): index of the package → value of each
 * select, checked radio and hidden field.
 */
export function chosenMethods(page: ParentNode): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>(SHIPPING_METHOD)) {
    const index = field.dataset.index ?? /\[(.+?)\]/.exec(field.name)?.[1] ?? 0;
    if (field.matches(':checked, select, [type=hidden]') && isShippingMethod(field))
      chosen[index] = field.value;
  }
  return chosen;
}

/**
 * What submitting the cart's form asks for (storefront.md §3.6.3). Enter in a quantity field presses the first button
 * of the form, which is the coupon's.
 *
 * @param button - name of the button that was pressed, if any was
 * @param active - the focused element
 * @returns nothing when the form is to be sent as it is, as by buttons of a theme
 */
export function actionOf(
  button: string | undefined,
  active: Element | null,
): 'update' | 'applyCoupon' | undefined {
  if (button === 'update_cart') return 'update';
  if ((button ?? 'apply_coupon') !== 'apply_coupon') return undefined;
  if (active?.matches(`input${CART_QUANTITY}`)) return 'update';
  return button || active?.matches('#coupon_code') ? 'applyCoupon' : undefined;
}

/** How long a theme waits that has the option as a class of the body, in ms (theme.md §3.10). */
const THEME_DELAY = 600;

/** Milliseconds after which quantities are sent by themselves; nothing without the option. */
export function autoUpdateDelay(form: HTMLElement | null | undefined): number | undefined {
  const { atollAutoUpdate: delay } = native(form, 'dataset') ?? {};
  if (/^\d+$/.test(delay ?? '')) return Number(delay);
  return form && document.body.matches('.shoptimizer-ajax-cart') ? THEME_DELAY : undefined;
}

/** Whether quantities can be sent without asking: all valid, and none empty, which would take the line out. */
export const isComplete = (form: HTMLFormElement): boolean =>
  native(form, 'checkValidity')() &&
  [...native(form, 'querySelectorAll')<HTMLInputElement>(CART_QUANTITY)].every(({ value }) => value);

/** Whether what a form asked for is under way. */
export const isBusy = (form: Element): boolean => !!native(form, 'closest')('.processing');
