import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, openPaypalPage, type PaypalPageOptions } from '../testing/paypal-page';

/** Everything is in view. */
class Everywhere {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    setTimeout(() => this.#callback([entry], this as unknown as IntersectionObserver));
  }
  disconnect(): void {}
}

const PLACE = '<div class="ppcp-messages" data-partner-attribution-id="Woo_PPCP"></div>';
const settingsOf = (parts: object = {}) => ({
  messages: {
    wrapper: '.ppcp-messages',
    is_hidden: false,
    block: { enabled: true },
    amount: '30.04',
    placement: 'cart',
    style: { layout: 'text' },
    ...parts,
  },
});
const open = (options: PaypalPageOptions = {}) =>
  openPaypalPage({
    islands: [() => import('.'), () => import('../paypal-buttons')],
    body: `${PLACE}${BODIES.cart}`,
    ...options,
  });
const place = () => document.querySelector('.ppcp-messages') as HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Everywhere);
  // What was told on one page is none of the next.
  vi.resetModules();
});
afterEach(() => {
  closePaypalPage();
  vi.unstubAllGlobals();
});

describe('PP12 PP76 a message (paypal.md §3.27)', () => {
  test('says the amount of the page', async () => {
    const page = await open();
    expect(page.sdk('Messages')).toMatchObject([
      { options: { amount: '30.04', placement: 'cart', style: { layout: 'text' } } },
    ]);
    expect(page.sdk('Messages.render')).toHaveLength(1);
    expect(place().id).toMatch(/^ppcp-message-[a-z0-9]{9}$/);
    expect(place().querySelector('iframe')).not.toBeNull();
  });

  test.each(['cart', 'checkout', 'product', 'block_cart'])(
    'a new amount of the %s is written where the provider reads it, without another frame',
    async (kind) => {
      const page = await open();
      const frame = place().querySelector('iframe');
      page.tell(`ppcp_${kind}_total_updated`, ['47.20']);
      expect([place().dataset.ppAmount, place().dataset.renderNumber]).toEqual(['47.20', '2']);
      page.tell(`ppcp_${kind}_total_updated`, ['47.20']);
      expect(place().dataset.renderNumber).toBe('2');
      expect(page.sdk('Messages.render')).toHaveLength(1);
      expect(place().querySelector('iframe')).toBe(frame);
    },
  );

  test('one that comes later, as with new totals of the cart, says the newest amount', async () => {
    const page = await open();
    page.tell('ppcp_cart_total_updated', [12.5]);
    place().remove();
    document.body.insertAdjacentHTML('afterbegin', PLACE);
    page.runtime.flush();
    await page.pass(100);
    expect(page.sdk('Messages').at(-1)).toMatchObject({ options: { amount: 12.5 } });
  });

  test('one that is seen only after an amount was told says that one', async () => {
    const page = await open({ body: BODIES.cart as string, settings: settingsOf() });
    page.tell('ppcp_product_total_updated', [27.89]);
    document.body.insertAdjacentHTML('afterbegin', PLACE);
    page.runtime.flush();
    await page.pass(100);
    expect(page.sdk('Messages')).toMatchObject([{ options: { amount: 27.89 } }]);
  });

  test('a block says itself where it is and how it looks', async () => {
    const page = await open({
      body: `<div class="ppcp-messages" id="mine" data-pp-placement="home" data-pp-style-layout="flex"></div>${BODIES.cart}`,
    });
    expect(page.sdk('Messages')[0]?.options).toEqual({ amount: '30.04', placement: 'home' });
    expect(place().id).toBe('mine');
  });

  test('PPQ 8.12 PPD 9.12 a place that is not there yet holds up nothing, and is drawn when it comes, however late', async () => {
    const page = await open();
    const late = '<div class="ppcp-messages" id="late"></div>';
    expect([page.sdk('Messages.render').length, page.sdk('Buttons.render').length]).toEqual([1, 1]);
    // Longer than the original looks for it.
    await page.pass(9000);
    document.body.insertAdjacentHTML('beforeend', late);
    page.runtime.flush();
    await page.pass(100);
    expect(page.sdk('Messages.render')).toHaveLength(2);
    expect(document.querySelector('#late iframe')).not.toBeNull();
  });

  test('PPD 9.12 one that did not come is asked for once more, after 100 ms', async () => {
    const page = await open({ plan: { silent: ['Messages'] } });
    await page.pass(200);
    expect(page.sdk('Messages.render')).toHaveLength(2);
    page.tell('ppcp_cart_total_updated', ['47.20']);
    await page.pass(90);
    expect(page.sdk('Messages.render')).toHaveLength(3);
    await page.pass(20);
    expect(page.sdk('Messages.render')).toHaveLength(4);
    await page.pass(8000);
    expect(page.sdk('Messages.render')).toHaveLength(4);
  });

  test('PPQ 8.10 the order of the pay page costs what it says, not what is in the cart', async () => {
    const page = await open({
      context: 'pay-now',
      body: `${PLACE}${BODIES['pay-now']}`,
      settings: {
        ...settingsOf({ amount: '0' }),
        pay_now: { total: 38.61, total_str: '38.61', currency_code: 'USD', country_code: 'US' },
      },
    });
    expect(page.sdk('Messages')).toMatchObject([{ options: { amount: 38.61 } }]);
  });
});

describe('PPQ 8.9 what shall not be seen is not', () => {
  test('where the settings hide it, from the start or later, and shown again', async () => {
    const page = await open({ settings: settingsOf({ is_hidden: true }) });
    expect([page.sdk('Messages').length, place().style.display]).toEqual([0, 'none']);
    page.tell('ppcp_script_data_changed', [settingsOf({ is_hidden: false })]);
    expect([page.sdk('Messages').length, place().style.display]).toEqual([1, '']);
    page.tell('ppcp_script_data_changed', [settingsOf({ is_hidden: true })]);
    expect(place().style.display).toBe('none');
  });

  test('where another script says so, by its name', async () => {
    const asked: unknown[] = [];
    const hear = ({ detail }: CustomEvent<[{ result: boolean }, string]>) => {
      asked.push(detail[1]);
      detail[0].result = false;
    };
    document.addEventListener('ppcp_should_show_messages', hear as EventListener);
    const page = await open();
    document.removeEventListener('ppcp_should_show_messages', hear as EventListener);
    expect(asked).toContain(`#${place().id}`);
    expect([page.sdk('Messages').length, place().style.display]).toEqual([0, 'none']);
  });
});

describe('PPQ 8.11 without messages nothing is done', () => {
  test.each([
    ['switched off', { settings: { messages: [] } }],
    [
      'for guests whose cart has a subscription',
      {
        settings: {
          data_client_id: {
            set_attribute: false,
            endpoint: '/x',
            nonce: 'n',
            user: 0,
            has_subscriptions: true,
            paypal_subscriptions_enabled: false,
          },
        },
      },
    ],
    ['the provider’s script does not come', { fails: true }],
    ['the account has none', { plan: { missing: ['Messages'] } }],
  ] as const)('%s', async (_, options) => {
    const page = await open(options as PaypalPageOptions);
    const told = page.warnings.splice(0);
    expect(told.filter((line) => !line.includes('failed to load'))).toEqual([]);
    expect([page.sdk('Messages'), place().childElementCount]).toEqual([[], 0]);
  });
});

test('a provider that throws ends nothing else', async () => {
  const page = await open({ plan: { throws: ['Messages.render'] } });
  const told = page.errors.splice(0);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((line) => !line.includes('bad day'))).toEqual([]);
  expect(page.sdk('Buttons.render')).toHaveLength(1);
});

test('an island that ends leaves the place as it was', async () => {
  const page = await open();
  page.runtime.release('paypal-messages', 'test');
  expect([place().id, place().dataset.renderNumber]).toEqual(['', undefined]);
});
