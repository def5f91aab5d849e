/** Options that every slider needs, with the library's defaults (storefront.md §3.9.2). */
const DEFAULTS = {
  animation: 'fade',
  animationLoop: true,
  smoothHeight: false,
  startAt: 0,
  slideshow: true,
  animationSpeed: 600,
  touch: true,
  keyboard: true,
  useCSS: true,
  controlNav: true as boolean | string,
  directionNav: true,
  rtl: false,
  namespace: 'flex-',
  selector: '.woocommerce-product-gallery__wrapper > .woocommerce-product-gallery__image',
};

/** Callbacks of the options; JSON has none, but a handler of `wc-product-gallery-before-init` can add them. */
export type Moment = 'start' | 'before' | 'after' | 'end' | 'added' | 'removed' | 'init';

type PageOptions = Readonly<Record<string, unknown>>;

/** Effective options; what the slider does not know passes through. */
export type SliderOptions = typeof DEFAULTS & PageOptions;

/** A value of the type that its default has; what cannot be that type is as if it were not said. */
function convertedLike(value: unknown, fallback: unknown): unknown {
  const text = String(value);
  if (typeof fallback === 'number') return text && +text >= 0 && +text < Infinity ? +text : fallback;
  // Texts that carry booleans (storefront.md §1.1).
  if (typeof fallback === 'boolean') return text === 'thumbnails' ? text : !/^(|0|no|false)$/.test(text);
  return typeof fallback === 'string' && typeof value !== 'string' ? fallback : value;
}

/** What is said, in the types of the defaults. */
export function withDefaults<T extends object>(defaults: T, said: PageOptions): T & PageOptions {
  const options = { ...defaults } as Record<string, unknown>;
  for (const [name, value] of Object.entries(said)) {
    if (value != null) options[name] = convertedLike(value, options[name]);
  }
  return options as T & PageOptions;
}

/**
 * Library defaults ⊕ what the page says.
 *
 * @param rtl - whether the page reads from right to left
 */
export const sliderOptions = (said: PageOptions, rtl: boolean): SliderOptions =>
  withDefaults({ ...DEFAULTS, rtl }, said);

/**
 * Whether a slider needs the extra parts: anything but slides in a row, in the direction of the page, with thumbnails;
 * so also with each option that is none of the above.
 */
export const needsLaterParts = (options: SliderOptions, rtl: boolean): boolean =>
  options.animation !== 'slide' ||
  options.animationLoop ||
  options.directionNav ||
  options.slideshow ||
  options.controlNav === true ||
  options.rtl !== rtl ||
  !options.useCSS ||
  Object.entries(options).some(
    ([name, value]) => value && !(name in DEFAULTS || typeof value === 'function'),
  );
