import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { requestUrl } from '../../src/dom/navigate';
import { slide } from '../../src/dom/slide';
import { legacy } from '../../src/legacy-port';
import { cartPageParams } from '../../src/page/cart-page-params';
import { Bind } from '../../src/react/bind';
import { CartStatus } from '../../src/react/cart/cart-status';
import { keyOf } from '../../src/react/key-of';
import { Outlet } from '../../src/react/outlet';
import { Overlay } from '../../src/react/overlay';
import { useValue } from '../../src/react/use-value';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { pageRestored } from '../../src/shop/nonce';
import { createCartPage } from '../../src/stores/cart-page/actions';
import { refreshCountry } from '../../src/stores/cart-page/apply';
import {
  blocked,
  changed,
  couponError,
  FORM,
  setChanged,
  setCouponError,
  settleCart,
  swaps,
} from '../../src/stores/cart-page/state';
import {
  autoUpdate,
  BUTTONS,
  chosenMethods,
  FOLLOWED,
  isComplete,
  isCouponLink,
  isMethod,
  wishOf,
} from './cart.model';

const WHITE = { overlayCSS: { background: '#fff' } };
/** How long the calculator takes to open (storefront.md §3.6), in ms. */
const SLOW = 600;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const isBusy = (form: Element): boolean => !!form.closest('.processing');
const isOurs = (address: string | null): boolean => !!requestUrl(address ?? location.href);

/** Opens or closes a shipping calculator. @returns whether there is one */
function toggle(button: Element): boolean {
  const calculator = button.closest('form');
  const section = calculator?.querySelector<HTMLElement>('.shipping-calculator-form');
  if (!calculator || !section) return false;
  const open = button.getAttribute('aria-expanded') !== 'true';
  // As it is for good, like the style of the section: the server's next answer is brought to the same state.
  button.setAttribute('aria-expanded', `${open}`);
  slide(section, open, SLOW);
  refreshCountry(calculator);
  legacy.emit('country_to_state_changed');
  return true;
}

export default function Cart({ lifetime }: IslandProps) {
  const cart = useMemo(() => {
    const params = cartPageParams();
    return params && createCartPage(params, lifetime);
  }, [lifetime]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    if (!cart) return;
    const options = { signal: lifetime, target: document };
    const reread = ([preserve]: readonly unknown[]) => void cart.reread(!!preserve);
    legacy.on('wc_update_cart', reread, options);
    legacy.on('added_to_cart', reread, options);
    onRestore(() => {
      pageRestored();
      settleCart();
    }, lifetime);
  }, [cart, lifetime]);
  if (!cart) return null;

  const click = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${BUTTONS}, .restore-item`);
    if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    const code = link.dataset.coupon;
    if (link.matches('.shipping-calculator-button')) {
      if (!toggle(link)) return;
    } else if (link.matches(FOLLOWED)) {
      if (!link.href || !isOurs(link.href)) return;
      cart.follow(link.href);
    } else if (code && isCouponLink(link)) cart.removeCoupon(code);
    else return;
    event.preventDefault();
  };

  const submit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    const wish = form.matches('.woocommerce-shipping-calculator')
      ? 'calculate'
      : form.matches(FORM) &&
        form.querySelector('.woocommerce-cart-form__contents') &&
        wishOf((submitter as HTMLButtonElement | undefined)?.name, document.activeElement);
    if (!wish || event.defaultPrevented || !isOurs(form.getAttribute('action'))) return;
    event.preventDefault();
    if (!isBusy(form)) cart[wish](form);
  };

  const press = (event: Event) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const target = event.target as HTMLInputElement;
    const enter = key === 'Enter';
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(enter || key === ' ')) return;
    if (target.matches(BUTTONS)) {
      event.preventDefault();
      if (!repeat) target.click();
    } else if (enter && target.form?.matches(FORM) && target.matches('.qty, [type=number]')) {
      // Not left to the browser: it would press the first button, the coupon's, or none while "update" is disabled.
      event.preventDefault();
      if (!isBusy(target.form) && target.form.reportValidity()) cart.update(target.form);
    }
  };

  const send = (form: HTMLFormElement, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = form.isConnected ? form : document.querySelector<HTMLFormElement>(FORM);
      if (!next || lifetime.aborted) return;
      if (isBusy(next)) send(next, delay);
      else if (changed.peek() && isComplete(next)) cart.update(next);
    }, delay);
  };

  const edit = ({ target, type }: Event) => {
    const field = target as HTMLInputElement;
    if (field.matches('#coupon_code')) setCouponError('');
    if (field.closest(`${FORM} .cart_item`)) {
      setChanged(true);
      const delay = field.form ? autoUpdate(field.form) : undefined;
      if (field.form && delay !== undefined) send(field.form, delay);
    }
    if (type === 'change' && isMethod(field)) cart.ship(chosenMethods(document));
  };

  return (
    <>
      <Bind node={document.body} on={{ click, submit, keydown: press, input: edit, change: edit }} />
      <Parts />
      <CartStatus />
    </>
  );
}

/** What the state of the cart looks like on the server's markup of the moment. */
function Parts() {
  useValue(swaps);
  const areas = useValue(blocked)
    .map((one) => one.areas)
    .join();
  const disabled = !useValue(changed);
  const error = useValue(couponError);
  const coupon = error ? document.querySelector(`${FORM} .coupon`) : null;
  const code = coupon?.querySelector('#coupon_code');
  return (
    <>
      {all(`${FORM} [name=update_cart]`).map((button) => (
        <Bind key={keyOf(button)} node={button} attrs={{ disabled }} />
      ))}
      {areas &&
        all(areas).map(
          (node) =>
            // What lies in a blocked area is covered with it.
            !node.parentElement?.closest(areas) && (
              <Fragment key={keyOf(node)}>
                <Overlay node={node} options={WHITE} />
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
