import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { NOTICES, openPaypalPage, type PaypalPage, type PaypalPageOptions, WRAPPER } from './paypal-page';

/** The form of the card as the plugin prints it. */
export const cardForm = (more = ''): string =>
  `<div class="payment_box payment_method_ppcp-credit-card-gateway" style="display:none;">${more}<fieldset id="wc-ppcp-credit-card-gateway-cc-form" class="wc-credit-card-form wc-payment-form"><p class="form-row form-row-wide"><label for="ppcp-credit-card-gateway-card-number">Card number</label><input id="ppcp-credit-card-gateway-card-number" class="input-text" type="tel" placeholder="Card number"></p><p class="form-row form-row-first"><label for="ppcp-credit-card-gateway-card-expiry">Expiry</label><input id="ppcp-credit-card-gateway-card-expiry" class="input-text" type="tel" placeholder="MM / YY"></p><p class="form-row form-row-last"><label for="ppcp-credit-card-gateway-card-cvc">CVV</label><input id="ppcp-credit-card-gateway-card-cvc" class="input-text" type="tel"></p></fieldset></div>`;

/** What the plugin prints behind the order button. */
const PAY =
  '<div id="ppcp-hosted-fields" style="display:none;"><button id="place_order" type="submit" class="button alt ppcp-dcc-order-button" style="display: none;">Pay by card</button></div><div id="payments-sdk__contingency-lightbox"></div><style id="ppcp-hide-dcc">.payment_method_ppcp-credit-card-gateway {display:none;}</style>';

const method = (id: string, chosen: string, box = ''): string =>
  `<li class="wc_payment_method payment_method_${id}"><input type="radio" name="payment_method" id="payment_method_${id}" value="${id}"${id === chosen ? ' checked' : ''}><label for="payment_method_${id}">${id}</label>${box}</li>`;

/** The part of a checkout that updates print anew. */
export const payment = (chosen: string, more = '', label = 'Place order'): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods">${method('bacs', chosen)}${method('ppcp-gateway', chosen)}${method('ppcp-credit-card-gateway', chosen, cardForm(more))}</ul><div class="form-row place-order"><button type="submit" id="place_order">${label}</button>${PAY}</div></div>`;

const CHECKOUT = (chosen: string, more: string): string =>
  `${NOTICES}<form name="checkout" class="checkout woocommerce-checkout"><div class="woocommerce-billing-fields"><p class="form-row validate-required"><label>First name</label><input name="billing_first_name" id="billing_first_name" value="Ada"></p><p class="form-row"><input name="billing_last_name" id="billing_last_name" value="Buyer"></p></div>${payment(chosen, more)}${WRAPPER}</form>`;

const PAY_NOW = (chosen: string, more: string): string =>
  `${NOTICES}<form id="order_review">${payment(chosen, more)}${WRAPPER}</form>`;

/** A page with cards. */
export interface CardPage extends PaypalPage {
  /** Methods that the shop's own order button was pressed with. */
  readonly placed: readonly string[];
  /** Presses the button of the cards, and sees it to its end. */
  pay(): Promise<void>;
  /** Types into the provider's fields. */
  type(number: string, expiry?: string, code?: string): void;
  /** Lets time pass until everything has settled. */
  settle(): Promise<void>;
}

/** What to open. */
export interface CardPageOptions extends Omit<PaypalPageOptions, 'context'> {
  context?: 'checkout' | 'pay-now';
  chosen?: string;
  /** In the box, before the form of a new card. */
  more?: string;
  /** The older component. */
  hosted?: boolean;
}

const CARDS = 'ppcp-credit-card-gateway';

/** Opens a checkout with cards on the page, and a shop that says yes. */
export async function openCardPage(options: CardPageOptions = {}): Promise<CardPage> {
  const { context = 'checkout', chosen = CARDS, more = '', hosted, settings = {}, ...rest } = options;
  const body = (context === 'checkout' ? CHECKOUT : PAY_NOW)(chosen, more);
  const placed: string[] = [];
  const answers: FakeRoutes = {
    'ppc-create-setup-token': { json: { success: true, data: { id: 'SETUP1' } } },
    'ppc-create-payment-token': { json: { success: true, data: 7 } },
    'ppc-update-customer-id': { json: { success: true } },
    'ppc-validate-checkout': { json: { success: true } },
    'ppc-approve-subscription': { json: { success: true } },
    'ppc-vault-paypal': { json: { success: true, data: { approve_link: 'https://wallet.example/agree' } } },
    ...rest.answers,
  };
  const page = await openPaypalPage({
    islands: [() => import('../paypal-cards'), () => import('../paypal-buttons')],
    ...rest,
    body: rest.body ?? body,
    context,
    answers,
    settings: {
      url_params: { components: `buttons,${hosted ? 'hosted-fields' : 'card-fields'}` },
      ...settings,
    },
  });
  document.body.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('#place_order');
    if (!button) return;
    // A button that nobody answers sends the form: that of the cards must not.
    if (!event.defaultPrevented)
      placed.push(
        button === document.querySelector('#place_order')
          ? page.el<HTMLInputElement>('[name=payment_method]:checked').value
          : 'the form itself',
      );
    event.preventDefault();
  });
  const settle = async () => {
    for (let count = 0; count < 15; count++) await page.pass(50);
  };
  await settle();
  const field = (kind: string): HTMLInputElement => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>(`iframe[data-provider^="${kind}-"]`)];
    const found = frames.at(-1)?.contentDocument?.querySelector('input');
    if (!found) throw new Error(`No field ${kind}`);
    return found;
  };
  const fill = (kind: string, text: string) => {
    const input = field(kind);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return Object.assign(page, {
    placed,
    settle,
    async pay() {
      page.click('#ppcp-hosted-fields button');
      await settle();
    },
    type(number: string, expiry = '12 / 31', code = '123') {
      const [a, b, c] = hosted
        ? ['hosted-number', 'hosted-expirationDate', 'hosted-cvv']
        : ['number', 'expiry', 'cvv'];
      fill(a as string, number);
      fill(b as string, expiry);
      fill(c as string, code);
    },
  });
}
