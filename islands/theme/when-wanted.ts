/** What a site says of one behaviour of its theme; `false` switches it off. */
export type Said = Readonly<Record<string, unknown>> | false | undefined;

/** The site's word on a behaviour, by the name of its island: the global `atoll_theme` (theme.md §1.9). */
export const saidOf = (name: string): Said =>
  (window as { atoll_theme?: Record<string, Said> }).atoll_theme?.[name];

/** Matches nothing. */
const NOWHERE = ':not(*)';

/**
 * Where a behaviour lives, or one part of it: where the site says, else where the theme has it. Ask when the page is
 * there: definitions are read before its configuration is printed.
 *
 * @param part - which one, of a behaviour with several
 * @example
 * defineIsland({ name: 'tap-menus', get match() { return placeOf(this.name, '.menu') }, … });
 */
export function placeOf(name: string, usual: string, part?: string): string {
  const said = saidOf(name);
  if (said === false) return NOWHERE;
  const own = said?.selector;
  const place = part && typeof own === 'object' ? Object(own)[part] : own;
  return typeof place === 'string' && place ? place : usual;
}
