import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import type { Variation } from '../../calls';
import type { VariationParams } from '../../params';
import type { Ledger } from '../../variations/changes';
import type { Details } from '../../variations/details';
import type { Images } from '../../variations/images';
import { createAsk } from './ask-shop';
import { describe, play } from './describe';
import { createGalleries } from './galleries';
import { createNoMatch } from './no-match';

export type Rare = ReturnType<typeof createRare>;

/** What most forms never need, in a file of its own: ajax, galleries of variations, what
 * nothing matches, players, templates with code. */
export function createRare(
  form: HTMLElement,
  params: VariationParams,
  put: Ledger,
  images: Images,
  nothing: () => void,
) {
  const ask = createAsk(form, params, put, {
    found: (variation) => (variation ? legacy.emit('found_variation', [variation], form) : nothing()),
    failed: () => legacy.emit('reset_data', [], form),
  });
  const galleries = createGalleries(form, put, images);
  const single = native(form, 'querySelector')('.single_variation');
  const noMatch = createNoMatch(single, params.i18n_no_matching_variations_text);
  return {
    ask,
    galleries,
    noMatch,
    show(variation: Variation, details: Details | null) {
      details?.show(describe(variation, params.i18n_unavailable_text));
      if (single) play(single);
    },
    undo() {
      noMatch(false);
      ask.stop();
      galleries.undo();
    },
  };
}
