/** The slider's options with the library's defaults (storefront.md §3.9.2). */
const DEFAULTS = {
  animation: 'fade',
  direction: 'horizontal',
  reverse: false,
  randomize: false,
  animationLoop: true,
  smoothHeight: false,
  startAt: 0,
  slideshow: true,
  slideshowSpeed: 7000,
  animationSpeed: 600,
  initDelay: 0,
  pauseOnAction: true,
  pauseOnHover: false,
  pauseInvisible: true,
  touch: true,
  keyboard: true,
  multipleKeyboard: false,
  mousewheel: false,
  useCSS: true,
  video: false,
  controlNav: true as boolean | string,
  directionNav: true,
  pausePlay: false,
  thumbCaptions: false,
  prevText: 'Previous',
  nextText: 'Next',
  pauseText: 'Pause',
  playText: 'Play',
  controlsContainer: '',
  manualControls: '',
  customDirectionNav: '',
  sync: '',
  asNavFor: '',
  itemWidth: 0,
  itemMargin: 0,
  minItems: 1,
  maxItems: 0,
  move: 0,
  allowOneSlide: true,
  rtl: false,
  namespace: 'flex-',
  selector: '.woocommerce-product-gallery__wrapper > .woocommerce-product-gallery__image',
};

/** Callbacks of the options; JSON has none, but a handler of `wc-product-gallery-before-init` can add them. */
export type Moment = 'start' | 'before' | 'after' | 'end' | 'added' | 'removed' | 'init';

/** Effective options; what the slider does not know passes through. */
export type SliderOptions = typeof DEFAULTS & Record<string, unknown>;

/** A value of the type that its default has; what cannot be that type is as if it were not said. */
function like(value: unknown, fallback: unknown, name: string): unknown {
  if (typeof fallback === 'number') {
    const number = Number(value);
    return value !== '' && number >= 0 && number < Infinity ? number : fallback;
  }
  if (name === 'controlNav' && value === 'thumbnails') return value;
  // Texts that carry booleans (storefront.md §1.1).
  if (typeof fallback === 'boolean') return !/^(|0|no|false|null)$/.test(String(value));
  return typeof fallback === 'string' && typeof value !== 'string' ? fallback : value;
}

/**
 * Library defaults ⊕ what the page says.
 *
 * @param rtl - whether the page reads from right to left
 */
export function sliderOptions(said: Readonly<Record<string, unknown>>, rtl: boolean): SliderOptions {
  const options: Record<string, unknown> = { ...DEFAULTS, rtl };
  for (const [name, value] of Object.entries(said)) {
    if (value != null) options[name] = like(value, options[name], name);
  }
  return options as SliderOptions;
}
