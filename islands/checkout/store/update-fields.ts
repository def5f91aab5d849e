import { queryAll } from '../../../src/dom/query-all';
import { isVisible } from '../../../src/dom/visible';
import { encodeForm } from '../../../src/http/encode';
import { formFields } from '../../../src/http/form-fields';
import { chosenGateway, isInParts, partsOf, SHIP_TO_OTHER_ADDRESS } from '../../payment';
import type { Fields } from '../calls/checkout';
import type { FormFields } from './kept-fields';

/**
 * What whoever asks for totals can say (checkout.md §5).
 *
 * @example
 * legacy.emit('update_checkout', [{ update_shipping_method: false } satisfies UpdateArgs]);
 */
export interface UpdateArgs {
  /** What the shopper changed. */
  current_target?: Element | null;
  /** `false`: the server's choice of shipping methods stays. */
  update_shipping_method?: boolean;
}

/** A control of the form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Ends of the ids; the names of the request are the same, but for a `_1`. */
const ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'];

/** Controls that choose a shipping method. */
export const SHIPPING_METHOD = 'select.shipping_method, input[name^=shipping_method]';

const CONTROLS = 'input,select,textarea';

/** Required rows of the address that lack an entry. */
const emptyRows = (tree: Element, control: string): Element[] =>
  queryAll('.address-field.validate-required', tree).filter(
    (row) => row.querySelector<Field>(control)?.value === '',
  );

/**
 * Whether no required row of a section lacks an entry; those that are hidden may (CQ20), but a section that is closed as a whole
 * hides nothing of itself.
 */
export const isSectionFilled = (section: Element, control: string): boolean =>
  emptyRows(section, control).every((row) => isVisible(section) && !isVisible(row));

/** The shipping methods by package. */
export type Methods = Readonly<Record<string, string>>;

/** The chosen shipping methods in a part of the page. */
export function methodsIn(part: ParentNode, counts: (field: Field) => boolean = () => true): Methods {
  const chosen: Record<string, string> = {};
  // Not what plugins call alike.
  for (const field of queryAll<Field>(SHIPPING_METHOD, part)) {
    const { index } = field.dataset;
    const isChosen = field.matches('select, [type=hidden], [type=radio]:checked');
    if (index && isChosen && counts(field)) chosen[index] = field.value;
  }
  return chosen;
}

/** The chosen shipping methods of a checkout; themes print them beside its form, too, and name it, or have the table there. */
export function chosenMethods(form: HTMLFormElement): Methods {
  const own = methodsIn(document, (field) => isInParts(form, field));
  if (Object.keys(own).length) return own;
  return methodsIn(document, (field) => !!field.closest('.woocommerce-checkout-review-order-table'));
}

/** The addresses as an update tells them. */
function addressFields(form: HTMLFormElement): Fields {
  // Also what stands beside the form, and names it.
  const find = <T extends HTMLElement>(selector: string) =>
    queryAll<T>(selector).find((one) => isInParts(form, one));
  const ship = find<HTMLInputElement>(SHIP_TO_OTHER_ADDRESS)?.checked ? 'shipping' : 'billing';
  const address = (section: string, prefix: string) =>
    ADDRESS.map((key) => [prefix + key.replace('_1', ''), find<Field>(`#${section}_${key}`)?.value] as const);
  return [...address('billing', ''), ...address(ship, 's_')];
}

/** Where the goods and the bill go, in one text. A blank says as little as a field that is not there. */
export const addressBasis = (form: HTMLFormElement): string =>
  JSON.stringify(addressFields(form).map(([, value]) => `${value ?? ''}`.trim()));

/**
 * What totals depend on, in one text: where the goods and the bill go, and how.
 *
 * Not the payment method: choosing one asks for no totals (checkout.md §3.5), and many gateways build their fields anew
 * after each answer: asked with the order, it would cost the card that was typed in. Shops whose methods have fees ask.
 */
export const totalsBasis = (addresses: string, methods: Methods): string =>
  addresses + JSON.stringify(methods);

/** Whether an update tells the shop which shipping methods are chosen. */
export const tellsMethods = (args: UpdateArgs): boolean => args.update_shipping_method !== false;

/** What is filled in, in all parts. */
export const allFields = (form: HTMLFormElement): FormFields => partsOf(form).flatMap(formFields);

/** Whether a required row of the address can be seen, and lacks an entry (checkout.md §3.3 step 4). */
const lacksAddress = (form: HTMLFormElement): boolean =>
  emptyRows(document.body, CONTROLS).some((row) => {
    const control = row.querySelector(CONTROLS);
    return !!control && isInParts(form, control) && isVisible(row);
  });

/** What an update tells the shop, but for the security value (checkout.md §4.1). */
export function updateFields(form: HTMLFormElement, args: UpdateArgs): Fields {
  const fields: Fields = [
    ['payment_method', chosenGateway(form)],
    ...addressFields(form),
    ['has_full_address', !lacksAddress(form)],
    ['post_data', encodeForm(allFields(form))],
    ['shipping_method', tellsMethods(args) ? chosenMethods(form) : {}],
  ];
  return fields.filter(([, value]) => value !== undefined);
}
