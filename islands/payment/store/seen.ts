import { type Entries, entriesOf, isMethod } from './entries';

/** What the page says of an order. */
export interface Review {
  /** In words. */
  text: string;
  /** The amounts alone: the same where only words, as those of a clock, are others. */
  amounts: string;
}

/** Where that is said. */
export interface ReviewSource {
  review(): Review;
  /** What it costs, in words; empty where nobody knows. */
  total(): string;
  /** How often totals were wished for; nothing where they do not change. */
  wishes?(): number;
}

/** What a shopper sees of an order. */
export interface Seen {
  /** What it consists of and what it costs, as the server printed it. */
  review: Review;
  /** The total, in words. */
  total: string;
  /** What is filled in and chosen. */
  entries: Entries;
}

/** What is on the page now. */
export const seeOrder = (
  form: HTMLFormElement,
  source: ReviewSource,
  entries: Entries = entriesOf(form),
): Seen => ({ review: source.review(), total: source.total(), entries });

/** The same, but for these names, which say what they say now. */
export function withEntries(seen: Seen, names: Iterable<string>, now: Entries): Seen {
  const entries = new Map(seen.entries);
  for (const name of names) {
    const entry = now.get(name);
    if (entry) entries.set(name, entry);
    else entries.delete(name);
  }
  return { ...seen, entries };
}

/** Names of what says something else than before; not of methods: which are chosen is the shopper's, whatever scripts do. */
export const writtenSince = (before: Entries, now: Entries): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => !isMethod(name) && before.get(name)?.text !== now.get(name)?.text,
  );
