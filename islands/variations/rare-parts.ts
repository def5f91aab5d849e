import { legacy } from '../../src/legacy-port';
import type { VariationParams } from '../../src/page/variation-params';
import type { Variation } from '../../src/shop/variation-call';
import { createAsk } from './ask';
import { describe } from './describe';
import { createGalleries } from './galleries';
import type { Images } from './images';
import type { Ledger } from './ledger';

export type Rare = ReturnType<typeof createRare>;

/** What most forms never need, in a file of its own: ajax, galleries of variations, templates with code. */
export function createRare(
  form: HTMLElement,
  params: VariationParams,
  ledger: Ledger,
  images: Images,
  nothing: () => void,
) {
  const ask = createAsk(form, params, ledger, {
    found: (variation) => (variation ? legacy.emit('found_variation', [variation], form) : nothing()),
    failed: () => legacy.emit('reset_data', [], form),
  });
  const galleries = createGalleries(form, ledger, images);
  return {
    ask,
    galleries,
    describe: (variation: Variation) => describe(variation, params.i18n_unavailable_text),
    undo() {
      ask.stop();
      galleries.undo();
    },
  };
}
