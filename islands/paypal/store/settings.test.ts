import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../../fixtures/captures/shared';
import { printedSettings } from '../testing/settings';

const page = window as unknown as Record<string, unknown>;
const NAME = 'PayPalCommerceGateway';
let told: string[] = [];

beforeEach(() => {
  vi.resetModules();
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  delete page[NAME];
});

const open = async (printed: unknown) => {
  page[NAME] = printed;
  return import('./settings');
};

describe('the settings of the page', () => {
  test('PP31 PP32 texts for flags and numbers become what they mean; what is nested keeps its types', async () => {
    const { settings } = await open(
      printedSettings('product', { vault_v3_enabled: '1', order_id: 0, is_free_trial_cart: true }),
    );
    expect(settings()).toMatchObject({
      context: 'product',
      vault_v3_enabled: true,
      is_free_trial_cart: true,
      needShipping: false,
      single_product_buttons_enabled: true,
      order_id: '0',
      payer: undefined,
      productType: '',
      data_client_id: { user: 0, set_attribute: false },
      button: { is_disabled: false, style: { tagline: false } },
      simulate_cart: { enabled: true, throttling: 5000 },
      labels: { error: { required: { elements: { terms: 'Please accept the terms.' } } } },
    });
    expect(told).toEqual([]);
  });

  test('texts count for flags and numbers further in as well: another plugin may have printed the whole anew', async () => {
    const printed = printedSettings('product');
    const { settings } = await open({
      ...printed,
      data_client_id: { ...printed.data_client_id, set_attribute: '', user: '7', has_subscriptions: '1' },
      button: { ...printed.button, is_disabled: '1', is_mini_cart_disabled: '' },
      messages: { ...printed.messages, is_hidden: '1', amount: 30.04 },
      simulate_cart: { enabled: '1', throttling: '5000' },
      user: { is_logged: '1', has_wc_card_payment_tokens: '' },
    });
    expect(settings()).toMatchObject({
      data_client_id: { set_attribute: false, user: 7, has_subscriptions: true },
      button: { is_disabled: true, is_mini_cart_disabled: false },
      messages: { is_hidden: true, amount: 30.04 },
      simulate_cart: { enabled: true, throttling: 5000 },
      user: { is_logged: true, has_wc_card_payment_tokens: false },
    });
    expect(told).toEqual([]);
  });

  test('PPQ 8.11 messages that are off come as an empty list', async () => {
    const { settings } = await open(printedSettings('product', { messages: [] }));
    expect(settings()?.messages).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('what only some versions print may be missing', async () => {
    const { appswitch, server_side_shipping_callback, separate_buttons, hosted_fields, user, ...old } =
      printedSettings();
    const { settings } = await open(old);
    expect(settings()).toMatchObject({ appswitch: { enabled: false }, user: { is_logged: false } });
    expect(told).toEqual([]);
  });

  test.each([
    ['no context', { ...printedSettings(), context: undefined }, 'context'],
    ['an unknown context', printedSettings('nowhere'), 'context'],
    ['no call that makes orders', { ...printedSettings(), ajax: {} }, 'ajax.create_order'],
    ['a list for the parameters', printedSettings('cart', { url_params: ['a'] }), 'url_params'],
    ['a text', 'broken', NAME],
  ])('PP73 broken settings are none, and are told once: %s', async (_, printed, field) => {
    const { settings } = await open(printed);
    expect([settings(), settings()]).toEqual([undefined, undefined]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(field);
  });

  test('PP37 PPQ 8.5 newer parts go into what everybody reads, and are told with the whole', async () => {
    const { settings, updateSettings, rawSettings } = await open(printedSettings());
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent<unknown[]>).detail[0]);
    document.body.addEventListener('ppcp_script_data_changed', hear);
    expect(updateSettings({ button: { is_disabled: false } })).toBe(false);
    expect(heard).toEqual([]);
    expect(updateSettings({ button: { is_disabled: true }, messages: { is_hidden: true } })).toBe(true);
    expect(settings()).toMatchObject({ button: { is_disabled: true, wrapper: '#ppc-button-ppcp-gateway' } });
    expect(heard).toMatchObject([{ messages: { is_hidden: true, placement: 'cart' }, order_id: '0' }]);
    expect(rawSettings()).toEqual(heard[0]);
    document.body.removeEventListener('ppcp_script_data_changed', hear);
  });

  test('parts that do not fit change nothing, and are told', async () => {
    const { settings, updateSettings } = await open(printedSettings());
    expect(updateSettings({ button: 'none' })).toBe(false);
    expect(settings()?.button.is_disabled).toBe(false);
    expect(told).toHaveLength(1);
  });

  test('a part called __proto__ stays a mere name', async () => {
    const { updateSettings } = await open(printedSettings());
    updateSettings(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('a security value that other code changes later counts from then on', async () => {
    const printed = printedSettings();
    const { settings, endpointOf } = await open(printed);
    settings();
    (printed.ajax as Record<string, { nonce?: string }>).create_order = {
      ...(printed.ajax as Record<string, object>).create_order,
      nonce: 'newer',
    };
    expect(endpointOf('create_order')).toEqual({ endpoint: '/?wc-ajax=ppc-create-order', nonce: 'newer' });
  });
});

const present = available('paypal');
if (!present) console.info(skipNote('paypal'));
const captured = present
  ? readdirSync(join(shared, 'captures/paypal')).filter((name) => name.endsWith('.html'))
  : [];

describe.runIf(present)('captured pages', () => {
  const printed = (text: string, name: string) =>
    JSON.parse(new RegExp(`var ${name} = (\\{.*\\});`).exec(text)?.[1] ?? 'null');

  test.each(captured)('%s says what is read, without a complaint', async (file) => {
    const text = readCapture('paypal', file);
    for (const name of [NAME, 'ppcp_add_payment_method', 'wc_ppcp_googlepay', 'wc_ppcp_applepay'])
      page[name] = printed(text, name) ?? undefined;
    const { settings } = await import('./settings');
    const { accountSettings } = await import('../params/account');
    const { appleSettings } = await import('../params/apple');
    const { googleSettings } = await import('../params/google');
    expect(settings()?.ajax.create_order.nonce).toMatch(/^\w+$/);
    expect(!!accountSettings()).toBe(!!page.ppcp_add_payment_method);
    expect(!!googleSettings()).toBe(!!page.wc_ppcp_googlepay);
    const apple = appleSettings();
    if (page.wc_ppcp_applepay) expect(apple?.button.wrapper).toBe('#ppc-button-applepay-container');
    expect(told).toEqual([]);
    for (const name of ['ppcp_add_payment_method', 'wc_ppcp_googlepay', 'wc_ppcp_applepay'])
      delete page[name];
  });
});
