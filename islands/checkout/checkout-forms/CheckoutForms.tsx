import { useLayoutEffect, useMemo } from 'react';
import { keepSubmit } from '../../../src/dom/keep-submit';
import { hasModifierKey } from '../../../src/dom/modifiers';
import { queryAll } from '../../../src/dom/query-all';
import { scrollToNotice } from '../../../src/dom/scroll';
import { slide } from '../../../src/dom/slide';
import { setStyle } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { readEachTime } from '../../../src/page/globals';
import { Bind } from '../../../src/react/bind';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import { checkoutParams } from '../params';
import { type Coupons, couponError, createCoupons, openCoupon, setCouponError } from '../store/coupons';
import { SLIDE_DURATION } from '../store/state';
import { COUPON_FORM, FORM_LINKS } from '.';

const isOpen = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

const focusFirst = (form: HTMLElement) =>
  native(
    form,
    'querySelector',
  )<HTMLElement>('input:not([type=hidden]),select,textarea,button')?.focus({ preventScroll: true });

async function toggleLogin(form: HTMLElement): Promise<void> {
  const open = !isOpen(form);
  await slide(form, open, SLIDE_DURATION);
  if (!open || !isOpen(form)) return;
  scrollToNotice(form, 50, 300);
  focusFirst(form);
}

async function toggleCoupon(form: HTMLElement): Promise<void> {
  const open = !isOpen(form);
  await openCoupon(form, open);
  if (open && isOpen(form)) focusFirst(form);
}

/** As it is for good, like the style of the section: an update of the totals brings both as the server has them. */
async function toggleTerms(section: HTMLElement, link: Element): Promise<void> {
  const open = !isOpen(section);
  await slide(section, open, SLIDE_DURATION);
  for (const state of ['open', 'closed'])
    link.classList.toggle(
      `woocommerce-terms-and-conditions-link--${state}`,
      (state === 'open') === isOpen(section),
    );
}

function apply(coupons: Coupons, event: Event, form: Element): void {
  keepSubmit(event);
  coupons.apply(form as HTMLElement);
}

export default function CheckoutForms({ lifetime }: IslandProps) {
  const coupons = useMemo(() => {
    const params = readEachTime(checkoutParams);
    return params && createCoupons(params, lifetime);
  }, [lifetime]);
  useLayoutEffect(() => {
    for (const form of queryAll(COUPON_FORM)) {
      onAbort(lifetime, setStyle(form, 'display', 'none'));
      // At the form: a theme may have nested it in another, and scripts take the handler away to apply codes themselves.
      if (coupons)
        legacy.on('submit', (_, event) => apply(coupons, event as Event, form), {
          target: form,
          signal: lifetime,
        });
    }
  }, [lifetime, coupons]);
  if (!coupons) return null;

  const click = (event: Event, link: Element) => {
    if (hasModifierKey(event)) return;
    const terms = document.querySelector<HTMLElement>('.woocommerce-terms-and-conditions');
    if (link.matches('.showlogin')) {
      for (const form of queryAll('form.login,form.woocommerce-form--login')) toggleLogin(form);
    } else if (link.matches('.showcoupon')) {
      for (const form of queryAll(COUPON_FORM)) toggleCoupon(form);
    } else if (link.matches('.woocommerce-remove-coupon')) {
      coupons.remove(link as HTMLElement);
    } else if (terms) {
      toggleTerms(terms, link);
    } else {
      // The terms are on a page of their own: the link leads there.
      return;
    }
    event.preventDefault();
  };
  const press = (event: Event, link: Element) => {
    if ((event as KeyboardEvent).key !== ' ') return;
    event.preventDefault();
    (link as HTMLElement).click();
  };
  /** Of a form that has come since. */
  const submitLate = (event: Event, form: Element) => {
    if (!event.defaultPrevented) apply(coupons, event, form);
  };
  const clear = () => setCouponError('');

  return (
    <>
      <Bind node={document.body} match={FORM_LINKS} on={{ click }} />
      <Bind node={document.body} match={`${FORM_LINKS}[role=button]`} on={{ keydown: press }} />
      <Bind
        node={document.body}
        match={COUPON_FORM}
        on={{ submit: submitLate, input: clear, change: clear }}
      />
      <CouponError />
    </>
  );
}

function CouponError() {
  const error = useValue(couponError);
  const code = error && document.querySelector(`${COUPON_FORM} [name=coupon_code]`);
  if (!code) return null;
  const id = 'coupon-error-notice';
  return (
    <>
      <Bind
        node={code}
        classes={{ 'has-error': true }}
        attrs={{ 'aria-invalid': true, 'aria-describedby': id }}
      />
      <Outlet as="span" node={code.parentElement ?? code} attrs={{ class: id, id, role: 'alert' }}>
        {error}
      </Outlet>
    </>
  );
}
