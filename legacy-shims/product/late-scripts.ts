import { formsAtWork, type VariationForm } from '../../islands/product';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';

/**
 * Swatches that come with a late jQuery draw their buttons when they hear of a form: one that told nobody starts once more for them.
 * Never one that somebody heard: their buttons would be there twice.
 */
export function tellLateScripts(): void {
  if (document.readyState !== 'complete') return;
  const isLate = ({ form, isUnheard }: VariationForm) =>
    isUnheard && legacy.listeners('wc_variation_form', form) > 0;
  whenBound(
    () => formsAtWork().filter(isLate).length,
    () => {
      for (const control of formsAtWork().filter(isLate)) control.restart();
    },
  );
}
