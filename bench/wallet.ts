import type { Page } from 'playwright-core';
import { routeProvider } from '../fixtures/paypal/routes';
import { each, loads, longestTasks, type PageCase } from './page-load';
import { press } from './press';
import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';

const WALLET = 'paypal=cards';

/** The wallet's islands, for a page without them. */
const KEEP = 'paypal-buttons,paypal-cards,paypal-messages,paypal-account,google-pay';

/** A page that loads the provider's script and has it draw, and nothing else of a wallet. */
const ALONE = 'provider-alone';

const UPDATES = 10;

/** Pages with a place for the wallet. */
const PAGES = [
  ['product', '/product/harbour-mug/', ''],
  ['cart', '/cart/', '&fill=3'],
  ['checkout', '/checkout/', '&fill=3'],
  ['page of an order that waits', '/checkout/order-pay/2001/', '&pay_for_order=true&key=wc_order_seed2001'],
  ['list, the mini-cart not opened', '/shop/', '&fill=3'],
] as const;

/** The stand-in of the provider, and a page that has it draw by itself where the query says so. */
async function withProvider(page: Page): Promise<void> {
  await routeProvider(page.context());
  await page.addInitScript((alone) => {
    if (!location.search.includes(alone)) return;
    addEventListener('load', () => {
      const { PayPalCommerceGateway: settings, paypal } = window as unknown as {
        PayPalCommerceGateway: { url: string };
        paypal?: unknown;
      };
      const wrapper = document.querySelector('#ppc-button-ppcp-gateway');
      if (!wrapper || paypal) return;
      const script = document.createElement('script');
      script.src = settings.url;
      script.addEventListener('load', () => {
        const sdk = (window as unknown as { paypal: Record<string, (options: object) => never> }).paypal;
        const draw = (name: string, target: string) =>
          document.querySelector(target) &&
          (sdk[name]?.({}) as unknown as HTMLElement & Drawn)?.render(target);
        draw('Buttons', '#ppc-button-ppcp-gateway');
        draw('Messages', '.ppcp-messages');
      });
      document.head.append(script);
    });
    interface Drawn {
      render(target: string): void;
    }
  }, ALONE);
}

async function scriptRows(bench: Bench, [name, path, more]: (typeof PAGES)[number]): Promise<Row[]> {
  const cases: PageCase[] = [
    ['dropin', `${WALLET}${more}`, path],
    ['dropin', `${WALLET}${more}&${ALONE}&atoll-keep=${KEEP}&legacy=none`, path],
  ];
  const [own = [], alone = []] = (await loads(bench, cases, withProvider)).map((runs) =>
    each(runs, (load) => load.script),
  );
  const longest: number[][] = [];
  for (const one of cases) longest.push(await longestTasks(bench, one, withProvider));
  const [ours = [], theirs = []] = longest;
  return [
    {
      name: `wallet, ${name}: script at load beside one that only loads the provider’s, 4× slower`,
      unit: 'ms',
      value: median(own) - median(alone),
      floor: median(alone),
      goal: 25,
      runs: own,
    },
    {
      name: `wallet, ${name}: most script in one task`,
      unit: 'ms',
      value: median(ours),
      floor: median(theirs),
      goal: 50,
      runs: ours,
    },
  ];
}

/** How often the provider draws while the cart is updated again and again. */
async function drawsOfUpdates(bench: Bench): Promise<Row> {
  const { page, close } = await openVisitor(bench, 1);
  await withProvider(page);
  await page.goto(address(bench, '/cart/', 'dropin', 'paypal=on&fill=1'), { waitUntil: 'load' });
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
  for (const page of PAGES) rows.push(...(await scriptRows(bench, page)));
  return [...rows, await drawsOfUpdates(bench)];
}
