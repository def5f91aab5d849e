/** An address as a wallet's sheet says it before it is agreed to: the street is kept back, and often the end of the postcode. */
export interface SheetAddress {
  country?: unknown;
  state?: unknown;
  city?: unknown;
  postcode?: unknown;
}

const bare = (text: unknown): string => `${text ?? ''}`.replace(/\s/g, '').toLowerCase();

/** Whether a sheet says a part of an address that is known as a whole. */
export const isPartOfAddress = (part: SheetAddress, whole: SheetAddress): boolean =>
  (['country', 'state', 'city'] as const).every((name) => bare(part[name]) === bare(whole[name])) &&
  bare(whole.postcode).startsWith(bare(part.postcode));
