import { blockUi } from './block-ui';
import { flexslider } from './flexslider';
import type { JQueryStatic } from './jquery';
import { photoSwipe } from './photoswipe';
import { productGallery } from './product-gallery';
import { scrollToNotices } from './scroll-to-notices';
import { variationForms } from './variation-form';
import { zoom } from './zoom';

/** What the facades need to know about the page. */
export interface FacadeContext {
  /** Whether Atoll owns a feature. */
  owns(feature: string): boolean;
  /** A legacy script that we took for absent ran after all: release its features. */
  onLateOwner(handle: string): void;
}

/** jQuery plugins, and globals of libraries, that other code calls (storefront.md §7); each defines nothing that is there already. */
const facades: readonly {
  /** The plugin belongs to this feature; libraries belong to none. */
  feature?: string;
  install(jquery: JQueryStatic, context: FacadeContext): void;
}[] = [
  { install: blockUi },
  { feature: 'notices', install: (jquery, { onLateOwner }) => scrollToNotices(jquery, onLateOwner) },
  { feature: 'lightbox', install: photoSwipe },
  { feature: 'variations', install: variationForms },
  { feature: 'gallery', install: productGallery },
  { feature: 'gallery', install: flexslider },
  { feature: 'gallery', install: zoom },
];

/**
 * Gives a jQuery the plugins that Atoll stands in for. Called for each jQuery when it arrives.
 *
 * @example
 * createJQueryPort({ onJQuery: (jquery) => installFacades(jquery, { owns, onLateOwner }) });
 */
export function installFacades(jquery: JQueryStatic, context: FacadeContext): void {
  for (const { feature, install } of facades) {
    if (!feature || context.owns(feature)) install(jquery, context);
  }
}
