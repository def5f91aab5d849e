import { legacy } from '../../../../src/legacy-port';
import type { Variation } from '../../calls';
import type { VariationParams } from '../../params';
import type { FormState } from '../../variations/form-state';
import type { Images } from '../../variations/images';
import { createShopLookup } from './ask-shop';
import { describeVariation, startPlayers } from './describe';
import { createGalleries } from './galleries';

export type LaterParts = ReturnType<typeof createLaterParts>;

/** What the parts need of a form. */
export interface PartsOptions {
  form: HTMLElement;
  params: VariationParams;
  state: FormState;
  images: Images;
  /** The end of the form. */
  until: AbortSignal;
  resetWithoutMatch: () => void;
}

/** What most forms never need, in a file of its own: ajax, galleries of variations, players, templates with code. */
export function createLaterParts({ form, params, state, images, until, resetWithoutMatch }: PartsOptions) {
  return {
    ask: createShopLookup(form, params, state, until, {
      found: (variation) =>
        variation ? legacy.emit('found_variation', [variation], form) : resetWithoutMatch(),
      failed: () => legacy.emit('reset_data', [], form),
    }),
    galleries: createGalleries(form, images),
    describe: (variation: Variation) => describeVariation(variation, params.i18n_unavailable_text),
    startPlayers,
  };
}
