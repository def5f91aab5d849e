import type { Variation } from '../calls';

const PLAYER = /wp-(audio|video)-shortcode/;
const HOLE = /\{\{\{\s*data\.variation\.(\w+)\s*}}}/g;

/** The page's own template for a variation, by the name that WordPress has for it (storefront.md §3.10.6). */
export const templateIdOf = ({ variation_is_visible }: Variation): string =>
  `${variation_is_visible ? '' : 'unavailable-'}variation-template`;

/**
 * The markup that describes a variation, by a template that only puts values in their places, as shops print it; with
 * code, escaping or none at all, and for players, `describe.ts` is needed: `undefined`.
 */
export function fillSimpleTemplate(variation: Variation): string | undefined {
  const template = document.getElementById(`tmpl-${templateIdOf(variation)}`)?.textContent;
  if (template == null || /\{\{|<#|\/\*/.test(template.replace(HOLE, ''))) return undefined;
  const markup = template.replace(HOLE, (_, key: string) => {
    const value = variation[key];
    return /^[sbn]/.test(typeof value) ? `${value}` : '';
  });
  return PLAYER.test(markup) ? undefined : markup;
}
