/** Messages that take focus, in document order (storefront.md §3.16). */
const ALERTS = ['.woocommerce-message', '.woocommerce-error', '.wc-block-components-notice-banner']
  .map((kind) => `${kind}[role=alert]`)
  .join(',');

/** Milliseconds between a message and its focus. */
export const FOCUS_DELAY = 500;

/** The first message that takes focus. */
export const firstAlert = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>(ALERTS);

/** On account pages any alert with text takes focus at once (storefront.md §3.16). */
export const accountAlert = (page: ParentNode): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('.woocommerce-account [role=alert]')].find((alert) =>
    alert.textContent.trim(),
  );

/**
 * Whether the shopper is busy elsewhere: focus went to a control since `before` was focused. Taking it away then
 * would do harm (Q93).
 */
export const isShopperElsewhere = (active: Element | null, before: Element | null): boolean =>
  active !== before &&
  !!active?.matches('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]');
