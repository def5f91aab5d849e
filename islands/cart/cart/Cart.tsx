import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { isInside } from '../../../src/dom/inside';
import { isPlainClick } from '../../../src/dom/modifiers';
import { requestUrl } from '../../../src/dom/navigate';
import { queryAll } from '../../../src/dom/query-all';
import { slide } from '../../../src/dom/slide';
import { noteRestoredPage } from '../../../src/http/nonce';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { Overlay } from '../../../src/react/overlay';
import { useValue } from '../../../src/react/use-value';
import { onRestore } from '../../../src/runtime/document';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { ShopMessages } from '../../shop';
import { cartPageParams } from '../params';
import { createCartPage } from '../store/actions';
import { hasUnsent, isUnsent, refreshCountry } from '../store/apply';
import {
  blockedAreas,
  CART_FORM,
  cartForm,
  couponError,
  hasChanges,
  isShopForm,
  pressedButton,
  setAtOnce,
  swapCount,
} from '../store/state';
import {
  actionOf,
  autoUpdateDelay,
  BUTTON_LINKS,
  chosenMethods,
  FOLLOWED_LINKS,
  isComplete,
  isCouponLink,
  isShippingMethod,
} from './cart.model';

const WHITE_OVERLAY = { overlayCSS: { background: '#fff' } };
/** How long the calculator takes to open (storefront.md §3.6), in ms. */
const CALCULATOR_DURATION = 600;

const isBusy = (form: Element): boolean => !!native(form, 'closest')('.processing');

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
    const params = cartPageParams();
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
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
    if (!link || !isPlainClick(event)) return;
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
    if (!isPlainClick(event) || !/^(Enter| )$/.test(key)) return;
    if (target.matches(BUTTON_LINKS)) {
      event.preventDefault();
      if (!repeat) target.click();
    } else if (
      key !== ' ' &&
      form &&
      native(form, 'matches')(CART_FORM) &&
      target.matches('.qty, [type=number]') &&
      isShopForm(form)
    ) {
      // Not left to the browser: it would press the first button, the coupon's, or none while "update" is disabled.
      event.preventDefault();
      if (!isBusy(form) && native(form, 'reportValidity')()) cart.update(form);
    }
  };

  /** Sends quantities by themselves, some time after the last change. */
  const sendSoon = () => {
    clearTimeout(timer.current);
    const delay = autoUpdateDelay(cartForm());
    if (delay === undefined) return;
    timer.current = setTimeout(sendNow, delay);
  };
  const sendNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = cartForm();
    if (!form) return;
    if (isBusy(form)) sendSoon();
    else if (hasChanges.peek() && isComplete(form)) cart.update(form, true);
  };
  const isInCart = (node: EventTarget | null) => native(cartForm(), 'contains')?.(node as Node | null);
  /** Whoever leaves the cart on a page that is the checkout, too, may be about to order. */
  const leave = () => {
    if (timer.current !== undefined && document.querySelector('form.checkout')) sendNow();
  };
  const leaveByFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (isInCart(target) && !isInCart(relatedTarget)) leave();
  };
  // What is pressed takes the focus in some browsers only.
  const leaveByPress = ({ target }: Event) => {
    if (!isInCart(target)) leave();
  };

  const count = ({ target, type }: Event) => {
    const field = target as HTMLInputElement;
    // A field that the shop has answered already says "change" when it loses the focus.
    if (
      field.closest(`${CART_FORM} .cart_item`) &&
      (type === 'input' || field.value !== field.defaultValue)
    ) {
      setAtOnce(hasChanges, true);
      sendSoon();
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
          focusout: leaveByFocus as (event: Event) => void,
          pointerdown: leaveByPress,
        }}
        early={{ input: count, change: count }}
      />
      <CartParts />
      <ShopMessages />
    </>
  );
}

/** What the state of the cart looks like on the server's markup of the moment. */
function CartParts() {
  useValue(swapCount);
  const areas = useValue(blockedAreas)
    .map((one) => one.areas)
    .join();
  const disabled = !useValue(hasChanges);
  const clicked = useValue(pressedButton);
  const error = useValue(couponError);
  const coupon = error ? document.querySelector(`${CART_FORM} .coupon`) : null;
  const code = coupon?.querySelector('#coupon_code');
  return (
    <>
      {queryAll(`${CART_FORM} [name=update_cart]`).map((button) => (
        <Bind key={keyOf(button)} node={button} attrs={{ disabled }} />
      ))}
      {clicked && <Bind node={clicked} attrs={{ clicked: 'true' }} />}
      {areas &&
        queryAll(areas).map(
          (node) =>
            // What lies in a blocked area is covered with it.
            !isInside(node, areas) && (
              <Fragment key={keyOf(node)}>
                <Overlay node={node} options={WHITE_OVERLAY} />
                <Bind node={node} classes={{ processing: true }} attrs={{ 'aria-busy': true }} />
              </Fragment>
            ),
        )}
      {coupon && (
        <Outlet
          as="p"
          node={coupon}
          attrs={{ class: 'coupon-error-notice', id: 'coupon-error-notice', role: 'alert' }}
        >
          {error}
        </Outlet>
      )}
      {code && (
        <Bind
          node={code}
          classes={{ 'has-error': true }}
          attrs={{ 'aria-invalid': true, 'aria-describedby': 'coupon-error-notice' }}
        />
      )}
    </>
  );
}
