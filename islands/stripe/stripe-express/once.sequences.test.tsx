import { afterEach, expect, test } from 'vitest';
import type { Sheet } from '../../../fixtures/stripe/express-sheet';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { WALLETS } from '../express/element-options.model';
import {
  amounts,
  closeExpress,
  type ExpressPage,
  openExpress,
  PAID,
  RATES,
  settings,
  storeCart,
} from '../testing/express-page';

afterEach(closeExpress);

/** Numbers that are the same each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A shop that keeps what it sold, for how much. */
interface Till {
  /** What the cart costs now. */
  total: number;
  orders: number[];
  /** What its next order is answered with. */
  next: 'paid' | 'declined' | 'lost' | 'broken';
}

const ENDINGS: Readonly<Record<Till['next'], FakeAnswer>> = {
  paid: { json: PAID },
  declined: { status: 400, json: { message: 'Declined.' } },
  lost: { fail: true },
  broken: { status: 502, text: '<h1>Bad gateway</h1>' },
};

const openTill = (till: Till): Promise<ExpressPage> =>
  openExpress({
    settings: settings(),
    answers: {
      '/wp-json/wc/store/v1/cart': () => ({ json: storeCart(till.total), delay: 5 }),
      '/wp-json/wc/store/v1/cart/update-customer': '/wp-json/wc/store/v1/cart',
      '/wp-json/wc/store/v1/checkout': () => {
        // What is lost on the way back was sold all the same.
        if (till.next !== 'declined') {
          till.orders.push(till.total);
          till.total = 0;
        }
        return { ...ENDINGS[till.next], delay: 20 };
      },
      wc_stripe_get_shipping_options: () => {
        till.total += till.total ? 10 : 0;
        return { json: { ...amounts(till.total), shipping_options: RATES }, delay: 10 };
      },
      wc_stripe_update_shipping_method: () => ({ json: amounts(till.total), delay: 10 }),
      wc_stripe_normalize_address: { json: {}, delay: 5 },
    },
  });

test('0025 200 random sequences: each agreement is one order at most, for what its sheet said', async () => {
  const random = randomFrom(16);
  const till: Till = { total: 3004, orders: [], next: 'paid' };
  const page = await openTill(till);
  let [sold, agreements] = [0, 0];
  for (let sequence = 0; sequence < 200; sequence++) {
    const sheets: Sheet[] = [];
    const said: number[] = [];
    till.orders = [];
    till.next = (['paid', 'paid', 'declined', 'lost', 'broken'] as const)[random(5)] ?? 'paid';
    for (let step = 0; step < 6; step++) {
      const sheet = sheets.at(-1);
      const act = random(8);
      if (act < 2 || !sheet) {
        const opened = page.element(WALLETS[random(4)] ?? 'link').press();
        const there = await page.wait(opened);
        if (there) sheets.push(there);
      } else if (act === 2) await page.wait(sheet.changeAddress());
      else if (act === 3) await page.wait(sheet.changeRate('free_shipping:2'));
      else if (act === 4) till.total = 2000 + random(3000);
      else if (act === 5) page.tell('updated_cart_totals');
      else if (act === 6 && sheet.status === 'open') sheet.cancel();
      else if (sheet.status === 'open') {
        said.push(sheet.amount);
        agreements++;
        sheet.confirm();
        // An impatient provider.
        if (random(3) === 0) sheet.confirm();
      }
      if (random(2)) await page.pass(30);
    }
    await page.pass(900);
    expect([sequence, till.orders.length <= said.length]).toEqual([sequence, true]);
    for (const order of till.orders)
      expect([sequence, said]).toEqual([sequence, expect.arrayContaining([order])]);
    sold += till.orders.length;
    // Back from the order, by the browser's memory of the page.
    for (const sheet of sheets) if (sheet.status === 'open') sheet.cancel();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    till.total = 3004;
    page.tell('updated_cart_totals');
    await page.pass(600);
    expect([sequence, document.querySelectorAll('body > .blockOverlay').length]).toEqual([sequence, 0]);
  }
  expect(page.border.provider.violations).toEqual([]);
  expect(page.errors).toEqual([]);
  // The shop has sold something, and has been asked more often.
  expect(sold).toBeGreaterThan(40);
  expect(agreements).toBeGreaterThan(sold);
}, 60_000);
