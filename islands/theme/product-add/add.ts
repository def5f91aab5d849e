import { navigateTo } from '../../../src/dom/navigate';
import { applyFragments } from '../../../src/fragments/apply';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import {
  announce,
  cartHashCookie,
  cartQueue,
  endpointUrl,
  isDoubtful,
  lookUp,
  sendShopEvent,
  showError,
  wasAdded,
} from '../../shop';
import { postProduct } from '../calls';
import { productAddParams, settingsOf } from '../params';
import { type AddAnswer, noticeText, readAnswer } from './answer.model';
import { showNotices } from './notices';

/** Configuration of adding, as the shop prints it. */
export interface AddParams {
  wc_ajax_url: string;
  cart_url: string;
  cart_redirect_after_add: boolean;
  i18n_view_cart: string;
}

/** A wish to add, as read from a product's form. */
export interface AddWish {
  button: HTMLElement;
  fields: FormData;
}

type Outcome = AddAnswer | { kind: 'undone'; code: string };

/** The fields of a form, with what the shop asks for besides (theme.md §4.3). */
export function fieldsOf(form: HTMLFormElement, button: HTMLElement): FormData {
  const fields = new FormData(form);
  const { value } = button as HTMLButtonElement;
  if (value) fields.set('add-to-cart', value);
  const nonce = productAddParams()?.nonce;
  if (nonce) fields.set('security', nonce);
  return fields;
}

/** Asks the shop, and looks at the cart where the answer does not come. Runs in the queue of the cart. */
async function ask(fields: FormData, template: string): Promise<Outcome> {
  const before = cartHashCookie();
  const { action } = settingsOf('product-add');
  const url = (action && productAddParams()?.ajaxurl) || endpointUrl(template, 'shoptimizer_pdp_ajax_atc');
  if (action) fields.set('action', action);
  try {
    return readAnswer(await postProduct(url, fields));
  } catch (error) {
    if (!isDoubtful(error)) {
      if (error instanceof RequestError) return { kind: 'undone', code: error.code };
      throw error;
    }
    const now = await lookUp(template);
    const product = fields.get('product_id') ?? fields.get('add-to-cart');
    const outcome = wasAdded(now, before, product, error);
    if (outcome === 'done' && now)
      return { kind: 'added', notices: '', fragments: now.fragments, hash: now.hash };
    return outcome === 'undone' ? { kind: 'undone', code: error.code } : { kind: 'unclear' };
  }
}

type Data = Readonly<Record<string, unknown>>;

/** What listeners of the event made of the fields; a field with several values that nobody touched keeps them. */
function takeChanges(fields: FormData, given: Data, data: Data): void {
  for (const [name, value] of Object.entries(data))
    if (typeof value !== 'object' && given[name] !== value) fields.set(name, String(value));
}

/**
 * Adds a product from its page, and tells everybody: `adding_to_cart`, then `wc_fragments_refreshed` and `added_to_cart`.
 *
 * @returns whether the shop added it; nothing where somebody did not want it to be asked
 */
export async function addProduct(
  { button, fields }: AddWish,
  params: AddParams,
): Promise<boolean | undefined> {
  const given: Data = Object.fromEntries(fields);
  const data = { ...given };
  if (!sendShopEvent('atoll:cart:adding', { button, data }, { target: button, cancelable: true })) return;
  legacy.emit('adding_to_cart', [legacy.wrap(button), data]);
  takeChanges(fields, given, data);
  const fail = (code: string): false => {
    sendShopEvent('atoll:cart:failed', { button, code }, { target: button });
    return false;
  };
  let outcome: Outcome;
  try {
    outcome = await cartQueue.run(() => ask(fields, params.wc_ajax_url));
  } catch (error) {
    reportError(error);
    outcome = { kind: 'unclear' };
  }
  switch (outcome.kind) {
    case 'added': {
      if (params.cart_redirect_after_add && navigateTo(params.cart_url)) return true;
      const { fragments, hash, notices } = outcome;
      applyFragments(fragments);
      legacy.emit('wc_fragments_refreshed');
      legacy.emit('added_to_cart', [fragments, hash]);
      sendShopEvent('atoll:cart:added', { fragments, hash, button }, { target: button });
      announce(noticeText(notices));
      return true;
    }
    case 'refused':
      showNotices(outcome.notices);
      return fail('refused');
    case 'elsewhere':
      if (!navigateTo(outcome.url)) showError(failed());
      return fail('refused');
    case 'undone':
      showError(failed());
      return fail(outcome.code);
    default:
      showError(
        t('addUnknown', 'It is not certain whether this product was added. Please check your cart.'),
        {
          href: params.cart_url,
          text: params.i18n_view_cart,
        },
      );
      // What the shop has now is not unknown.
      legacy.emit('wc_fragment_refresh');
      return fail('unknown');
  }
}

const failed = () => t('addFailed', 'This product could not be added to the cart. Please try again.');
