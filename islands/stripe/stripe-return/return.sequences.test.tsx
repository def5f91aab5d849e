import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Confirmation } from '../../../fixtures/stripe/plan';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { box, payPage } from '../../payment/payment-section/page.testing';
import { BOXES, closeStripe, openStripe } from '../testing/stripe-page';

afterEach(() => {
  closeStripe();
  history.replaceState(null, '', '/');
});

const GOAL = `${location.origin}/received/263/?key=1`;
const SHOP: Readonly<Record<string, FakeAnswer>> = {
  fine: { json: { success: true, data: { return_url: GOAL } }, delay: 10 },
  refuses: { json: { success: false, data: { error: { message: 'No.' } } }, delay: 10 },
  nowhere: { json: { success: true, data: null } },
  lost: { fail: true },
  late: { json: { success: true, data: { return_url: GOAL } }, delay: 900 },
  login: { text: '<form>Log in</form>' },
  stale: { status: 403, text: '-1' },
};

/** What comes in an address: of this order, of another, by anybody. */
const hash = fc
  .record({
    kind: fc.constantFrom('confirm-pi', 'confirm-si', 'voucher', 'wallet', 'legacy', 'gold', 'broken'),
    order: fc.constantFrom('263', '263', '264'),
    intent: fc.integer({ min: 1, max: 2 }),
    goal: fc.constantFrom(GOAL, 'https://evil.example/', 'javascript:alert(1)', '%E0%A4%A'),
  })
  .map(({ kind, order, intent, goal }) => {
    const [id, back] = [`pi_${intent}_secret_x`, goal.startsWith('%') ? goal : encodeURIComponent(goal)];
    if (kind === 'voucher') return `#wc-stripe-voucher-${order}:boleto:${id}:${back}`;
    if (kind === 'wallet') return `#wc-stripe-wallet-${order}:cashapp:payment_intent:${id}:${back}:n`;
    if (kind === 'gold') return `#wc-stripe-wallet-${order}:gold:payment_intent:${id}:${back}:n`;
    if (kind === 'legacy') return `#confirm-pi-${id}:${back}`;
    return kind === 'broken' ? '#wc-stripe-confirm-pi:263' : `#wc-stripe-${kind}:${order}:${id}:n`;
  });

const step = fc.oneof(
  { weight: 4, arbitrary: hash.map((to) => ({ do: 'go', to }) as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 700 }).map((ms) => ({ do: 'wait', ms }) as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'back' } as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...Object.keys(SHOP)).map((says) => ({ do: 'shop', says }) as const),
  },
);

const ends = fc.array(fc.constantFrom<Confirmation>('succeed', 'fail', 'close'), { maxLength: 5 });

const PLAN = { numRuns: 150, seed: 31 };

test(
  'ST11 ST32 in any sequence an order that waits is confirmed once at most, its page is left for the shop alone, or free',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), ends, async (steps, planned) => {
        const page = await openStripe(
          payPage(box(['bacs', ...Object.keys(BOXES)], { chosen: 'bacs', boxes: BOXES })),
          {
            settings: { isOrderPay: '1', isCheckout: '', orderId: '263' },
            answers: { '*': SHOP.fine ?? {} },
            path: '/checkout/order-pay/263/',
          },
        );
        try {
          const { provider } = page.border;
          provider.plan.delay = 20;
          provider.plan.confirmations.push(...planned);
          for (const one of steps) {
            if (one.do === 'wait') await page.pass(one.ms);
            else if (one.do === 'shop') page.shop.answer({ '*': SHOP[one.says] ?? {} });
            else if (one.do === 'back')
              dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
            else {
              // As the shop leaves its form that goes on by a fragment.
              if (one.to.split(':').length > 2) page.form.classList.add('processing');
              location.hash = one.to;
              dispatchEvent(new HashChangeEvent('hashchange'));
            }
          }
          await page.pass(3000);
          for (const url of page.left) expect(new URL(url).origin).toBe(location.origin);
          const confirmed = provider.calls.filter(({ name }) => /^(confirm|handle)/.test(name));
          const told = page.shop.calls.filter(({ url }) => String(url).includes('update_order_status'));
          expect(told.map(({ fields }) => fields.order_id).filter((order) => order !== '263')).toEqual([]);
          const isBack = steps.some((one) => one.do === 'back');
          const spent = new Set<string>();
          const left = planned.slice();
          for (const { args } of confirmed) {
            const [wish] = args;
            const secret = typeof wish === 'string' ? wish : String(Object(wish).clientSecret);
            // Whatever came of it while the page was away, the shop is the one to say.
            if (!isBack) expect(spent.has(secret)).toBe(false);
            if ((left.shift() ?? 'succeed') === 'succeed') spent.add(secret);
          }
          if (!page.left.length) {
            expect(page.el('#payment').style.display).toBe('');
            expect(page.form.querySelector('.blockOverlay')).toBeNull();
            expect(page.form.classList.contains('processing')).toBe(false);
            // Who has paid is not asked to try again.
            expect(document.body.textContent).not.toContain('connecting to the server');
            if (spent.size) expect(document.querySelector('.woocommerce-error')).toBeTruthy();
          }
        } finally {
          page.warnings.splice(0);
          page.errors.splice(0);
          closeStripe();
          history.replaceState(null, '', '/');
        }
      }),
      PLAN,
    ),
);
