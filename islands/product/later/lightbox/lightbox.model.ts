import { warn } from '../../../../src/runtime/warn';

/** Every option with its default (storefront.md §3.9.5); the shop's script never idles unless told to (§9 row 4). */
export const defaults = {
  showAnimationDuration: 333,
  hideAnimationDuration: 333,
  timeToIdle: 0,
  timeToIdleOutside: 1000,
  loadingIndicatorDelay: 1000,
  preload: [1, 1] as [number, number],
  loop: true,
  closeOnVerticalDrag: true,
  verticalDragRange: 0.75,
  pinchToClose: true,
  closeOnScroll: true,
  escKey: true,
  arrowKeys: true,
  history: true,
  galleryUID: 1,
  maxSpreadZoom: 1.33,
  spacing: 0.12,
  bgOpacity: 1,
  allowPanToNext: true,
  focus: true,
  modal: true,
  closeEl: true,
  captionEl: true,
  fullscreenEl: true,
  zoomEl: true,
  shareEl: true,
  counterEl: true,
  arrowEl: true,
  preloaderEl: true,
  tapToClose: false,
  tapToToggleControls: true,
  clickToCloseNonZoomable: true,
  closeElClasses: ['item', 'caption', 'zoom-wrap', 'ui', 'top-bar'],
  barsSize: { top: 44, bottom: 'auto' as number | 'auto' },
  indexIndicatorSep: ' / ',
  mainClass: '',
  /** Zoom of a click or a double tap, over {@link doubleTapZoom}; only scripts can give one. */
  getDoubleTapZoom: undefined as ((mouse: boolean, item: unknown) => number) | undefined,
  /** Read by the share menu itself. */
  shareButtons: undefined as unknown,
};

/** Options with nothing left out. */
export type Options = typeof defaults;

const readers: Record<string, (value: unknown, usual: never) => unknown> = {
  // PHP and shops' own scripts say no in several ways.
  boolean: (value) => !/^(false|0|no|)$/.test(`${value}`),
  number: (value) => (Number(value) >= 0 ? Number(value) : undefined),
  string: String,
  undefined: (value) => value,
  // Lists stay lists; a map may name only what it changes.
  object(value, usual) {
    if (Object(value) !== value || Array.isArray(value) !== Array.isArray(usual)) return undefined;
    return Array.isArray(value) ? value : { ...(usual as object), ...(value as object) };
  },
};

/** The page's options over the defaults; what does not fit is as if it was not there, with one warning. */
export function readOptions(given: Readonly<Record<string, unknown>>): Options {
  const all: Record<string, unknown> = { ...defaults };
  const bad: string[] = [];
  for (const [key, usual] of Object.entries(defaults)) {
    const value = given[key];
    if (value == null) continue;
    const read = readers[typeof usual]?.(value, usual as never);
    if (read === undefined) bad.push(key);
    else all[key] = read;
  }
  if (bad.length) {
    warn({
      help: 'lightbox-options',
      what: 'lightbox',
      cause: `photoswipe_options: ${bad}`,
      fix: 'Correct these options',
    });
  }
  return all as Options;
}

/** How far a double tap zooms, from the size at which the image fits (storefront.md §3.9.5, getDoubleTapZoom). */
export const doubleTapZoom = (mouse: boolean, fit: number): number => (mouse || fit < 0.7 ? 1 : 1.33);
