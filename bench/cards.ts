import type { Page } from 'playwright-core';
import { routeProvider } from '../fixtures/stripe/routes';
import { ALONE, rowsBesideProvider } from './beside-provider';
import type { Row } from './row';
import type { Bench } from './session';

/** The islands of the card provider, for a page without them. */
const KEEP = 'stripe-payment,stripe-return,stripe-express,stripe-blocks';

/** Pages with a place for the provider: what the shop prints, and where. */
const PAGES = [
  ['product', '/product/harbour-mug/', 'stripe=express'],
  ['cart', '/cart/', 'stripe=express'],
  ['checkout', '/checkout/', 'stripe=first,express'],
  [
    'page of an order that waits',
    '/checkout/order-pay/2001/',
    'stripe=first&pay_for_order=true&key=wc_order_seed2001',
  ],
  ['cart of blocks', '/block-cart/', 'stripe=express'],
  ['checkout of blocks', '/block-checkout/', 'stripe=first,express'],
] as const;

/** What is used of the provider's script where it is alone. */
interface Group {
  create(type: string, options: object): { mount(place: Element): void };
}
type MakeClient = (key: string, options: object) => { elements(options: object): Group };

/** Loads the provider's script when the page is there, and has it draw what the islands would have it draw. */
function drawAlone(): void {
  const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'];
  const SUM = {
    mode: 'payment',
    amount: 3004,
    currency: 'usd',
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
  };
  addEventListener('load', () => {
    const script = document.createElement('script');
    script.src = 'https://js.stripe.com/v3/';
    script.addEventListener('load', () => {
      const { Stripe } = window as unknown as { Stripe: MakeClient };
      const client = Stripe('pk_test_demo', {});
      // Blocks have no place of their own before a method is registered.
      const places = document.querySelectorAll(
        '.payment_method_stripe .wc-stripe-upe-element,.wp-block-woocommerce-checkout',
      );
      for (const place of places) {
        const card = document.createElement('div');
        place.append(card);
        client.elements(SUM).create('payment', {}).mount(card);
      }
      const container = document.querySelector<HTMLElement>(
        '#wc-stripe-express-checkout-element,.wp-block-woocommerce-checkout,.wp-block-woocommerce-cart',
      );
      if (!container) return;
      container.style.display = '';
      for (const wallet of WALLETS) {
        const place = document.createElement('div');
        container.append(place);
        const paymentMethods = Object.fromEntries(
          WALLETS.map((one) => [one, one === wallet ? 'auto' : 'never']),
        );
        client.elements(SUM).create('expressCheckout', { paymentMethods }).mount(place);
      }
    });
    document.head.append(script);
  });
}

/** The stand-in of the provider at the border, something in the cart, and the provider alone where the query says so. */
const prepare =
  ({ shop }: Bench) =>
  async (page: Page): Promise<void> => {
    await routeProvider(page.context());
    // A floor that drew nothing would be too low.
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.addInitScript(`if (location.search.includes('${ALONE}')) (${drawAlone})();`);
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101' } });
  };

/** What cards and the wallets beside them cost beside the provider's own script, which is a stand-in here. */
export async function measureCards(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [page, path, query] of PAGES)
    rows.push(
      ...(await rowsBesideProvider(
        bench,
        { name: `cards, ${page}`, path, query, keep: KEEP },
        prepare(bench),
      )),
    );
  return rows;
}
