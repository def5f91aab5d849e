import { ownValue } from '../own-value';
import type { AttributionParams } from '../params';
import { mapValues } from '../records.model';
import {
  createTracker,
  forgetVisitor,
  type Records,
  readRecords,
  type TrackerOptions,
  type Visit,
} from './tracker';

/** What an order says about where it came from: field → value, `null` for what nobody knows or may know. */
export type Attribution = Readonly<Record<string, string | null>>;

/** What other scripts and the page may ask for. */
export interface Attributor {
  /** Starts, or deletes everything and empties what the page holds. */
  allow(allowed: boolean): void;
  /** Tracks in another way from now on; what a visitor has not allowed stays undone. */
  track(options: TrackerOptions): void;
  /** What is known now. */
  attribution(): Attribution;
  /** What the cookies held when they were written or read last. */
  records(): Records;
  /** Looks at the cookies anew: another tab may have changed or deleted them. */
  readAgain(): void;
}

/**
 * Keeps the attribution of a page (storefront.md §3.21).
 *
 * @param visit - how the visitor came here, and whether another tracker has counted this page
 * @param show - told what is known whenever that changes
 */
export function createAttributor(
  { params, fields }: AttributionParams,
  visit: Visit,
  show: (attribution: Attribution) => void,
): Attributor {
  const { lifetime, session, base64 } = params;
  const write = createTracker(visit);
  let options: TrackerOptions = { lifetime, session_length: session, base64 };
  let allowed = false;
  let records = readRecords();

  const attribution = (): Attribution =>
    mapValues(fields, (path) => {
      const value = allowed && path.split('.').reduce(ownValue, records);
      return typeof value === 'string' ? value : null;
    });
  const track = () => {
    write(options);
    records = readRecords();
  };

  return {
    allow(allow) {
      allowed = allow;
      if (allowed) track();
      else forgetVisitor();
      show(attribution());
    },
    track(more) {
      options = { ...options, ...more };
      if (!allowed) return;
      track();
      show(attribution());
    },
    attribution,
    records: () => records,
    readAgain() {
      if (!allowed) return;
      const now = readRecords();
      // A visit that is over while the page is open still led to its order.
      records = now.current.typ ? { ...now, session: now.session.pgs ? now.session : records.session } : now;
      show(attribution());
    },
  };
}
