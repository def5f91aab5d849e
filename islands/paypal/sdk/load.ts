import { loadCustomScript, loadScript } from '@paypal/paypal-js';
import { pageNonce } from '../../../src/dom/html';
import { trusted } from '../../../src/dom/trusted-types';
import { untilPageStays, whileLoading } from '../../../src/runtime/leaving';
import type { SdkOptions } from './options';
import type { PayPal } from './surface';

/**
 * The provider's own loader builds the address, sets the attributes and puts the script first into the head. Around it is
 * what paypal.md §3.2 asks besides: one load for each name at a time, a second try, and the provider's own words for a
 * failure.
 */

/** Name under which the script defines itself, where the page names no other. */
export const NAMESPACE = 'paypal';

/** What stands at an address that fails: the provider's reason behind this mark. */
const REASON = '/* Original Error:';

/** Loads that are under way, by the name that they define. */
const loading = new Map<string, Promise<PayPal>>();

/** The script element that defined a name, and what it was loaded with. */
const scripts = new Map<string, { element: HTMLScriptElement; key: string }>();

/** Scripts of vendors, by their addresses. */
const vendors = new Map<string, Promise<void>>();

/** What a script defined under a name. */
export const sdkNamed = (namespace: string): PayPal | undefined =>
  (window as unknown as Record<string, PayPal | undefined>)[namespace];

const namespaceOf = (options: SdkOptions): string => String(options['data-namespace'] || NAMESPACE);

/**
 * The loader takes a script that is in the page for a loaded one, whatever came of it and whatever came after it. So none
 * stays there that failed, or that another one is about to replace.
 */
function removeScript(namespace: string): void {
  scripts.get(namespace)?.element.remove();
  scripts.delete(namespace);
}

/**
 * Calls the loader, and remembers the element that it makes. It writes the address as text, which a page that enforces
 * Trusted Types refuses: so while it runs, at once and to the end of its call, what it makes takes text for an address that
 * our policy has seen.
 */
function attempt<T>(namespace: string, key: string, call: () => Promise<T>): Promise<T> {
  const usual = document.createElement;
  const made: HTMLScriptElement[] = [];
  const make = (...given: Parameters<typeof usual>): HTMLElement => {
    const element = Reflect.apply(usual, document, given) as HTMLElement;
    if (!(element instanceof HTMLScriptElement)) return element;
    made.push(element);
    Object.defineProperty(element, 'src', {
      configurable: true,
      get: () => Reflect.get(HTMLScriptElement.prototype, 'src', element),
      set: (url: string) =>
        Reflect.set(HTMLScriptElement.prototype, 'src', trusted().createScriptURL(url), element),
    });
    return element;
  };
  Object.defineProperty(document, 'createElement', { configurable: true, writable: true, value: make });
  try {
    return call();
  } finally {
    if (Object.hasOwn(Document.prototype, 'createElement') && usual === Document.prototype.createElement)
      Reflect.deleteProperty(document, 'createElement');
    else document.createElement = usual;
    for (const element of made) Reflect.deleteProperty(element, 'src');
    const element = made.find(({ isConnected }) => isConnected);
    if (element) scripts.set(namespace, { element, key });
  }
}

/** Why an address gives no script, in the provider's words (paypal.md §3.2). */
async function reasonOf(url: string): Promise<string> {
  const usual = `The script "${url}" failed to load.`;
  try {
    const response = await fetch(url);
    if (response.status === 200) return usual;
    const text = await response.text();
    const at = text.indexOf(REASON);
    return at < 0
      ? text
      : text
          .slice(at + REASON.length)
          .replace('*/', '')
          .replaceAll('\n', '')
          .trim();
  } catch {
    // No connection, or something on the way that lets neither pass.
    return usual;
  }
}

/** One lost packet must not cost the shopper the buttons: a script that fails is asked for once more. */
async function load<T>(namespace: string, key: string, call: () => Promise<T>): Promise<T> {
  try {
    return await whileLoading(() =>
      attempt(namespace, key, call).catch(() => {
        removeScript(namespace);
        return attempt(namespace, key, call);
      }),
    );
  } catch (error) {
    const url = scripts.get(namespace)?.element.src;
    removeScript(namespace);
    await untilPageStays();
    // Without an address, or with a script that came and did not define its name, the loader says best what is wrong.
    const isLost = url && String(error).includes('failed to load');
    throw isLost ? new Error(await reasonOf(url), { cause: error }) : error;
  }
}

/**
 * Loads the provider's script, or takes what is there of the same (paypal.md §3.2). While one load of a name is under way
 * everybody gets what comes of it, as they would get each other's script in any case.
 *
 * @throws Error with the texts of paypal.md §3.2
 * @example
 * const paypal = await loadSdk(optionsOf(settings));
 */
export function loadSdk(options: SdkOptions): Promise<PayPal> {
  const namespace = namespaceOf(Object(options) as SdkOptions);
  const known = loading.get(namespace);
  if (known) return known;
  const nonce = pageNonce();
  const all = nonce && Object(options) === options ? { 'data-csp-nonce': nonce, ...options } : options;
  const key = JSON.stringify(all);
  const there = sdkNamed(namespace);
  if (there && scripts.get(namespace)?.key === key) return Promise.resolve(there);
  removeScript(namespace);
  // Its types know fewer parameters than shops print, and more of the script than is used.
  const call = loadScript.bind(null, all as never) as unknown as () => Promise<PayPal>;
  const coming = load(namespace, key, call).finally(() => loading.delete(namespace));
  loading.set(namespace, coming);
  return coming;
}

/**
 * Loads a vendor's script, such as that of Google Pay or Apple Pay, once. What it does is paid with: it comes encrypted or
 * not at all.
 *
 * @throws Error with the texts of paypal.md §3.2
 */
export async function loadVendorScript(url: string): Promise<void> {
  const known = vendors.get(url);
  if (known) return known;
  if (!/^https:/i.test(url)) throw new Error('Invalid url.');
  const nonce = pageNonce();
  const coming = load(url, url, async () => {
    await loadCustomScript({ url, ...(nonce && { attributes: { nonce } }) });
  });
  vendors.set(url, coming);
  coming.catch(() => vendors.delete(url));
  return coming;
}
