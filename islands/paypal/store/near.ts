import { controllerWithin } from '../../../src/runtime/controller-within';
import { native } from '../../../src/runtime/native';

/** Parts around a mini-cart whose use says that it will be opened. */
const OPENERS = '.widget_shopping_cart,.site-header-cart,.cart-contents';

/** What may have shown a place that was laid out already, as a drawer that waits beside the page or behind it. */
const SHOWS = ['click', 'keyup', 'transitionend'];

/** Whether somebody can see an element where it lies; some browsers cannot tell. */
const isSeen = (element: Element): boolean =>
  native(element, 'checkVisibility')?.({ visibilityProperty: true, opacityProperty: true }) ?? true;

/**
 * Calls back once when a place of the provider's is on the screen or on the next one, or its mini-cart is about to be
 * opened. A place that is laid out there and cannot be seen has to be shown first. A browser that cannot tell says so at once.
 *
 * @param places - selector of the places; those that come later count as well
 * @returns looks again, after elements came
 */
export function whenNear(places: () => string, callback: () => void, life: AbortSignal): () => void {
  const done = controllerWithin(life);
  const { signal } = done;
  const end = () => {
    if (signal.aborted) return;
    done.abort();
    callback();
  };
  /** What is laid out there, seen or not. */
  const laidOut = new Set<Element>();
  const endIfSeen = () => {
    if ([...laidOut].some(isSeen)) end();
  };
  const noticePlaces = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) laidOut.add(target);
      else laidOut.delete(target);
    endIfSeen();
  };
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(noticePlaces, { rootMargin: '100% 0px' })
      : undefined;
  signal.addEventListener('abort', () => observer?.disconnect());
  const look = () => {
    const found = places() ? document.querySelectorAll(places()) : [];
    if (!observer && found.length) return end();
    // What is empty has no size: what it stands in says where it is.
    for (const place of found) if (!signal.aborted) observer?.observe(place.parentElement ?? place);
  };
  const endIfOpens = ({ target }: Event) => {
    const opener = target instanceof Element && target.closest(OPENERS);
    if (opener && document.querySelector(places() || 'no-place')) end();
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, endIfOpens, { signal, passive: true });
  // What the page itself makes of it comes first.
  for (const type of SHOWS)
    document.addEventListener(type, () => setTimeout(endIfSeen), { signal, passive: true });
  look();
  return look;
}
