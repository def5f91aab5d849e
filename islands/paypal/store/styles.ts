import type { Fields } from '../../../src/page/readers';

/** What of a style goes to a source that has a group of its own (paypal.md §3.7). */
const KEPT: Readonly<Record<string, readonly string[]>> = { paylater: ['color', 'shape', 'height'] };

/** The style of a source's own group. */
export const styleOf = (source: string, style: Fields): Fields =>
  source === 'paypal'
    ? style
    : Object.fromEntries(
        Object.entries(style).filter(([name]) => (KEPT[source] ?? ['shape', 'height']).includes(name)),
      );
