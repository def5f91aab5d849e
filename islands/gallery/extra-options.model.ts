import type { SliderOptions } from './options.model';

/** Options that no shop sends by itself: what serves them is loaded when a page asks for one. */
export const EXTRA = {
  randomize: false,
  slideshowSpeed: 7000,
  initDelay: 0,
  pauseOnAction: true,
  pauseOnHover: false,
  pauseInvisible: true,
  mousewheel: false,
  pausePlay: false,
  prevText: 'Previous',
  nextText: 'Next',
  pauseText: 'Pause',
  playText: 'Play',
  manualControls: '',
  customDirectionNav: '',
  sync: '',
  asNavFor: '',
  itemWidth: 0,
  itemMargin: 0,
  minItems: 1,
  maxItems: 0,
  move: 0,
};

/** The options with those of the extra parts. */
export type AllOptions = SliderOptions & typeof EXTRA;
