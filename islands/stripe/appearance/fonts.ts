/** Who serves fonts that the provider may load, too (stripe.md §3.6). */
const HOSTS = [
  'fonts.googleapis.com',
  'fonts.gstatic.com',
  'fast.fonts.com',
  'use.typekit.net',
  'fonts.bunny.net',
];

/** A sheet that brings fonts. */
export interface FontSheet {
  cssSrc: string;
}

/**
 * Sheets of the page with fonts, for the provider's fields.
 *
 * @param permitted - further hosts, which the shop names
 */
export const fontSheets = (permitted: readonly string[]): FontSheet[] =>
  [...document.styleSheets].flatMap(({ href }) => {
    const host = href ? new URL(href).host : '';
    return href && [...HOSTS, ...permitted].includes(host) ? [{ cssSrc: href }] : [];
  });
