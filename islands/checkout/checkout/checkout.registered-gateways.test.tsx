import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { takesInput } from '../../testing/trusted';
import { closeCheckout, openCheckout, PLACED, said } from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) => openCheckout([() => import('.')], options);

afterEach(() => {
  closePage();
  closeCheckout();
});

describe('gateways that work with Atoll directly', () => {
  const gateway = async (collect: () => unknown) => {
    const { registerGateway, PaymentStop } = await import('../../payment/later/gateways/register-gateway');
    registerGateway({ id: 'cod', collect: collect as () => Promise<Record<string, string>> });
    return PaymentStop;
  };

  test('are asked first, once, however long; their fields go with the order', async () => {
    const page = await open({ answers: { checkout: PLACED } });
    let asked = 0;
    await gateway(async () => {
      asked++;
      expect(page.log).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { cod_token: "t'1" };
    });
    for (let turn = 0; turn < 5; turn++) page.submit();
    await page.pass(600);
    expect(asked).toBe(1);
    expect(page.asked('checkout')).toHaveLength(1);
    expect(page.asked('checkout')[0]?.fields.cod_token).toBe("t'1");
    expect(page.asked('checkout')[0]?.body).toContain('cod_token=t%271');
  });

  test('can stop it with words, quietly, or by failing', async () => {
    const page = await open();
    const results: (() => unknown)[] = [];
    const Stop = await gateway(async () => results.shift()?.());
    const stop = (message: string) => () => {
      throw new Stop(message);
    };
    results.push(stop('Card declined.'), stop(''), () => {
      throw new Error('broken');
    });
    page.submit();
    await page.pass();
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toBe('Card declined.');
    page.told();
    page.submit();
    await page.pass();
    expect(page.told()).toEqual([]);
    page.submit();
    await page.pass();
    expect(page.el('.woocommerce-error').textContent).toContain('See your orders first.');
    expect(page.asked('checkout')).toEqual([]);
    expect(page.errors.splice(0)).toEqual(['Error: broken']);
  });

  test.each(['says no', 'fails'])(
    'one that tells why by itself, and %s then: nothing is said in place of that',
    async (how) => {
      const page = await open({ jquery: 3 });
      await import('../../../legacy-shims/checkout/checkout-object').then((shim) =>
        shim.checkoutObject(page.jquery as NonNullable<typeof page.jquery>),
      );
      let checkout: { submit_error?(markup: string): void } = {};
      page.answer('checkout_place_order', (object) => {
        checkout = object as typeof checkout;
        return false;
      });
      page.submit();
      await page.pass(1000);
      const Stop = await gateway(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        checkout.submit_error?.('<ul class="woocommerce-error"><li>Card declined.</li></ul>');
        throw how === 'fails' ? new Error('declined') : new Stop('No.');
      });
      page.submit();
      await page.pass(1000);
      page.errors.splice(0);
      expect([page.asked('checkout').length, said()]).toEqual([0, 'Card declined.']);
      expect(takesInput(page.el('#billing_first_name'))).toBe(true);
    },
  );

  test('of one that says no to a shopper who was about to leave meanwhile, and is here yet, its words are shown', async () => {
    const page = await open();
    const Stop = await gateway(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      throw new Stop('Card declined.');
    });
    page.submit();
    await page.pass(300);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(1000);
    expect([page.asked('checkout').length, said()]).toEqual([0, 'Card declined.']);
  });
});
