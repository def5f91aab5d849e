import { parseHtml } from '../../../src/dom/html';
import { native } from '../../../src/runtime/native';
import type { Variation } from '../calls';
import { readVariations } from '../params';
import { legacyForms } from '../store/variation-forms';
import { indexVariations, type VariationIndex } from './variation-index';

/** Attribute and jQuery data that hold the variations. */
const DATA = 'product_variations';

/** Characters for the entities in a value; the rest of it is never read as markup (Q79). */
const decodeEntities = (value: string): string =>
  value.includes('&') ? parseHtml(value.replaceAll('<', '&lt;')).textContent : value;

/** The variations of a form, as the server printed them or a script has set them. */
export function createVariationData(form: HTMLElement) {
  let printed: string | null | undefined;
  const data = {
    /** `false` where the shop is asked for each. */
    all: false as Variation[] | false,
    /** Which of them fit to a choice. */
    index: undefined as VariationIndex | undefined,
    read() {
      const text = native(form, 'getAttribute')(`data-${DATA}`);
      const attached = legacyForms.attached(form, DATA);
      // Megabytes are read once; what a script attached may have changed inside.
      if (attached === undefined && text === printed) return;
      const renewed = printed !== undefined && text !== printed;
      printed = text;
      data.all = readVariations(form, attached === undefined || renewed ? text : attached);
      data.index = data.all ? indexVariations(data.all, decodeEntities) : undefined;
      legacyForms.attach(form, DATA, data.all);
    },
  };
  return data;
}
