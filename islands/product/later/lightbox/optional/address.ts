/** The address the page came with: it says once where to begin. */
let arrived = location.hash;

const imageIn = (hash: string, gallery: number): number | undefined => {
  const query = new URLSearchParams(hash.slice(1));
  const image = Number(query.get('pid'));
  return Number(query.get('gid')) === gallery && image > 0 ? image - 1 : undefined;
};

/** Position that the page's address asks for, the first time (storefront.md §3.9.5, history). */
export function indexFromAddress(gallery: number, count: number): number | undefined {
  const found = imageIn(arrived, gallery);
  arrived = '';
  return found !== undefined && found < count ? found : undefined;
}

/**
 * The address follows the lightbox, and the back button closes it (storefront.md §3.9.5, history).
 *
 * @param moved - hears that the shopper went through the history: to another image, or away from the lightbox
 */
export function syncWithAddress(gallery: number, index: number, moved: (index: number | undefined) => void) {
  // The whole path: a `<base>` would send a mere hash elsewhere.
  const here = location.pathname + location.search;
  const address = (at: number) => `${here}#&gid=${gallery}&pid=${at + 1}`;
  const life = new AbortController();
  const pushed = imageIn(location.hash, gallery) === undefined;
  if (pushed) history.pushState(history.state, '', address(index));
  addEventListener('popstate', () => moved(imageIn(location.hash, gallery)), { signal: life.signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = index;
  return {
    /** Not at once: browsers allow few changes of the address in a short time. */
    show(at: number) {
      if (at === last) return;
      last = at;
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState(history.state, '', address(at)), 800);
    },
    end() {
      clearTimeout(timer);
      life.abort();
      if (imageIn(location.hash, gallery) === undefined) return;
      if (pushed) history.back();
      else history.replaceState(history.state, '', here);
    },
  };
}
