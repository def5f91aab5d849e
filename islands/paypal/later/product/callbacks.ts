import { t } from '../../../../src/page/text';
import { native } from '../../../../src/runtime/native';
import { cartQueue, endpointUrl, isRefusedByBrowser, productFormFor } from '../../../shop';
import { type CartProduct, changeCart, type PurchaseUnit, removeFromCart } from '../../calls/cart';
import { tellBody } from '../../events';
import { clearNotices, showErrorOr, showErrors, showGenericError } from '../../page/notices';
import { fragmentsTemplate } from '../../params/cart-fragments';
import type { ButtonsOptions } from '../../sdk/surface';
import { withAgreedTotal } from '../../store/agreed-total';
import { approveAtOnce } from '../../store/approval';
import { createProductOrder } from '../../store/create-order';
import { afterReturn } from '../../store/return';
import { settings } from '../../store/settings';
import { tellFailure, wordsOf } from '../../store/tell-failure';
import { cartProducts, hasFile, isBooking } from './entries.model';

/** The product's form on this page, as it is now: plugins put another in its place. */
export const productForm = (): HTMLFormElement | null =>
  productFormFor(document.querySelector(settings()?.button.wrapper ?? ''));

/** What is chosen on this page, as the shop takes it; nothing on a page without a form. */
export function chosenProducts(quantity?: number): CartProduct[] {
  const form = productForm();
  return form ? cartProducts(form, quantity) : [];
}

/** Whether the product can be paid here as it is chosen. The shopper is told why not. */
export function canPayProduct(): boolean {
  const form = productForm();
  if (!form) return true;
  if (isRefusedByBrowser(form)) return false;
  if (!hasFile(form)) return true;
  clearNotices();
  const words = 'Your file cannot be sent this way. Please add the product to your cart, and pay there.';
  showErrors([t('fileNotSent', words)], 'notices');
  return false;
}

const isBooked = (): boolean => {
  const form = productForm();
  return !!form && isBooking(form);
};

/** Puts what was chosen into the cart. @throws Error with the shop's words */
async function fillCart(products: CartProduct[], keepShipping?: boolean): Promise<PurchaseUnit[]> {
  const more = keepShipping ? { keepShipping } : {};
  const answer = await changeCart(products, more);
  if (answer.ok) return answer.data;
  const words = answer.refusal.message ?? wordsOf(answer.error ?? 'the cart was refused');
  tellFailure(words);
  throw new Error(words);
}

/** Takes the lines of an order that came to nothing out of the cart again; that one stays hurts nobody. */
async function takeOut(units: readonly PurchaseUnit[]): Promise<void> {
  const url = endpointUrl(fragmentsTemplate(), 'remove_from_cart');
  const keys = units.flatMap(({ items = [] }) => items.flatMap(({ cart_item_key }) => cart_item_key || []));
  for (const key of keys) await cartQueue.run(() => removeFromCart(url, key));
}

/** What the wallet does on a product's page (paypal.md §3.18 to §3.20). */
export function productCallbacks(keepShipping?: boolean): ButtonsOptions {
  let units: readonly PurchaseUnit[] = [];
  return {
    createOrder() {
      clearNotices();
      // At the press: its turn may come late, and something else be chosen by then.
      const products = chosenProducts();
      // In one turn: what changes the cart in between would be ordered, and not be in the sum that is agreed to.
      return withAgreedTotal(async () => {
        units = await fillCart(products, keepShipping);
        return createProductOrder(units);
      });
    },
    onApprove: approveAtOnce,
    async onCancel() {
      if (isBooked()) await takeOut(units);
      tellBody('wc_fragment_refresh');
      afterReturn();
    },
    onError(error) {
      tellBody('wc_fragment_refresh');
      const { message } = Object(error) as { message?: unknown };
      if (isBooked() && message) {
        clearNotices();
        showErrorOr(message);
      } else showGenericError();
      afterReturn();
    },
  };
}

/** Its button. */
export const addButton = (form: Element): Element | null =>
  native(form, 'querySelector')('.single_add_to_cart_button');
