/**
 * Settings of the legacy loader (theme.md §3.12.1). The page's own object is used and completed: scripts read and change
 * it while the loader runs.
 */
export interface LazyConfig {
  lazyClass: string;
  loadedClass: string;
  loadingClass: string;
  preloadClass: string;
  errorClass: string;
  autosizesClass: string;
  fastLoadedClass: string;
  iframeLoadMode: number;
  srcAttr: string;
  srcsetAttr: string;
  sizesAttr: string;
  minSize: number;
  customMedia: Record<string, string>;
  init: boolean;
  expFactor: number;
  hFac: number;
  loadMode: number;
  loadHidden: boolean;
  ricTimeout: number;
  throttleDelay: number;
  expand?: unknown;
  preloadAfterLoad?: unknown;
}

const defaults = (): LazyConfig => ({
  lazyClass: 'lazyload',
  loadedClass: 'lazyloaded',
  loadingClass: 'lazyloading',
  preloadClass: 'lazypreload',
  errorClass: 'lazyerror',
  autosizesClass: 'lazyautosizes',
  fastLoadedClass: 'ls-is-cached',
  iframeLoadMode: 0,
  srcAttr: 'data-src',
  srcsetAttr: 'data-srcset',
  sizesAttr: 'data-sizes',
  minSize: 40,
  customMedia: {},
  init: true,
  expFactor: 1.5,
  hFac: 0.8,
  loadMode: 2,
  loadHidden: true,
  ricTimeout: 0,
  throttleDelay: 125,
});

/** What scripts of the page leave for the loader. */
interface LazyPage {
  lazySizesConfig?: unknown;
  lazysizesConfig?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && !!value;

/**
 * The page's settings, completed on the same object; and whether the page itself asks for frames whose place is replaced,
 * which is also the default that scripts read (8.28).
 */
export function lazyConfig(): { cfg: LazyConfig; replacesFrames: boolean } {
  const { lazySizesConfig, lazysizesConfig } = window as LazyPage;
  const given: Partial<LazyConfig> = [lazySizesConfig, lazysizesConfig].find(isObject) ?? {};
  const replacesFrames = Number(given.iframeLoadMode ?? 1) === 0;
  return { cfg: Object.assign(given, { ...defaults(), ...given }), replacesFrames };
}

/** How far around the view something is loaded by default, in px (theme.md §3.12.2). Measured: not in vain. */
export function usualExpand(): number {
  const { clientWidth, clientHeight } = document.documentElement;
  return Math.min(clientWidth, clientHeight) > 500 ? 500 : 370;
}
