import { type Arrival, type CampaignParameters, classify } from '../classification.model';
import { deleteRaw, readRaw, writeRaw } from '../cookies';
import { NONE, type Parts, partsOf, textOf, valuesOf } from '../records.model';

/** What is kept of a visitor, each a cookie. */
const RECORDS = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'promo'] as const;

type RecordName = (typeof RECORDS)[number];

/** What is kept of a visitor, decoded: what other scripts read as `sbjs.get`. */
export type Records = Readonly<Record<RecordName, Parts>>;

/** How to track. Scripts that call `sbjs.init` give the same names. */
export interface TrackerOptions extends CampaignParameters {
  /** In months. */
  lifetime?: unknown;
  /** How long a visit lasts without a new page, in minutes. */
  session_length?: unknown;
  base64?: unknown;
  /** `true`, or least and greatest number: the visitor gets a code. */
  promocode?: unknown;
}

/** How a visitor came to a page. */
export interface Visit extends Arrival {
  /** Another tracker has counted this page already. */
  counted: boolean;
}

/** Marks that records are in the new format. */
const MIGRATION = '1418474375998=1';

/** Whole minutes; none for what is no time. */
const minutes = (value: unknown): number => Math.trunc(Number(value)) || 0;

/** A counter of a cookie, which can hold anything. */
const count = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

function newCode(promocode: unknown): string {
  const { min, max } = Object(promocode) as { min?: unknown; max?: unknown };
  const least = Math.trunc(Number(min)) || 100_000;
  const most = Math.max(least, Math.trunc(Number(max)) || 999_999);
  const code = least + Math.floor(Math.random() * (most - least + 1));
  return `${code}`.padStart(`${most}`.length, '0');
}

/** What the cookies hold now. */
export const readRecords = (): Records =>
  Object.fromEntries(RECORDS.map((name) => [name, valuesOf(partsOf(readRaw(name)))])) as Records;

/** Deletes everything that is kept of a visitor (storefront.md §3.21.1). */
export const forgetVisitor = (): void => [...RECORDS, 'migrations'].forEach(deleteRaw);

/**
 * Follows a visitor from page to page (storefront.md §3.21.2 to §3.21.4). What an earlier visit has left goes on, whoever
 * wrote it.
 *
 * @param visit - how the visitor came to this page, as it was then
 */
export function createTracker({ counted: before, ...arrival }: Visit) {
  let counted = before;
  /** When the visitor came, in UTC. */
  const date = new Date().toISOString().slice(0, 19).replace('T', ' ');

  /** Writes what is known of the visitor by now; the page counts once, however often it is asked for (Q102). */
  return (options: TrackerOptions): void => {
    const lifetime = minutes(Number(options.lifetime ?? 6) * 30 * 24 * 60);
    const base64 = !!options.base64;
    const write = (name: string, parts: Parts, life = lifetime) =>
      writeRaw(name, textOf(parts, base64), life);
    const stored = (name: RecordName): Parts => partsOf(readRaw(name));

    if (!readRaw('migrations')) {
      // What is there is in the format of before.
      for (const name of RECORDS) if (readRaw(name)) write(name, stored(name));
      writeRaw('migrations', encodeURIComponent(MIGRATION), lifetime);
    }
    const current = stored('current');
    const first = stored('first');
    const session = stored('session');
    const udata = stored('udata');
    const known = current.typ ? current : first;
    const source = classify(arrival, { visit: !!session.pgs, source: !!known.typ }, options);
    if (source) {
      const entry = { fd: date, ep: arrival.href, rf: arrival.referrer || NONE };
      write('current_add', entry);
      if (!stored('first_add').fd) write('first_add', entry);
    }
    write('current', source ?? known);
    if (!first.typ) write('first', source ?? known);
    const isNewVisit = !session.pgs && !counted;
    write('udata', {
      vst: `${Math.max(1, count(udata.vst) + (isNewVisit ? 1 : 0))}`,
      uip: NONE,
      uag: navigator.userAgent,
    });
    write(
      'session',
      { pgs: `${Math.max(1, count(session.pgs) + (counted ? 0 : 1))}`, cpg: location.href },
      minutes(options.session_length ?? 30),
    );
    if (options.promocode && !stored('promo').code) write('promo', { code: newCode(options.promocode) });
    counted = true;
  };
}
