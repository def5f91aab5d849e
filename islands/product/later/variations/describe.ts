import { warn } from '../../../../src/runtime/warn';
import type { Variation } from '../../calls';
import { templateIdOf } from '../../variations/simple-template';
import { needsTemplateEngine, renderTemplate } from './template';

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

/**
 * The markup that describes a variation where the page's template is more than values in their places, or missing
 * (storefront.md §3.10.6).
 *
 * @param unavailable - what to say without a template of a variation that is not to be seen
 */
export function describeVariation(variation: Variation, unavailable: string): string {
  const id = templateIdOf(variation);
  const template = document.getElementById(`tmpl-${id}`)?.textContent;
  const engine = wp()?.template;
  if (template && engine && needsTemplateEngine(template)) {
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
  if (template == null && !variation.variation_is_visible) {
    return renderTemplate('<p role="alert">{{data.text}}</p>', { text: unavailable });
  }
  return renderTemplate(template ?? DEFAULT, { variation });
}

/** Starts the page's own player for what was put into the page (storefront.md §3.10.6). */
export function startPlayers(node: Element): void {
  if (node.querySelector('.wp-audio-shortcode,.wp-video-shortcode')) wp()?.mediaelement?.initialize?.();
}
