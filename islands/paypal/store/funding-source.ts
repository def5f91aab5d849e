/** The name under which other code reads the source of the last press (paypal.md §7). */
interface LegacyNames {
  ppcpFundingSource?: string | undefined;
}

/** What the buyer pressed last, such as `paypal` or `venmo`; nothing before any press, and for cards (8.19). */
export const fundingSource = (): string | undefined => (window as LegacyNames).ppcpFundingSource;

/** Notes what the buyer pressed, for other code, too. */
export function setFundingSource(source: string | undefined): void {
  (window as LegacyNames).ppcpFundingSource = source;
}
