import { t } from '../../../../src/page/text';
import type { SliderOptions } from '../../gallery/options.model';

/** Options that no shop sends by itself: what serves them is loaded when a page asks for one. */
export const RARE_DEFAULTS = {
  direction: 'horizontal',
  reverse: false,
  video: false,
  thumbCaptions: false,
  multipleKeyboard: false,
  controlsContainer: '',
  randomize: false,
  slideshowSpeed: 7000,
  initDelay: 0,
  pauseOnAction: true,
  pauseOnHover: false,
  pauseInvisible: true,
  mousewheel: false,
  pausePlay: false,
  // In the language of the page, which may come late.
  get prevText() {
    return t('previous', 'Previous');
  },
  get nextText() {
    return t('next', 'Next');
  },
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
export type AllOptions = SliderOptions & typeof RARE_DEFAULTS;

/** Whether a slider goes on beyond its ends. */
export const isEndless = ({ animation, animationLoop, itemWidth }: SliderOptions): boolean =>
  animation === 'slide' && animationLoop && !itemWidth;
