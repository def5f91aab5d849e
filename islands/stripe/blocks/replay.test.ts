import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import type { ExpressElement } from '../../../fixtures/stripe/express-element';
import type { Wallet } from '../express/element-options.model';
import { blockProps, closeBlocks, openBlocks } from '../testing/blocks-page';
import { storeCart } from '../testing/express-page';
import type { BlockProps } from './props';

afterEach(closeBlocks);

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Request {
  readonly url: string;
  readonly body: unknown;
  readonly response: unknown;
}

interface Recorded {
  readonly providerCalls: readonly Call[];
  readonly requests: readonly Request[];
  readonly final: { readonly url: string; readonly notices: readonly { readonly text: string }[] };
}

type Fields = Readonly<Record<string, unknown>>;

const here = available('stripe');
const read = (flow: string): Recorded => JSON.parse(readCapture('stripe', `flow-${flow}.json`)) as Recorded;
const printed = () =>
  (JSON.parse(readCapture('stripe', 'block-checkout-stripe_data.json')) as { stripe_data: object })
    .stripe_data;

const orderIn = ({ requests }: Recorded) => requests.find(({ url }) => url.includes('/checkout?_locale'));

/** Numbers of things, and the random ends of methods, are those of one run. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one) => {
      if (/^__element/.test(key)) return '#';
      return typeof one === 'string' ? one.replace(/^(pm_fk-.*)-\w+$/, '$1') : one;
    }),
  );

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, sorted(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** The last element for a payment that was made, with its group. */
function made(calls: readonly Call[]): { group: Fields; element: unknown } {
  const at = calls.findLastIndex(({ name, args }) => name === 'elements.create' && args[1] === 'payment');
  const group = calls.slice(0, at).findLast(({ name }) => name === 'stripe.elements');
  const { appearance: _look, fonts: _fonts, ...options } = Object(group?.args[0]) as Record<string, unknown>;
  return { group: options, element: calls[at]?.args[2] };
}

const CARDS: Readonly<Record<string, string>> = {
  'blocks-card': '4242424242424242',
  'blocks-3ds': '4000000000003220',
  'blocks-declined': '4000000000000002',
};

describe.skipIf(!here)(`recorded in a checkout of blocks (${here ? 'read' : skipNote('stripe')})`, () => {
  test.each([
    ['blocks-card', 'card'],
    ['blocks-3ds', 'card'],
    ['blocks-declined', 'card'],
    ['blocks-cashapp', 'cashapp'],
    ['blocks-cashapp-failed', 'cashapp'],
  ])('ST1 ST24 ST40 %s: what the provider and the order are told', async (flow, type) => {
    const recorded = read(flow);
    const page = await openBlocks({ settings: printed(), plan: { card: CARDS[flow] ?? '' } });
    const { requests } = recorded;
    const { billing_address, payment_data } = Object(orderIn(recorded)?.body) as {
      billing_address: Record<string, string>;
      payment_data: readonly { key: string; value: unknown }[];
    };
    const id = type === 'card' ? 'stripe' : `stripe_${type}`;
    const said = blockProps({ activePaymentMethod: id });
    const { method } = await page.open(type, {
      ...said,
      billing: { ...said.billing, billingAddress: billing_address },
    });
    const answer = method.setUp();
    await page.pass(100);
    const { group, element } = made(recorded.providerCalls);
    // Rule: only where the shop keeps the method in any case (stripe.md §3.16); the recordings say it always.
    const { setupFutureUsage, ...wanted } = group;
    expect(setupFutureUsage).toBe('off_session');
    const observed = made(page.border.provider.calls);
    expect(observed.group).toEqual(wanted);
    expect(observed.element).toEqual(element);
    const ours = page.calls('createPaymentMethod');
    const theirs = recorded.providerCalls.filter(({ name }) => name === 'createPaymentMethod');
    expect(plain(ours)).toEqual(plain(theirs.map(({ args }) => args)));
    // The checkout itself adds whether the method is kept.
    const data = payment_data.filter(({ key }) => key !== `wc-${id}-new-payment-method`);
    const { meta } = (await answer) as { meta: { paymentMethodData: Fields } };
    const sent = Object.entries(meta.paymentMethodData).map(([key, value]) => ({ key, value }));
    expect(plain(sent)).toEqual(plain(data));
    expect(requests.length).toBeGreaterThan(0);
  });

  test('ST12 ST41 blocks-incomplete: what is said of an empty card, and nothing is made of it', async () => {
    const recorded = read('blocks-incomplete');
    const page = await openBlocks({ settings: printed(), plan: { card: '' } });
    const { method } = await page.open('card');
    const { setupFutureUsage, ...wanted } = made(recorded.providerCalls).group;
    expect(setupFutureUsage).toBe('off_session');
    expect(made(page.border.provider.calls).group).toEqual(wanted);
    const [notice] = recorded.final.notices;
    expect(await method.setUp()).toEqual({ type: 'error', message: notice?.text });
    const names = recorded.providerCalls.map(({ name }) => name);
    for (const name of ['elements.submit', 'createPaymentMethod']) {
      expect(names).not.toContain(name);
      expect(page.calls(name)).toEqual([]);
    }
  });

  test('ST29 blocks-3ds: the bank is asked, the shop is told, and the checkout leaves', async () => {
    const recorded = read('blocks-3ds');
    const told = recorded.requests.find(({ url }) => url.includes('update_order_status'));
    const page = await openBlocks({
      settings: printed(),
      answers: { wc_stripe_update_order_status: { json: told?.response } },
    });
    const { response } = orderIn(recorded) as { response: { payment_result: { payment_details: Fields[] } } };
    const details = response.payment_result.payment_details;
    const paymentDetails = Object.fromEntries(details.map(({ key, value }) => [String(key), value]));
    const answer = page.payments.goOn({ processingResponse: { paymentDetails } }, blockProps(), false);
    await page.pass(200);
    expect(await answer).toEqual({ type: 'success', redirectUrl: recorded.final.url });
    const asked = recorded.providerCalls.filter(({ name }) => name === 'confirmPayment');
    expect(page.calls('confirmPayment')).toEqual(asked.map(({ args }) => args));
    const [call] = page.shop.calls.filter(({ url }) => url.includes('update_order_status'));
    expect([...new URLSearchParams(call?.body)]).toEqual(told?.body);
  });

  test.each([
    ['blocks-express', true],
    ['blocks-express-cart', false],
  ])('ST4 ST16 ST18 ST28 ST38 ST39 %s: wallets, their sheet and their order', async (flow, isCheckout) => {
    const recorded = read(flow);
    const { requests, providerCalls } = recorded;
    const answers = requests.filter(({ url }) => !/batch|save_appearance/.test(url));
    const answerOf = (part: string) => ({ json: answers.find(({ url }) => url.includes(part))?.response });
    const opening = providerCalls.find(({ name }) => name === 'click.resolve')?.args[1] as {
      lineItems: { name: string; amount: number }[];
      shippingRates: { id: string; amount: number; displayName: string }[];
    };
    const total = opening.lineItems.reduce((all, { amount }) => all + amount, 0);
    const page = await openBlocks({
      settings: { ...printed(), is_checkout_page: isCheckout },
      plan: { sheet: 'driven' },
      answers: {
        wc_stripe_get_shipping_options: answerOf('get_shipping_options'),
        wc_stripe_normalize_address: answerOf('normalize_address'),
        '/wp-json/wc/store/v1/checkout': answerOf('/checkout?'),
        '/wp-json/wc/store/v1/cart': { json: storeCart(total) },
        '/wp-json/wc/store/v1/cart/update-customer': '/wp-json/wc/store/v1/cart',
      },
    });
    document.head.insertAdjacentHTML('beforeend', '<link rel="https://api.w.org/" href="/wp-json/">');
    const wallets: readonly Wallet[] = ['amazonPay', 'applePay', 'googlePay', 'link'];
    for (const wallet of wallets) {
      const asked = page.payments.canPay(wallet, { total_price: String(total), currency_code: 'USD' });
      await page.pass(50);
      expect(await asked).toBe(true);
    }
    const props: BlockProps = {
      billing: {
        cartTotal: { value: total },
        cartTotalItems: opening.lineItems.map(({ name, amount }) => ({ label: name, value: amount })),
        currency: { code: 'USD', minorUnit: 2 },
      },
      shippingData: {
        needsShipping: true,
        shippingRates: [
          {
            shipping_rates: opening.shippingRates.map(({ id, amount, displayName }) => ({
              rate_id: id,
              price: String(amount),
              name: displayName,
            })),
          },
        ],
      },
    };
    const { signal } = new AbortController();
    for (const wallet of wallets) {
      const place = document.body.appendChild(document.createElement('div'));
      page.payments.openWallet({ wallet, place, props: () => props, signal });
      await page.pass(20);
    }
    const attribution = page.el('wc-order-attribution-inputs');
    const { extensions } = Object(orderIn(recorded)?.body) as { extensions: Record<string, Fields> };
    for (const [name, value] of Object.entries(extensions['woocommerce/order-attribution'] ?? {})) {
      const input = document.createElement('input');
      Object.assign(input, { name: `wc_order_attribution_${name}`, value });
      attribution.append(input);
    }
    const button = page.border.provider.elements.findLast(
      ({ options }) => Object(options.paymentMethods).googlePay === 'always',
    ) as ExpressElement;
    const pressed = button.press('googlePay');
    await page.pass(50);
    const sheet = await pressed;
    const changed = sheet?.changeAddress({});
    await page.pass(50);
    await changed;
    sheet?.confirm();
    await page.pass(500);

    // Rules: one client (§3.1); an element stays while the cart changes, and is made once; the second sheet of the cart is the
    // same as the first.
    const lines = (calls: readonly Call[]) => {
      const named = calls
        .filter(({ name }) => !/^(Stripe|element\.(destroy|mount))$/.test(name))
        .filter(({ name, args }) => !(name === 'elements.create' && args[1] === 'payment'))
        .filter(({ args }) => !('fonts' in Object(args[0])))
        // How long it took to answer.
        .map(({ name, args }) =>
          JSON.stringify(sorted(plain([name, ...args.slice(0, name === 'click.resolve' ? 2 : 9)]))),
        );
      return named.filter((line, at) => named.indexOf(line) === at).toSorted();
    };
    expect(lines(page.border.provider.calls)).toEqual(lines(providerCalls));
    // Decision 0041: the shop says what it comes to before it is ordered.
    const posts = page.shop.calls.filter(
      ({ method, url }) => method === 'POST' && !url.includes('update-customer'),
    );
    const bodies = posts.map(({ body }) =>
      body.startsWith('{') ? JSON.parse(body) : [...new URLSearchParams(body)],
    );
    // The recorded visitor closed the first sheet of the cart.
    const wanted = answers.map(({ body }) => body).slice(isCheckout ? 0 : 1);
    const orders = wanted.filter(
      (body) => !('__experimental' in Object(body)) && Object(body).payment_data !== undefined,
    );
    expect(orders).toHaveLength(1);
    const isSent = (body: unknown) => Array.isArray(body) || Object(body).payment_data !== undefined;
    // The stand-in's wallets do not say the number of a card.
    const withoutCard = (body: unknown) => JSON.stringify(plain(body)).replaceAll('-visa4242-', '--');
    expect(JSON.parse(withoutCard(bodies))).toEqual(JSON.parse(withoutCard(wanted.filter(isSent))));
    expect(page.left.at(-1)).toBe(recorded.final.url);
  });
});
