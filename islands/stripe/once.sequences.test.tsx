import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { closeStripe, openStripe, stripeCheckout } from './testing/stripe-page';

afterEach(() => {
  closeStripe();
  history.replaceState(null, '', '/');
});

const GOAL = `${location.origin}/received/1/?key=1`;
const TOLD = { '*': { json: { success: true, data: { return_url: GOAL } } } };

/** What can happen on a checkout, in any order. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('fragment' as const), order: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('total' as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
  },
);

const ends = fc.array(fc.constantFrom('succeed' as const, 'fail' as const, 'close' as const), {
  maxLength: 4,
});

const PLAN = { numRuns: 100, seed: 16 };

test(
  'ST29 STQ 8.14 in any sequence no payment is confirmed again once it succeeded, nor while it is asked about; what is made is of the amount that is shown',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), ends, async (steps, planned) => {
        const page = await openStripe(stripeCheckout(), { answers: TOLD });
        try {
          const { provider } = page.border;
          provider.plan.delay = 20;
          provider.plan.confirmations.push(...planned);
          const ended = planned.slice();
          const asked: Promise<unknown>[] = [];
          for (const one of steps) {
            if (one.do === 'wait') await page.pass(one.ms);
            else if (one.do === 'total') {
              page.el('.order-total .amount').textContent = `$${(one.cents / 100).toFixed(2)}`;
              page.tell('updated_checkout');
            } else if (one.do === 'order') asked.push(page.collect());
            else {
              location.hash = `#wc-stripe-confirm-pi:${one.order}:pi_${one.order}_secret_x:n`;
              dispatchEvent(new HashChangeEvent('hashchange'));
            }
          }
          await page.pass(300);
          await Promise.all(asked);
          // Each confirmation takes the next end: after a success there is none of the same payment.
          const done = new Set<string>();
          for (const [wish] of page.calls('confirmPayment')) {
            const { clientSecret } = wish as { clientSecret: string };
            expect(done.has(clientSecret)).toBe(false);
            if ((ended.shift() ?? 'succeed') !== 'fail') done.add(clientSecret);
          }
          const told = page.shop.calls.filter(({ url }) => String(url).includes('update_order_status'));
          expect(told).toHaveLength(page.calls('confirmPayment').length);
          const last = provider.elements[0]?.group.options.amount;
          const shown = Number(page.el('.order-total .amount').textContent?.replace(/\D/g, ''));
          expect(last).toBe(shown);
        } finally {
          closeStripe();
          history.replaceState(null, '', '/');
        }
      }),
      PLAN,
    ),
);
