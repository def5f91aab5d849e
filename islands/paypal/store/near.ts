/** Parts around a mini-cart whose use says that it will be opened. */
const OPENERS = '.widget_shopping_cart,.site-header-cart,.cart-contents';

/**
 * Calls back once when a place of the provider's is on the screen or on the next one, or its mini-cart is about to be
 * opened. A browser that cannot tell says so at once.
 *
 * @param places - selector of the places; those that come later count as well
 * @returns looks again, after elements came
 */
export function whenNear(places: () => string, callback: () => void, life: AbortSignal): () => void {
  const done = new AbortController();
  const end = () => {
    if (done.signal.aborted || life.aborted) return;
    done.abort();
    observer?.disconnect();
    callback();
  };
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end(), {
          rootMargin: '100% 0px',
        })
      : undefined;
  life.addEventListener('abort', () => observer?.disconnect());
  const look = () => {
    const found = places() ? document.querySelectorAll(places()) : [];
    if (!observer && found.length) return end();
    // What is empty has no size: what it stands in says where it is.
    for (const place of found) if (!done.signal.aborted) observer?.observe(place.parentElement ?? place);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        const opener = target instanceof Element && target.closest(OPENERS);
        if (opener && document.querySelector(places() || 'no-place')) end();
      },
      { signal: AbortSignal.any([done.signal, life]), passive: true },
    );
  look();
  return look;
}
