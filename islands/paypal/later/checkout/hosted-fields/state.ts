import { native } from '../../../../../src/runtime/native';
import type { HostedFieldsInstance } from '../../../sdk/surface';
import { cardField } from '../../../store/card-form';
import { settings } from '../../../store/settings';

/** What a card may be that is not paid with yet (paypal.md §3.16). */
export interface CardState {
  /** Why it is not, in the shop's words; nothing when it can be. */
  fault(): string | undefined;
}

/** The class of a brand, as style sheets of the shop know it. */
const classOf = (brand: string): string => (brand === 'american-express' ? 'amex' : brand.replace('-', ''));

/** Follows what is typed into the fields: they say it, nobody can look. */
export function followCard(instance: HostedFieldsInstance): CardState {
  const empty = new Set(['number', 'cvv', 'expirationDate']);
  let isCardValid = false;
  let isFormValid = false;
  let shown = '';
  const showBrand = (name: string) => {
    const field: HTMLElement | null = cardField('number');
    if (field && shown) native(field, 'classList').remove(shown);
    shown = name;
    if (field && name) native(field, 'classList').add(name);
  };
  instance.on('cardTypeChange', ({ cards = [] }) => {
    const [first] = cards;
    isCardValid = !!first && !!settings()?.hosted_fields?.valid_cards.includes(first.type);
    showBrand(first && cards.length === 1 ? classOf(first.type) : '');
  });
  instance.on('validityChange', ({ fields = {} }) => {
    isFormValid = Object.values(fields).every(({ isValid }) => isValid);
  });
  instance.on('empty', ({ emittedBy = '' }) => {
    empty.add(emittedBy);
    showBrand('');
  });
  instance.on('notEmpty', ({ emittedBy = '' }) => empty.delete(emittedBy));
  return {
    fault() {
      if (isCardValid && isFormValid) return undefined;
      const labels = settings()?.hosted_fields?.labels;
      if (empty.size) return labels?.fields_empty ?? '';
      return (isCardValid ? labels?.fields_not_valid : labels?.card_not_supported) ?? '';
    },
  };
}
