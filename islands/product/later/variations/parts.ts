import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import type { Variation } from '../../calls';
import type { VariationParams } from '../../params';
import type { ChangeSet } from '../../variations/changes';
import type { Details } from '../../variations/details';
import type { Images } from '../../variations/images';
import { createShopLookup } from './ask-shop';
import { describeVariation, startPlayers } from './describe';
import { createGalleries } from './galleries';
import { createNoMatch } from './no-match';

export type LaterParts = ReturnType<typeof createLaterParts>;

/** What most forms never need, in a file of its own: ajax, galleries of variations, what
 * nothing matches, players, templates with code. */
export function createLaterParts(
  form: HTMLElement,
  params: VariationParams,
  replaceChanges: ChangeSet,
  images: Images,
  resetWithoutMatch: () => void,
) {
  const ask = createShopLookup(form, params, replaceChanges, {
    found: (variation) =>
      variation ? legacy.emit('found_variation', [variation], form) : resetWithoutMatch(),
    failed: () => legacy.emit('reset_data', [], form),
  });
  const galleries = createGalleries(form, replaceChanges, images);
  const single = native(form, 'querySelector')('.single_variation');
  const noMatch = createNoMatch(single, params.i18n_no_matching_variations_text);
  return {
    ask,
    galleries,
    noMatch,
    show(variation: Variation, details: Details | null) {
      details?.show(describeVariation(variation, params.i18n_unavailable_text));
      if (single) startPlayers(single);
    },
    undo() {
      noMatch(false);
      ask.stop();
      galleries.undo();
    },
  };
}
