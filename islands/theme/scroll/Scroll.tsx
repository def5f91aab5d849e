import { useMemo } from 'react';
import { isPlainPress } from '../../../src/dom/modifiers';
import { prefersReducedMotion } from '../../../src/dom/motion';
import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { native } from '../../../src/runtime/native';
import { numberFor } from '../params';
import { NAMED, toPlace, toTop } from '.';

/** How far below the top of the window a place comes to stand, in px (theme.md §3.8). */
const OFFSET = 80;

const CONTROLS = 'select,input:not([type=hidden]),textarea,button,a[href],[tabindex]';

const scroll = (top: number) =>
  window.scrollTo({ top, left: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });

const goToTop = (event: Event) => {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  scroll(0);
};

/** What a link leads to on this page. */
function targetOf(link: HTMLAnchorElement): Element | null {
  const [page, name = ''] = link.href.split('#');
  if (page !== location.href.split('#')[0]) return null;
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // No name of anything.
    return null;
  }
}

const firstControl = (around: Element | null | undefined): HTMLElement | undefined =>
  queryAll(CONTROLS, around ?? undefined).find((one) => isVisible(one) && !one.matches(':disabled'));

/** What the shopper goes on with: of the form at the place, or of the product's; else the place itself. */
function focusAt(place: Element): void {
  const form =
    native(place, 'closest')('form') ??
    native(place, 'querySelector')('form') ??
    (place.matches('#shoptimizer-sticky-anchor') ? document.querySelector('form.cart') : place);
  const control = firstControl(form) ?? (place as HTMLElement);
  if (control === place) setAttribute(control, 'tabindex', '-1');
  // The page is on its way already.
  native(control, 'focus')({ preventScroll: true });
}

const goToPlace = (event: Event, matched: Element) => {
  const link = matched as HTMLAnchorElement;
  const place = isPlainPress(event) && targetOf(link);
  if (!place) return;
  event.preventDefault();
  const offset = numberFor('scroll', 'offset', link.dataset.atollOffset, OFFSET);
  scroll(native(place, 'getBoundingClientRect')().top + window.scrollY - offset);
  focusAt(place);
};

/** Of several logos the first counts. */
const press = (event: Event, link: Element) => {
  if (link.matches('[data-atoll-scroll-top]') || link === document.querySelector(toTop())) goToTop(event);
};

export default function Scroll() {
  const named = useMemo(() => queryAll(NAMED), []);
  const form = useMemo(() => {
    const first = named.find((one) => native(one, 'matches')('form'));
    return native(first, 'hasAttribute')?.('id') ? undefined : first;
  }, [named]);
  return (
    <>
      <Bind node={document.body} match={toTop()} on={{ click: press }} />
      <Bind node={document.body} match={toPlace()} on={{ click: goToPlace }} />
      {form && <Bind node={form} attrs={{ id: 'sticky-scroll' }} />}
      {named
        .filter((one) => native(one, 'matches')('.button-wrapper'))
        .map((one) => (
          <Bind key={keyOf(one)} node={one} classes={{ 'shoptimizer-size-guide': true }} />
        ))}
    </>
  );
}
