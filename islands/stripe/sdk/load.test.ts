import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ProviderBorder, provideScripts } from '../../../fixtures/stripe/jsdom';
import { loadLibrary, SCRIPT } from './load';

const page = window as unknown as Record<string, unknown>;
let border: ProviderBorder;

/** A script of the page's or of another plugin's, which the network of the test leaves alone. */
function othersScript(attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries({ src: SCRIPT, ...attributes }))
    script.setAttribute(name, value);
  document.head.append(script);
  return script;
}

const readiness = (state: DocumentReadyState) =>
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  readiness('interactive');
});
afterEach(() => {
  border.stop();
  vi.restoreAllMocks();
  for (const name of ['Stripe', '__stripe', '__stripePlan']) Reflect.deleteProperty(window, name);
  for (const script of document.querySelectorAll('script')) script.remove();
});

const provide = () => {
  border = provideScripts(window as Window & typeof globalThis);
};

test('a script of the page’s that failed before anybody listened: ours is fetched when the page has loaded', async () => {
  othersScript();
  provide();
  const asked = loadLibrary();
  await Promise.resolve();
  expect(border.scripts).toHaveLength(0);
  readiness('complete');
  dispatchEvent(new Event('load'));
  expect(await asked).toBeTypeOf('function');
  expect(border.scripts).toHaveLength(1);
});

test('one that comes in time is taken, and none of ours is fetched', async () => {
  const script = othersScript();
  provide();
  const asked = loadLibrary();
  page.Stripe = () => {};
  script.dispatchEvent(new Event('load'));
  readiness('complete');
  dispatchEvent(new Event('load'));
  expect(await asked).toBe(page.Stripe);
  expect(border.scripts).toHaveLength(0);
});

test.each([
  'https://js.stripe.com/v3',
  'https://js.stripe.com/v3/?ver=10.8',
  '//js.stripe.com/v3/',
  'https://js.stripe.com/v3/stripe.js',
  'https://js.stripe.com/basil/stripe.js',
  'https://js.stripe.com/clover/stripe.js?ver=1',
])('another plugin’s %s is the provider’s, and taken when it comes', async (src) => {
  const script = othersScript({ src });
  provide();
  const asked = loadLibrary();
  await Promise.resolve();
  expect(border.scripts).toHaveLength(0);
  page.Stripe = () => {};
  script.dispatchEvent(new Event('load'));
  expect(await asked).toBe(page.Stripe);
  expect(border.scripts).toHaveLength(0);
});

test.each([
  'https://js.stripe.com/v2/',
  'https://js.stripe.com/v3/buy-button.js',
  'https://js.stripe.com/v3/fingerprinted/js/part-1a2b.js',
  'https://js.stripe.com/basil/fingerprinted/js/part-1a2b.js',
  'https://js.stripe.com.example/basil/stripe.js',
  'https://cdn.example/?from=https://js.stripe.com/v3/',
])('%s brings no library of ours, and is not waited for', async (src) => {
  othersScript({ src });
  provide();
  expect(await loadLibrary()).toBeTypeOf('function');
  expect(border.scripts.map((script) => script.src)).toEqual([SCRIPT]);
});

test('the first of the page’s scripts that can bring it is waited for, not one that a consent tool holds back', async () => {
  othersScript({ type: 'text/plain' });
  const script = othersScript({ src: 'https://js.stripe.com/basil/stripe.js' });
  provide();
  const asked = loadLibrary();
  page.Stripe = () => {};
  script.dispatchEvent(new Event('load'));
  expect(await asked).toBe(page.Stripe);
});

test.each(['text/plain', 'text/template'])(
  'one that a consent tool holds back as %s is not waited for',
  async (type) => {
    othersScript({ type });
    provide();
    expect(await loadLibrary()).toBeTypeOf('function');
    expect(border.scripts).toHaveLength(1);
  },
);

test('an older library of another plugin’s, which makes no clients: ours is fetched', async () => {
  provide();
  page.Stripe = { setPublishableKey() {}, card: {} };
  expect(await loadLibrary()).toBeTypeOf('function');
  expect(border.scripts).toHaveLength(1);
});

test('what comes of both attempts is told: the script came without what it is for', async () => {
  provide();
  border.provider.plan.script = 'empty';
  await expect(loadLibrary()).rejects.toThrow('came without what it is for');
});
