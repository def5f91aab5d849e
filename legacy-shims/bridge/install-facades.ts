import type { JQueryStatic } from './jquery';

/** What the facades need to know about the page. */
export interface FacadeContext {
  /** Whether Atoll owns a feature. */
  owns(feature: string): boolean;
  /** A legacy script that we took for absent ran after all: release its features. */
  onLateOwner(handle: string): void;
  /** Runs with what starts forms and galleries: at once when it is there, else when it has come. */
  withProduct(run: (starts: Starts) => void): void;
}

/** jQuery plugins, or globals of a library, that other code calls (storefront.md §7). */
export interface Facade {
  /** They belong to this feature; those of libraries belong to none. */
  feature?: string;
  /** Defines nothing that is there already. */
  install(jquery: JQueryStatic, context: FacadeContext): void;
}

/**
 * Gives a jQuery the plugins that Atoll stands in for. Called for each jQuery when it arrives.
 *
 * @example
 * createJQueryPort({ onJQuery: (jquery) => installFacades(facades, jquery, context) });
 */
export function installFacades(list: readonly Facade[], jquery: JQueryStatic, context: FacadeContext): void {
  for (const { feature, install } of list) {
    if (!feature || context.owns(feature)) install(jquery, context);
  }
}

/** What the plugins start, on one element; comes with the other plugins of product pages. */
export interface Starts {
  wc_variation_form(form: Element): void;
  wc_product_gallery(gallery: Element, args: Readonly<Record<string, unknown>> | undefined): void;
}
