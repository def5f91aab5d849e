import { type Entries, entriesOf } from './entries';

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
  /** What the page shows of it, in words: scripts may have written there. */
  shown(): string;
  /** Calls back each time before the shop's answer changes any of that. */
  beforeChange?(change: () => void): void;
}

/** What a shopper sees of an order. */
export interface Seen {
  /** What it consists of and what it costs, as the server printed it. */
  review: Review;
  /** The same as the page shows it. */
  shown: string;
  /** The total, in words. */
  total: string;
  /** What is filled in and chosen. */
  entries: Entries;
}

/** How it is to be paid. */
export const methodOf = ({ entries }: Seen): string | undefined => entries.get('payment_method')?.value;

/** What is on the page now. */
export const seeOrder = (
  form: HTMLFormElement,
  source: ReviewSource,
  entries: Entries = entriesOf(form),
): Seen => ({ review: source.review(), shown: source.shown(), total: source.total(), entries });
