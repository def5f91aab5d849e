import { parseHtml, runScripts } from '../../../src/dom/html';
import { slide } from '../../../src/dom/slide';
import type { Variation } from '../calls';
import { SLIDE } from './variations.model';

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

export type Details = ReturnType<typeof createDetails>;

/** The place of the details: what a variation costs, and whether it is there. */
export function createDetails(node: HTMLElement) {
  const served = [...node.childNodes];
  const { display } = node.style;
  let open = true;
  const move = (next: boolean) => {
    // A place without text has no height to give or to take: what stands below must not jump.
    if (open !== next) slide(node, next, node.textContent.trim() ? SLIDE : 0);
    open = next;
  };
  return {
    show(markup: string) {
      node.replaceChildren(parseHtml(markup));
      runScripts([...node.children]);
      move(true);
    },
    /** Closes; what was there stays, hidden from everybody (Q82). */
    hide: () => move(false),
    undo() {
      for (const running of node.getAnimations?.() ?? []) running.cancel();
      node.replaceChildren(...served);
      node.style.display = display;
      if (!node.getAttribute('style')) node.removeAttribute('style');
    },
  };
}
