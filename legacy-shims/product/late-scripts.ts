import { formsAtWork, type VariationForm } from '../../islands/product';
import { legacy } from '../../src/legacy-port';
import { lookForLateScripts } from '../bridge/late-scripts';

const lateForms = (): VariationForm[] =>
  formsAtWork().filter(({ form, isUnheard }) => isUnheard && legacy.listeners('wc_variation_form', form) > 0);

/**
 * Swatches that come with a late jQuery, or are held back, draw their buttons when they hear of a form: one that told nobody starts
 * once more for them, a second after they listen. Never one that somebody heard: their buttons would be there twice.
 */
export function tellLateScripts(): void {
  let before: VariationForm[] = [];
  const look = () => {
    const late = lateForms();
    for (const control of late) if (before.includes(control)) control.restart();
    before = late;
  };
  const isLate = document.readyState === 'complete' || formsAtWork().some(({ isUnheard }) => isUnheard);
  lookForLateScripts(look, isLate);
}
