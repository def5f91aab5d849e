import type { Attributor } from '../store/attribution';
import type { Records, TrackerOptions } from '../store/tracker';

/** What other scripts call (storefront.md §7.2). */
interface PublicObjects {
  /** The page's configuration is the same object. */
  wc_order_attribution?: { readonly params?: object };
  /** The tracker that analytics scripts read and start. */
  sbjs?: {
    readonly get?: Partial<Records>;
    init?(options?: TrackerOptions & { callback?: unknown }): void;
  };
}

const page = window as PublicObjects;

/** Whether another tracker, which keeps the same cookies, has counted this page. */
export const isCounted = (): boolean => !!page.sbjs?.get?.session?.pgs;

/** Says whether tracking is allowed where other scripts look for it. */
export const noteAllowed = (allowed: boolean): void => {
  Reflect.set(Object(page.wc_order_attribution?.params), 'allowTracking', allowed);
};

/**
 * Gives other scripts what they call. A tracker that the page has stays. One that comes later, in a merged file, would count
 * the page twice: its name stays ours, and whoever it belongs to works with that.
 */
export function offerPublicObjects(attributor: Attributor, allow: (allowed: unknown) => void): void {
  const api = Object(page.wc_order_attribution);
  Reflect.set(api, 'getAttributionData', attributor.attribution);
  Reflect.set(api, 'setOrderTracking', allow);

  const tracker: PublicObjects['sbjs'] = {
    get get() {
      return attributor.records();
    },
    init({ callback, ...options } = {}) {
      attributor.track(options);
      if (typeof callback === 'function') callback(tracker?.get);
    },
  };
  if (!page.sbjs) Object.defineProperty(page, 'sbjs', { configurable: true, get: () => tracker, set() {} });
}
