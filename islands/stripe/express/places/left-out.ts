import { queryAll } from '../../../../src/dom/query-all';
import { t } from '../../../../src/page/text';
import { isPluginField } from '../../../shop';
import type { ExpressSettings } from '../../params/express';
import { type Control, isEntered } from './entered';

/** What is filled in on the checkout for plugins, as a day of delivery, and a wallet's order takes along nowhere. */
function fieldsLeftOut({ custom_checkout_fields: custom = {} }: ExpressSettings): Control[] {
  return queryAll<Control>('form.checkout :is(input,select,textarea)').filter(
    // Quantities are told to the shop by their script.
    (one) =>
      isEntered(one) &&
      isPluginField(one) &&
      !one.matches('.qty') &&
      !(one.name.replace(/\[\]$/, '') in custom),
  );
}

/** What a field is called on the page. */
const nameOf = (one: Control): string =>
  (one.labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? one.name).replace(/\s+/g, ' ').trim();

/**
 * Says once of what is filled in that a wallet leaves it out; the next press pays without it.
 *
 * @returns what to tell at a press, if there is something to tell
 */
export function tellOnceOfLeftOut(settings: ExpressSettings): () => string | undefined {
  let told = '';
  return () => {
    const left = fieldsLeftOut(settings);
    const said = left.map(({ name }) => name).join();
    if (!left.length || told === said) return undefined;
    told = said;
    const names = [...new Set(left.map(nameOf))].join(', ');
    const words =
      'This button cannot take along: %s. Please order with the form below, or press it again to order without.';
    return t('stripeLeftOut', words).replace('%s', () => names);
  };
}
