import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockProps, blockSettings } from '../testing/blocks-page';
import { type BlockPayments, serveBlocks } from './port';
import { registerBlocks } from './register';

interface Registered {
  name: string;
  content: { type: (props: object) => unknown; props: object };
  savedTokenComponent?: { type: (props: object) => unknown; props: object };
  label?: { type: (props: object) => unknown; props: object };
  canMakePayment(state: object): boolean | Promise<boolean>;
  supports: Record<string, unknown>;
}

/** A React that runs effects at once: what a component asks for can be looked at without a page. */
function makeReact() {
  const effects: (() => unknown)[] = [];
  return {
    createElement: (type: unknown, props: object | null, ...children: unknown[]) => ({
      type,
      props: { ...props, children },
    }),
    useEffect: (effect: () => unknown) => void effects.push(effect),
    useRef: <T>(value: T) => ({ current: value }),
    run: () => effects.splice(0).map((effect) => effect()),
  };
}

const page = window as unknown as Record<string, unknown>;
let methods: Registered[];
let wallets: Registered[];
let react: ReturnType<typeof makeReact>;
let told: string[];

function open(settings: object | undefined): void {
  page.wc = {
    wcSettings: { getSetting: () => settings },
    wcBlocksRegistry: {
      registerPaymentMethod: (method: Registered) => methods.push(method),
      registerExpressPaymentMethod: (wallet: Registered) => wallets.push(wallet),
    },
  };
  page.wp = { element: react };
  registerBlocks();
}

const EXPRESS = {
  stripe: { publishable_key: 'pk_test_1', locale: 'en' },
  checkout: { currency_code: 'usd' },
};

beforeEach(() => {
  vi.useFakeTimers();
  [methods, wallets, told] = [[], [], []];
  react = makeReact();
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['wc', 'wp', 'atoll']) delete page[name];
});

const payments = (parts: Partial<BlockPayments> = {}): BlockPayments => ({
  openMethod: () => ({ setUp: async () => undefined, follow: () => {} }),
  goOn: async () => ({ type: 'success' }),
  canPay: async () => true,
  openWallet: () => ({ follow: () => {} }),
  ...parts,
});

describe('ST1 what is registered with a checkout of blocks', () => {
  test('each method, by its gateway, with what it supports', () => {
    open(blockSettings());
    expect(methods.map(({ name }) => name)).toEqual([
      'stripe',
      'stripe_klarna',
      'stripe_cashapp',
      'stripe_acss_debit',
      'stripe_blik',
    ]);
    expect(methods[0]).toMatchObject({
      ariaLabel: 'Stripe',
      supports: { showSavedCards: true, showSaveOption: false, features: ['products', 'tokenization'] },
    });
    expect(methods[0]?.supports).not.toHaveProperty('style');
    const klarna = methods.find(({ name }) => name === 'stripe_klarna');
    expect(klarna?.canMakePayment({ billingAddress: { country: 'DE' } })).toBe(false);
    expect(told).toEqual([]);
  });

  test('managers see the style', () => {
    open(blockSettings({ isAdmin: true }));
    expect(methods[0]?.supports).toMatchObject({ style: ['height'] });
  });

  test('ST4 wallets, by their names', () => {
    open(blockSettings(EXPRESS));
    expect(wallets.map(({ name }) => name)).toEqual([
      'express_checkout_element_applePay',
      'express_checkout_element_googlePay',
      'express_checkout_element_amazonPay',
      'express_checkout_element_link',
    ]);
    expect(wallets[0]).toMatchObject({
      paymentMethodId: 'express_checkout_element',
      gatewayId: 'stripe',
      title: 'WooCommerce Stripe - Apple Pay',
    });
  });

  test.each([
    ['no key', { key: '' }],
    ['no settings', undefined],
  ])('nothing with %s', (_, settings) => {
    open(settings && blockSettings(settings));
    expect([methods, wallets, told]).toEqual([[], [], []]);
  });

  test('without a registry it is told', () => {
    registerBlocks();
    expect(told.join()).toContain('no registry of payment methods');
  });

  test('the title as the checkout draws titles, with its icon unless one is for all', () => {
    const icons = { klarna: { src: '/klarna.svg', alt: 'Klarna' } };
    open(blockSettings({ icons }));
    const label = methods.find(({ name }) => name === 'stripe_klarna')?.label;
    const parts = { PaymentMethodLabel: 'label', PaymentMethodIcons: 'icons' };
    const drawn = label?.type({ ...label.props, components: parts });
    expect(drawn).toMatchObject({
      props: {
        children: [
          { type: 'label', props: { text: 'Klarna' } },
          { type: 'icons', props: { icons: [{ src: '/klarna.svg', alt: 'Klarna' }] } },
        ],
      },
    });
  });
});

describe('ST9 whether a wallet can pay', () => {
  const ask = (state: object, settings: object = {}) => {
    open(blockSettings({ ...EXPRESS, ...settings }));
    return wallets[0]?.canMakePayment(state);
  };
  const CART = { cartTotals: { total_price: '3004', currency_code: 'USD' } };

  test('the provider is asked, with what is to be paid', async () => {
    const canPay = vi.fn(async () => true);
    const answer = ask(CART);
    serveBlocks(payments({ canPay }));
    expect(await answer).toBe(true);
    expect(canPay).toHaveBeenCalledWith('applePay', CART.cartTotals);
  });

  test.each([
    ['nothing is to be paid', { cartTotals: { total_price: '0' } }, {}],
    ['the shop shows none here', CART, { shouldShowExpressCheckoutButton: false }],
    ['the wallets have no settings', CART, { stripe: { publishable_key: '' } }],
  ])('not where %s', async (_, state, settings) => {
    serveBlocks(payments());
    expect(await ask(state, settings)).toBe(false);
  });

  test('not while the island does not come', async () => {
    const answer = ask(CART);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe(false);
  });
});

describe('ST24 what the checkout is answered', () => {
  /** Draws a method, with whoever the checkout asks. */
  function draw(part: Registered['content'] | undefined, parts: object = {}) {
    const asked: Record<string, (told?: unknown) => Promise<unknown>> = {};
    const ended: string[] = [];
    const hear = (name: string) => (observer: (told?: unknown) => Promise<unknown>) => {
      asked[name] = observer;
      return () => void ended.push(name);
    };
    const eventRegistration = {
      onPaymentSetup: hear('setup'),
      onCheckoutSuccess: hear('success'),
      onCheckoutFail: hear('fail'),
    };
    part?.type({ ...part.props, ...blockProps(), eventRegistration, ...parts });
    const ends = react.run();
    const end = () => {
      for (const one of ends) if (typeof one === 'function') one();
    };
    return { asked, ended, end };
  }

  test('an order that is pressed before the island is there waits for it', async () => {
    open(blockSettings());
    const { asked } = draw(methods[0]?.content);
    const answer = asked.setup?.();
    const setUp = vi.fn(async () => ({ type: 'success' as const }));
    await vi.advanceTimersByTimeAsync(3000);
    serveBlocks(payments({ openMethod: () => ({ setUp, follow: () => {} }) }));
    expect(await answer).toEqual({ type: 'success' });
    expect(setUp).toHaveBeenCalledTimes(1);
  });

  test('an island that does not come keeps the order back, in the shop’s words', async () => {
    open(blockSettings());
    const { asked } = draw(methods[0]?.content);
    const answer = asked.setup?.();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual({ type: 'error', message: 'There was a problem. Please try again.' });
  });

  test('a method that is not chosen says nothing', async () => {
    open(blockSettings());
    const { asked } = draw(methods[0]?.content, { activePaymentMethod: 'bacs' });
    expect(await asked.setup?.()).toBeUndefined();
    expect(await asked.success?.({})).toBeUndefined();
    expect(
      await asked.fail?.({ processingResponse: { paymentDetails: { errorMessage: 'No' } } }),
    ).toBeUndefined();
  });

  test('ST12 a refusal in the shop’s words, among the notices about payment', async () => {
    open(blockSettings());
    const { asked } = draw(methods[0]?.content);
    expect(await asked.fail?.({ processingResponse: { paymentDetails: { errorMessage: 'No' } } })).toEqual({
      type: 'failure',
      message: 'No',
      messageContext: 'wc/checkout/payments',
    });
    expect(await asked.fail?.({})).toBeUndefined();
  });

  test('ST35 a method that is kept: the bank may be asked, and nothing is set up', async () => {
    open(blockSettings());
    const goOn = vi.fn(async () => ({ type: 'success' as const, redirectUrl: '/received/' }));
    serveBlocks(payments({ goOn }));
    const { asked, ended, end } = draw(methods[0]?.savedTokenComponent);
    expect(asked.setup).toBeUndefined();
    expect(await asked.success?.({})).toEqual({ type: 'success', redirectUrl: '/received/' });
    expect(goOn.mock.calls[0]).toMatchObject([{}, {}, false]);
    end();
    expect(ended).toEqual(['success', 'fail']);
  });

  test('a place that goes ends its life', async () => {
    open(blockSettings());
    let life: AbortSignal | undefined;
    serveBlocks(
      payments({
        openMethod({ signal }) {
          life = signal;
          return { setUp: async () => undefined, follow: () => {} };
        },
      }),
    );
    const { end } = draw(methods[0]?.content);
    await vi.advanceTimersByTimeAsync(0);
    expect(life?.aborted).toBe(false);
    end();
    expect(life?.aborted).toBe(true);
  });
});
