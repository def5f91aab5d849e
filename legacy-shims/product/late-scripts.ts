import { formsAtWork, type VariationForm } from '../../islands/product';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';
import { whenReleased } from '../bridge/when-released';

const lateForms = () =>
  formsAtWork().filter(
    ({ form, isUnheard }: VariationForm) => isUnheard && legacy.listeners('wc_variation_form', form) > 0,
  );

/**
 * Swatches that come with a late jQuery, or are held back, draw their buttons when they hear of a form: one that told nobody starts
 * once more for them. Never one that somebody heard: their buttons would be there twice.
 */
export function tellLateScripts(): void {
  const tell = () =>
    whenBound(
      () => lateForms().length,
      () => {
        for (const control of lateForms()) control.restart();
      },
    );
  if (document.readyState === 'complete' || formsAtWork().some(({ isUnheard }) => isUnheard)) tell();
  else whenReleased(tell);
}
