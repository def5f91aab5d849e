import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type Presses, presses } from '../../fixtures/paypal/presses';
import type { FakeAnswer, FakeCall } from '../../src/testing/fake-fetch';
import { closePaypalPage, openPaypalPage, type PaypalPage } from './testing/paypal-page';

afterEach(() => {
  closePaypalPage();
  Reflect.deleteProperty(window, '__providerTold');
});

/** What a shopper, the provider and the network do, in any order. */
type Step =
  | Presses
  | { readonly do: 'fault'; readonly fault: FakeAnswer; readonly at: string }
  | { readonly do: 'tellTwice' }
  | { readonly do: 'update' }
  | { readonly do: 'reload' }
  | { readonly do: 'wait' };

const FAULTS: readonly FakeAnswer[] = [
  { fail: true },
  { status: 500, text: '<h1>Fatal error</h1>' },
  { text: '{"success":tr' },
  { json: { success: false, data: { message: 'Not now.', code: 100 } } },
  { json: { success: false } },
];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: presses },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      at: fc.constantFrom(
        'ppc-create-order',
        'ppc-approve-order',
        'ppc-change-cart',
        'ppc-save-checkout-form',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>({ do: 'tellTwice' }, { do: 'update' }, { do: 'reload' }, { do: 'wait' }),
  },
);

/**
 * A shop that trusts its pages: whatever approval comes is paid, once more if it comes once more. So what keeps a payment
 * from being taken twice is the page.
 */
function trustingShop() {
  const faults = new Map<string, FakeAnswer>();
  /** Payments that were opened. */
  const opened: string[] = [];
  /** Payments whose approval was answered with a yes, once for each time. */
  const paid: string[] = [];
  /** What the order that comes next on the checkout is paid with. */
  let wallet: string | undefined;
  const orders: (string | undefined)[] = [];

  const answers = (answer: (call: FakeCall) => unknown) => (call: FakeCall) => {
    const fault = faults.get(call.endpoint);
    faults.delete(call.endpoint);
    return fault ?? { delay: 20, json: { success: true, data: answer(call) } };
  };
  return {
    faults,
    opened,
    paid,
    orders,
    answers: {
      'ppc-change-cart': answers(() => [{ reference_id: 'default', items: [] }]),
      'ppc-save-checkout-form': answers(() => null),
      'ppc-create-order': answers(() => {
        opened.push(`PAYMENT${opened.length}`);
        return { id: opened.at(-1), custom_id: 'C1' };
      }),
      'ppc-approve-order': answers(({ body }) => {
        const { order_id, should_create_wc_order } = JSON.parse(body);
        paid.push(order_id);
        if (should_create_wc_order === undefined) wallet = order_id;
        else orders.push(order_id);
        return { order_received_url: '/received/' };
      }),
    },
    /** The shop's own order button: an order goes out with what was approved last. */
    placed(event: Event) {
      event.preventDefault();
      orders.push(wallet);
      wallet = undefined;
    },
  };
}

type Shop = ReturnType<typeof trustingShop>;

async function open(context: string, shop: Shop): Promise<PaypalPage> {
  const page = await openPaypalPage({ context, answers: shop.answers, plan: { otherwise: 'cancel' } });
  document.querySelector('#place_order')?.addEventListener('click', shop.placed);
  return page;
}

/** @returns the page that the shopper is on then */
async function take(page: PaypalPage, one: Step, context: string, shop: Shop): Promise<PaypalPage> {
  const { groups, plan } = page.border.provider;
  if (one.do === 'press') {
    for (let time = 0; time < one.times; time++) plan.outcomes.push(one.ends);
    for (const group of groups.filter((each) => each.isThere()))
      for (let time = 0; time < one.times; time++) void group.press('paypal');
    await page.pass(5);
  } else if (one.do === 'fault') shop.faults.set(one.at, one.fault);
  else if (one.do === 'wait') await page.pass(500);
  else if (one.do === 'update')
    page.tell(context === 'checkout' ? 'updated_checkout' : 'updated_cart_totals');
  else if (one.do === 'tellTwice') plan.tellsTwice = true;
  else {
    page.warnings.splice(0);
    page.errors.splice(0);
    closePaypalPage();
    return open(context, shop);
  }
  return page;
}

async function walk(context: string, steps: readonly Step[]): Promise<Shop> {
  const shop = trustingShop();
  const approved = new Set<unknown>();
  // Also of pages that are left meanwhile.
  window.__providerTold = (told) => {
    const { what, data } = JSON.parse(told);
    if (what === 'onApprove.call') approved.add(data.orderID);
  };
  let page = await open(context, shop);
  for (const one of steps) page = await take(page, one, context, shop);
  await page.pass(2000);
  await page.pass(500);
  // What goes wrong on the way is told to the developer: it is no part of this.
  page.warnings.splice(0);
  page.errors.splice(0);
  closePaypalPage();
  // An approval that was answered with a yes is never sent again, and nothing is sent that nobody agreed to.
  expect(new Set(shop.paid).size).toBe(shop.paid.length);
  for (const id of shop.paid) expect(approved).toContain(id);
  // One payment, one order: and no order goes out without a payment.
  expect(new Set(shop.orders).size).toBe(shop.orders.length);
  for (const id of shop.orders) expect(shop.paid).toContain(id);
  return shop;
}

const RUNS = Number(process.env.PAYPAL_RUNS ?? 200);

describe('PP39 nobody pays twice', () => {
  test(`${RUNS} sequences of presses, answers, failures and reloads`, { timeout: 300_000 }, async () => {
    let orders = 0;
    const sequences = fc.asyncProperty(
      fc.constantFrom('product', 'cart', 'checkout'),
      fc.array(step, { minLength: 2, maxLength: 7 }),
      async (context, steps) => {
        orders += (await walk(context, steps)).orders.length;
      },
    );
    await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true });
    // Else nobody came as far as an order.
    expect(orders).toBeGreaterThan(RUNS / 10);
  });
});
