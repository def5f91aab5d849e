import type { Page } from 'playwright-core';
import { routeProvider } from '../fixtures/paypal/routes';
import { ALONE, alone, rowsBesideProvider } from './beside-provider';
import { press } from './press';
import type { Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';

const WALLET = 'paypal=cards';

/** The wallet's islands, for a page without them. */
const KEEP = 'paypal-buttons,paypal-cards,paypal-messages,paypal-account,google-pay';

const UPDATES = 10;

/** Pages with a place for the wallet. */
const PAGES = [
  ['product', '/product/harbour-mug/', ''],
  ['cart', '/cart/', ''],
  ['checkout', '/checkout/', ''],
  ['page of an order that waits', '/checkout/order-pay/2001/', '&pay_for_order=true&key=wc_order_seed2001'],
  ['list with a mini-cart', '/shop/', ''],
] as const;

/** What is used of the provider's script where it is alone. */
interface Drawn {
  render(target: string | Element): unknown;
}
interface Sdk {
  Buttons(options: object): Drawn;
  Messages(options: object): Drawn;
  CardFields(options: object): Readonly<Record<string, () => Drawn>>;
}

/**
 * Loads the provider's script when the page is there, and has it draw what the wallet would have it draw, also in a mini-cart
 * that comes with the fragments.
 */
function drawAlone(): void {
  addEventListener('load', () => {
    const page = window as unknown as { PayPalCommerceGateway: { url: string }; paypal: Sdk };
    const script = document.createElement('script');
    script.src = page.PayPalCommerceGateway.url;
    script.addEventListener('load', () => {
      const { paypal } = page;
      const waiting = new Set(['#ppc-button-minicart', '#ppc-button-ppcp-gateway']);
      const drawButtons = () => {
        for (const selector of waiting) {
          const wrapper = document.querySelector(selector);
          if (!wrapper) continue;
          waiting.delete(selector);
          paypal.Buttons({}).render(wrapper);
        }
      };
      new MutationObserver(drawButtons).observe(document, { childList: true, subtree: true });
      drawButtons();
      for (const place of document.querySelectorAll('.ppcp-messages')) paypal.Messages({}).render(place);
      const fields = paypal.CardFields({});
      for (const [field, name] of Object.entries({ Number: 'number', Expiry: 'expiry', CVV: 'cvc' })) {
        const place = document.querySelector(`#ppcp-credit-card-gateway-card-${name}`)?.parentElement;
        if (place) fields[`${field}Field`]?.().render(place);
      }
    });
    document.head.append(script);
  });
}

/** The stand-in of the provider at the border, goods in the cart, and the provider alone where the query says so. */
const prepare =
  ({ shop }: Bench, goods: readonly string[] = ['101', '102', '109']) =>
  async (page: Page): Promise<void> => {
    await routeProvider(page.context());
    await page.addInitScript(`if (location.search.includes('${ALONE}')) (${drawAlone})();`);
    for (const id of goods)
      await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: id } });
  };

/** What the provider has drawn once a page is at rest. */
async function drawnOn(bench: Bench, path: string, query: string): Promise<string> {
  const { page, close } = await openVisitor(bench, 1);
  await prepare(bench)(page);
  await page.goto(address(bench, path, 'dropin', query), { waitUntil: 'load' });
  const look = () =>
    page.evaluate(() =>
      window.__provider?.calls.flatMap(({ what }) => (what.endsWith('.render') ? [what] : [])),
    );
  const drawnSoFar = async () => (await look())?.sort().join() ?? '';
  let before = '';
  let drawn = '';
  // A busy machine draws late.
  do {
    before = drawn;
    await rest();
    drawn = await drawnSoFar();
  } while (!drawn || drawn !== before);
  await close();
  return drawn;
}

/** How often the provider draws while the cart is updated again and again. */
async function drawsOfUpdates(bench: Bench): Promise<Row> {
  const { page, close } = await openVisitor(bench, 1);
  await prepare(bench, ['101'])(page);
  await page.goto(address(bench, '/cart/', 'dropin', 'paypal=on'), { waitUntil: 'load' });
  await page.locator('#ppc-button-ppcp-gateway iframe').waitFor();
  const draws = () =>
    page.evaluate(() => window.__provider?.calls.filter(({ what }) => what === 'Buttons.render').length ?? 0);
  const before = await draws();
  for (let turn = 0; turn < UPDATES; turn++) {
    await page
      .locator('.woocommerce-cart-form .qty')
      .first()
      .fill(String(2 + (turn % 2)));
    await press(page, '[name="update_cart"]');
    await rest(700);
  }
  const after = await draws();
  await close();
  if (!before) throw new Error('The provider drew nothing.');
  return {
    name: `wallet: drawn anew in ${UPDATES} updates of the cart`,
    unit: '',
    value: after - before,
    goal: 1,
  };
}

/** What the wallet costs beside the provider's own script, which is a stand-in here. */
export async function measureWallet(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [page, path, more] of PAGES) {
    const one = { name: `wallet, ${page}`, path, query: `${WALLET}${more}`, keep: KEEP };
    const drawn = await drawnOn(bench, path, one.query);
    // One frame more would weigh more than all that is measured.
    if (drawn !== (await drawnOn(bench, path, alone(one))))
      throw new Error(`${one.name}: the provider alone draws something else than ${drawn}.`);
    rows.push(...(await rowsBesideProvider(bench, one, prepare(bench))));
  }
  return [...rows, await drawsOfUpdates(bench)];
}
