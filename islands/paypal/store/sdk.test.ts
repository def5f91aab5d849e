import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentPort } from '../../../src/consent-port';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { printedSettings } from '../testing/settings';

const page = window as unknown as Record<string, unknown>;
const KEY = 'ppcp-data-client-id';
let shop: FakeFetch;
let told: string[];

beforeEach(() => {
  vi.resetModules();
  shop = fakeFetch();
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => {
  shop.restore();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['paypal', 'shopSdk', 'PayPalCommerceGateway']) delete page[name];
});

const open = async (parts: Record<string, unknown> = {}) => {
  page.PayPalCommerceGateway = printedSettings('checkout', parts);
  return import('./sdk');
};
const settle = async () => {
  for (let count = 0; count < 4; count++) await new Promise((resolve) => setTimeout(resolve));
};
const script = () => document.querySelector<HTMLScriptElement>('head > script');
async function arrive(namespace = 'paypal', sdk: object = {}) {
  await settle();
  page[namespace] = sdk;
  script()?.dispatchEvent(new Event('load'));
  await settle();
  return sdk;
}
const heard = (name: string) => {
  const events: unknown[] = [];
  document.addEventListener(name, (event) => events.push((event as CustomEvent<unknown[]>).detail));
  return events;
};
const cards = (more = {}) => ({
  data_client_id: {
    set_attribute: true,
    endpoint: '/?wc-ajax=ppc-data-client-id',
    nonce: 'n1',
    user: 0,
    ...more,
  },
});
const soon = () => Math.floor(Date.now() / 1000) + 3600;

test('one script for all places, told with what it defines', async () => {
  const { askForSdk, paypal, sdk } = await open();
  const events = heard('ppcp-paypal-loaded');
  const both = [askForSdk(), askForSdk()];
  const found = await arrive();
  expect(await Promise.all(both)).toEqual([
    { state: 'ready', paypal: found },
    { state: 'ready', paypal: found },
  ]);
  expect([paypal(), sdk.value.state]).toEqual([found, 'ready']);
  expect(events).toEqual([[found]]);
});

test('a script that another plugin has brought is taken at once', async () => {
  const { askForSdk } = await open();
  page.paypal = { Buttons: () => {}, Messages: () => {}, CardFields: () => {} };
  expect(await askForSdk()).toEqual({ state: 'ready', paypal: page.paypal });
  expect(script()).toBeNull();
});

test('one that lacks what this page asks for is none: another plugin’s may have messages alone', async () => {
  const { askForSdk } = await open();
  page.paypal = { Messages: () => {} };
  const coming = askForSdk();
  const found = await arrive();
  expect(await coming).toEqual({ state: 'ready', paypal: found });
});

test('a page that names its own namespace loads, whatever is there', async () => {
  const { askForSdk } = await open({ data_namespace: 'shopSdk' });
  page.paypal = { theirs: true };
  const coming = askForSdk();
  const found = await arrive('shopSdk');
  expect(await coming).toEqual({ state: 'ready', paypal: found });
  expect(script()?.dataset.namespace).toBe('shopSdk');
});

describe('PP23 PP50 the card token', () => {
  test('is asked for, kept as it came, and goes along', async () => {
    const { askForSdk } = await open(cards());
    const token = { token: 'T1', expiration: soon(), user: 0, more: 'x' };
    shop.answer({ 'ppc-data-client-id': { json: token } });
    const coming = askForSdk();
    await arrive();
    await coming;
    expect(JSON.parse(shop.calls[0]?.body ?? '')).toEqual({ nonce: 'n1' });
    expect(script()?.dataset.clientToken).toBe('T1');
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual(token);
  });

  test('PPD 9.1 one that is kept and good saves the call', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ token: 'T0', expiration: soon(), user: 0 }));
    const { askForSdk } = await open(cards());
    const coming = askForSdk();
    await arrive();
    await coming;
    expect(shop.calls).toEqual([]);
    expect(script()?.dataset.clientToken).toBe('T0');
  });

  test.each([
    ["another user's", { token: 'T0', expiration: soon(), user: 7 }],
    ['of another type of user', { token: 'T0', expiration: soon(), user: '0' }],
    ['that is over', { token: 'T0', expiration: soon() - 7200, user: 0 }],
    ['without a token', { expiration: soon(), user: 0 }],
    ['that is no JSON', undefined],
  ])('one that is kept and not good is not used: %s', async (_, kept) => {
    sessionStorage.setItem(KEY, JSON.stringify(kept) ?? '{broken');
    const { askForSdk } = await open(cards());
    shop.answer({ 'ppc-data-client-id': { json: { token: 'T1', expiration: soon(), user: 0 } } });
    const coming = askForSdk();
    await arrive();
    await coming;
    expect(script()?.dataset.clientToken).toBe('T1');
  });

  test.each([
    ['a refusal', { json: { success: false, data: { message: 'no' } } }],
    ["somebody else's", { json: { token: 'T1', expiration: soon(), user: 3 } }],
    ['an old one', { json: { token: 'T1', expiration: soon() - 7200, user: 0 } }],
    ['a fatal error', { status: 500, text: '<html>' }],
    ['nothing', { fail: true as const }],
  ])('PPQ 8.3 %s is a failure of the whole load', async (_, answer) => {
    const { askForSdk, sdk } = await open(cards());
    shop.answer({ 'ppc-data-client-id': answer });
    expect((await askForSdk()).state).toBe('failed');
    expect(sdk.value).toEqual({ state: 'failed', message: 'No valid client token.' });
    expect([script(), told.length, sessionStorage.getItem(KEY)]).toEqual([null, 1, null]);
  });

  test('PPQ 8.27 PPD 9.14 with vault v3 none is asked for; a customer who is logged in says who it is', async () => {
    const { askForSdk } = await open({
      ...cards(),
      vault_v3_enabled: '1',
      user: { is_logged: true },
      save_payment_methods: { id_token: 'ID' },
    });
    const coming = askForSdk();
    await arrive();
    await coming;
    expect(shop.calls).toEqual([]);
    expect([script()?.dataset.clientToken, script()?.dataset.userIdToken]).toEqual([undefined, 'ID']);
  });

  test('PP62 PPD 9.14 a guest says nothing, and never both go along', async () => {
    const { sdkOptions } = await open();
    const { settings } = await import('./settings');
    const known = settings();
    if (!known) throw new Error('no settings');
    const guest = { ...known, save_payment_methods: { id_token: 'ID' } };
    expect(await sdkOptions(guest)).not.toHaveProperty('data-user-id-token');
    sessionStorage.setItem(KEY, JSON.stringify({ token: 'T0', expiration: soon(), user: 0 }));
    const both = await sdkOptions({
      ...guest,
      user: { ...guest.user, is_logged: true },
      data_client_id: { ...guest.data_client_id, set_attribute: true },
    });
    expect([both['data-client-token'], both['data-user-id-token']]).toEqual(['T0', undefined]);
  });
});

test('PP38 a script that never comes is a failure, told once; whoever asks later hears the same', async () => {
  const { askForSdk, sdk } = await open();
  shop.answer({ '/sdk/js': { status: 200, text: '' } });
  const coming = askForSdk();
  for (let count = 0; count < 2; count++) {
    await settle();
    script()?.dispatchEvent(new Event('error'));
  }
  expect((await coming).state).toBe('failed');
  expect((await askForSdk()).state).toBe('failed');
  expect(sdk.value).toMatchObject({ message: expect.stringMatching(/^The script ".*" failed to load\.$/) });
  expect(told).toHaveLength(1);
});

describe('a reload', () => {
  test('PPQ 8.4 PPQ 8.5 has the tokens, the name, and the parameters of now', async () => {
    const { askForSdk, paypal, reloadSdk } = await open({
      user: { is_logged: true },
      save_payment_methods: { id_token: 'ID' },
      data_namespace: 'shopSdk',
    });
    const { setUrlParams, settings } = await import('./settings');
    const coming = askForSdk();
    await arrive('shopSdk', { first: true });
    await coming;
    setUrlParams({ ...settings()?.url_params, 'disable-funding': 'paylater' });
    const again = reloadSdk();
    await arrive('shopSdk', { second: true });
    expect(await again).toBe(true);
    expect(paypal()).toEqual({ second: true });
    expect(script()?.src).toContain('disable-funding=paylater');
    expect(script()?.dataset).toMatchObject({ userIdToken: 'ID', namespace: 'shopSdk' });
  });

  test('one that fails leaves the script that is there', async () => {
    const { askForSdk, paypal, reloadSdk } = await open();
    const { setUrlParams } = await import('./settings');
    const coming = askForSdk();
    const first = await arrive();
    await coming;
    shop.answer({ '/sdk/js': { status: 200, text: '' } });
    setUrlParams({ 'client-id': 'other' });
    const again = reloadSdk();
    for (let count = 0; count < 2; count++) {
      await settle();
      script()?.dispatchEvent(new Event('error'));
    }
    expect([await again, paypal()]).toEqual([false, first]);
    expect(told).toHaveLength(1);
  });
});

describe('consent', () => {
  test('a script whose category is not allowed is waited for', async () => {
    const { installConsent } = await import('../../../src/consent-port');
    let allowed = false;
    installConsent({ hasService: () => allowed } as unknown as ConsentPort);
    document.body.innerHTML =
      '<script type="text/plain" id="ppcp-smart-button-js" data-category="marketing" data-service="paypal"></script>';
    const { askForSdk, sdk } = await open();
    const coming = askForSdk();
    await settle();
    expect([sdk.value.state, script()]).toEqual(['waiting', null]);
    allowed = true;
    document.dispatchEvent(new Event('cmplz_status_change'));
    await arrive();
    expect((await coming).state).toBe('ready');
    installConsent(undefined);
  });
});
