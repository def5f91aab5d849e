import { readGlobal, readWith } from '../../src/page/globals';
import {
  choice,
  integer,
  optional,
  type Read,
  type Reader,
  record,
  shape,
  text,
} from '../../src/page/schema';
import { saidOf } from './when-wanted';

/** One selector, or one for each part of a behaviour. */
const selectors: Reader<string | Record<string, string>> = (value, path, issues) =>
  (typeof value === 'string' ? text({ min: 1 }) : record(text({ min: 1 })))(value, path, issues);

/** What a site can say of a behaviour (theme.md §1.9). */
const behaviour = shape({
  selector: optional(selectors, undefined),
  stateClass: optional(text({ min: 1 }), undefined),
  stateTarget: optional(choice('body', 'html', 'self'), undefined),
  labels: optional(record(text()), {} as Record<string, string>),
  action: optional(text({ min: 1 }), undefined),
  constants: optional(record(integer({ min: 0 })), {} as Record<string, number>),
});

/** The site's choice for one behaviour. */
export type BehaviourSettings = Read<typeof behaviour>;

const NOTHING_SAID: BehaviourSettings = {
  selector: undefined,
  stateClass: undefined,
  stateTarget: undefined,
  labels: {},
  action: undefined,
  constants: {},
};

/**
 * The site's choice for a behaviour, by the name of its island. What does not fit is told, and nothing of it counts.
 *
 * @example
 * const { labels, constants } = settingsOf('menu-drawer');
 */
export const settingsOf = (name: string): BehaviourSettings => {
  const said = saidOf(name);
  const read = said && readWith(said, `atoll_theme.${name}`, behaviour, 'Correct "var atoll_theme"');
  return read || NOTHING_SAID;
};

/**
 * A number of a behaviour: what the element says of it, else the site, else what the theme has.
 *
 * @param said - the element's attribute
 */
export function numberFor(name: string, constant: string, said: string | undefined, usual: number): number {
  const own = Number.parseInt(said ?? '', 10);
  return own >= 0 ? own : (settingsOf(name).constants[constant] ?? usual);
}

/** The mini-cart's steppers, as the theme's second template set prints them on every page (theme.md §2). */
export const miniCartParams = () =>
  readGlobal(
    'shoptimizer_mini_cart',
    shape({
      ajax_url: optional(text(), ''),
      nonce: optional(text(), ''),
      updating_text: optional(text(), ''),
      error_text: optional(text(), ''),
    }),
  );

/** Product pages that add by a call of the theme's (theme.md §2, §4.3). */
export const productAddParams = () =>
  readGlobal('shoptimizer_ajax_obj', shape({ ajaxurl: optional(text(), ''), nonce: optional(text(), '') }));

/** Where the theme's calls go, by the first of the page's configurations that says it (theme.md §4.1). */
export function ajaxUrl(): string {
  for (const name of ['woocommerce_params', 'shoptimizer_mini_cart', 'wc_add_to_cart_params']) {
    const url = readGlobal(name, shape({ ajax_url: optional(text(), '') }))?.ajax_url;
    if (url) return url;
  }
  return '/wp-admin/admin-ajax.php';
}
