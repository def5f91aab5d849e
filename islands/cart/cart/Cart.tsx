import { useLayoutEffect, useMemo } from 'react';
import { isPlainPress } from '../../../src/dom/modifiers';
import { requestUrl } from '../../../src/dom/navigate';
import { queryAll } from '../../../src/dom/query-all';
import { slide } from '../../../src/dom/slide';
import { noteRestoredPage } from '../../../src/http/nonce';
import { legacy } from '../../../src/legacy-port';
import { readEachTime } from '../../../src/page/globals';
import { Bind } from '../../../src/react/bind';
import { onRestore } from '../../../src/runtime/document';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { CART_QUANTITY, ShopMessages } from '../../shop';
import { cartPageParams } from '../params';
import { createCartPage } from '../store/actions';
import { hasUnsent, isUnsent, noteQuantities, refreshCountry } from '../store/apply';
import {
  blockedAreas,
  CART_FORM,
  couponError,
  hasChanges,
  isShopForm,
  pressedButton,
  setAtOnce,
} from '../store/state';
import { createAutoUpdate } from './auto-update';
import { CartParts } from './CartParts';
import {
  actionOf,
  BUTTON_LINKS,
  chosenMethods,
  FOLLOWED_LINKS,
  isBusy,
  isCouponLink,
  isShippingMethod,
} from './cart.model';

/** How long the calculator takes to open (storefront.md §3.6), in ms. */
const CALCULATOR_DURATION = 600;

/** Opens or closes a shipping calculator. @returns whether there is one */
function toggleCalculator(button: Element): boolean {
  const calculator = button.closest('form');
  const section = native(calculator, 'querySelector')?.<HTMLElement>('.shipping-calculator-form');
  if (!calculator || !section) return false;
  const open = button.getAttribute('aria-expanded') !== 'true';
  // As it is for good, like the style of the section: the server's next answer is brought to the same state.
  button.setAttribute('aria-expanded', `${open}`);
  // Before the fields can be seen, and so be enhanced: the list is filled first, as ever.
  refreshCountry(calculator);
  slide(section, open, CALCULATOR_DURATION);
  legacy.emit('country_to_state_changed');
  return true;
}

const isCart = (form: Element): boolean =>
  native(form, 'matches')(CART_FORM) && !!native(form, 'querySelector')('.woocommerce-cart-form__contents');

/** What a submit asks of the cart; nothing for a form or a button of others. */
function wishOf(form: Element, submitter: HTMLElement | null) {
  if (native(form, 'matches')('.woocommerce-shipping-calculator')) return 'calculate';
  if (!isCart(form)) return undefined;
  return actionOf((submitter as HTMLButtonElement | null)?.name, document.activeElement);
}

export default function Cart({ lifetime }: IslandProps) {
  const cart = useMemo(() => {
    const params = readEachTime(cartPageParams);
    noteQuantities();
    // Shoppers may have been faster than this view.
    hasChanges.value = hasUnsent();
    return params && createCartPage(params, lifetime);
  }, [lifetime]);

  useLayoutEffect(() => {
    if (!cart) return;
    const options = { signal: lifetime, target: document };
    const reread = ([preserve]: readonly unknown[]) => void cart.reread(!!preserve);
    legacy.on('wc_update_cart', reread, options);
    legacy.on('added_to_cart', reread, options);
    const isOther = (one: HTMLSelectElement) => isShippingMethod(one) && isUnsent(one);
    // When the view is there for good: what a shopper has chosen, or a browser restored, before.
    queueMicrotask(() => {
      if (!lifetime.aborted && queryAll<HTMLSelectElement>('select').some(isOther)) {
        cart.ship(chosenMethods(document));
      }
    });
    onRestore(() => {
      noteRestoredPage();
      // No request of that earlier visit will answer any more.
      setAtOnce(blockedAreas, []);
    }, lifetime);
  }, [cart, lifetime]);
  const autoUpdate = useMemo(
    () => createAutoUpdate((form) => cart?.update(form, true), lifetime),
    [cart, lifetime],
  );
  if (!cart) return null;

  /** @returns whether it is ours */
  const followLink = (link: HTMLAnchorElement): boolean => {
    const { href, dataset } = link;
    if (link.matches('.shipping-calculator-button')) return toggleCalculator(link);
    if (link.matches(FOLLOWED_LINKS)) {
      if (!requestUrl(href)) return false;
      cart.follow(href);
      return true;
    }
    if (!dataset.coupon || !isCouponLink(link)) return false;
    cart.removeCoupon(dataset.coupon);
    return true;
  };
  const click = (event: Event) => {
    const target = event.target as Element;
    const button = native(target, 'closest')(`${CART_FORM} [type=submit]`);
    if (button) setAtOnce(pressedButton, button);
    const link = native(target, 'closest')<HTMLAnchorElement>(`${BUTTON_LINKS}, .restore-item`);
    if (!link || !isPlainPress(event)) return;
    if (followLink(link)) event.preventDefault();
  };

  const submit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const busy = isBusy(form);
    const wish = wishOf(form, (event as SubmitEvent).submitter);
    // Blocked, no button submits it, those of themes neither (§3.6.1).
    if (!(wish || (busy && isCart(form))) || event.defaultPrevented || !isShopForm(form)) return;
    event.preventDefault();
    if (wish && !busy) cart[wish](form);
  };

  const press = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    const target = event.target as HTMLInputElement;
    const { form } = target;
    if (!isPlainPress(event) || !/^(Enter| )$/.test(key)) return;
    if (target.matches(BUTTON_LINKS)) {
      event.preventDefault();
      if (!repeat) target.click();
    } else if (
      key !== ' ' &&
      form &&
      native(form, 'matches')(CART_FORM) &&
      target.matches(`${CART_QUANTITY},[type=number]`) &&
      isShopForm(form)
    ) {
      // Not left to the browser: it would press the first button, the coupon's, or none while "update" is disabled.
      event.preventDefault();
      if (!isBusy(form) && native(form, 'reportValidity')()) cart.update(form);
    }
  };

  const count = ({ target, type }: Event) => {
    const field = target as HTMLInputElement;
    // A field that the shop has answered already says "change" when it loses the focus.
    if (field.closest(`${CART_FORM} .cart_item`) && (type === 'input' || isUnsent(field))) {
      setAtOnce(hasChanges, true);
      autoUpdate.wait();
    }
  };

  const edit = (event: Event) => {
    const { type } = event;
    const field = event.target as HTMLInputElement;
    if (field.matches('#coupon_code')) setAtOnce(couponError, '');
    count(event);
    if (type === 'change' && isShippingMethod(field)) cart.ship(chosenMethods(document));
  };

  return (
    <>
      <Bind
        node={document.body}
        on={{
          click,
          submit,
          keydown: press,
          input: edit,
          change: edit,
          focusout: autoUpdate.leaveByFocus,
          pointerdown: autoUpdate.leaveByPress,
        }}
        early={{ input: count, change: count }}
      />
      <CartParts />
      <ShopMessages />
    </>
  );
}
