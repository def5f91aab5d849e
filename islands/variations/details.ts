import { parseHtml, runScripts } from '../../src/dom/html';
import { slide } from '../../src/dom/slide';
import type { VariationParams } from '../../src/page/variation-params';
import { warn } from '../../src/runtime/warn';
import type { Variation } from '../../src/shop/variation-call';
import { needsEngine, render } from './template';
import { SLIDE } from './variations.model';

/** As much of WordPress as templates and players need; any of it may be missing (Q85). */
interface WordPress {
  template?(id: string): (data: { variation: Variation }) => string;
  mediaelement?: { initialize?(): void };
}
const wp = (): WordPress | undefined => (window as { wp?: WordPress }).wp;

/** For pages that have lost their template (storefront.md §1.7). */
const DEFAULT = ['description', 'price', 'availability']
  .map((part, index) => {
    const key = index ? `${part}_html` : 'variation_description';
    return `<div class="woocommerce-variation-${part}">{{{data.variation.${key}}}}</div>`;
  })
  .join('');

/** The markup that describes a variation, by the page's own template (storefront.md §3.10.6). */
export function describe(variation: Variation, { i18n_unavailable_text }: VariationParams): string {
  const visible = variation.variation_is_visible;
  const id = `${visible ? '' : 'unavailable-'}variation-template`;
  const template = document.getElementById(`tmpl-${id}`)?.textContent;
  const engine = wp()?.template;
  if (template && engine && needsEngine(template)) {
    try {
      return engine(id)({ variation });
    } catch (error) {
      warn({
        what: 'variations',
        cause: `template ${id}: ${error}`,
        fix: 'Use {{{ data.variation.key }}}',
        error,
      });
    }
  }
  if (template == null && !visible) {
    return render('<p role="alert">{{data.text}}</p>', { text: i18n_unavailable_text });
  }
  return render(template ?? DEFAULT, { variation });
}

/** The place of the details: what a variation costs, and whether it is there. */
export interface Details {
  show(markup: string): void;
  /** Closes; what was there stays, hidden from everybody (Q82). */
  hide(): void;
  undo(): void;
}

export function createDetails(node: HTMLElement): Details {
  const served = [...node.childNodes];
  const { display } = node.style;
  let open = true;
  const move = (next: boolean, duration = SLIDE) => {
    if (open === next) return;
    open = next;
    slide(node, open, duration);
  };
  return {
    show(markup) {
      node.replaceChildren(parseHtml(markup));
      runScripts([...node.children]);
      move(true, node.textContent.trim() ? SLIDE : 0);
      if (node.querySelector('.wp-audio-shortcode,.wp-video-shortcode')) wp()?.mediaelement?.initialize?.();
    },
    hide: () => move(false),
    undo() {
      for (const running of node.getAnimations?.() ?? []) running.cancel();
      node.replaceChildren(...served);
      node.style.display = display;
      if (!node.getAttribute('style')) node.removeAttribute('style');
    },
  };
}
