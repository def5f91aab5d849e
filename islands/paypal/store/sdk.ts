import { type ReadonlySignal, signal } from '@preact/signals-core';
import { warn } from '../../../src/runtime/warn';
import { whenProviderAllowed } from '../allowed';
import { tellDocument } from '../events';
import type { Settings } from '../params/settings';
import { clientToken } from '../sdk/client-token';
import { loadSdk, NAMESPACE, sdkNamed } from '../sdk/load';
import { idTokenOf, needsClientToken, optionsOf, type SdkOptions } from '../sdk/options';
import type { PayPal } from '../sdk/surface';
import { settings } from './settings';

/** Where the provider's script of this page stands. */
export type SdkState =
  | { state: 'idle' | 'waiting' | 'loading' }
  | { state: 'ready'; paypal: PayPal }
  | { state: 'failed'; message: string };

const current = signal<SdkState>({ state: 'idle' });

/** The provider's script of this page: one for all its places. */
export const sdk: ReadonlySignal<SdkState> = current;

/** The provider's script while it is there. */
export const paypal = (): PayPal | undefined => {
  const now = current.peek();
  return now.state === 'ready' ? now.paypal : undefined;
};

/** What goes along of this shopper: a card token, or who is logged in, never both (9.14). */
async function tokens(page: Settings): Promise<SdkOptions> {
  if (needsClientToken(page)) return { 'data-client-token': await clientToken(page.data_client_id.user) };
  const token = idTokenOf(page);
  return token ? { 'data-user-id-token': token } : {};
}

/**
 * What to load this page's script with: at a reload as at first, tokens and name included (8.4).
 *
 * @param namespace - the name that it defines; the page's own if left out
 */
export async function sdkOptions(page: Settings, namespace = page.data_namespace): Promise<SdkOptions> {
  return {
    ...optionsOf(page),
    ...(await tokens(page)),
    ...(namespace && { 'data-namespace': namespace }),
  };
}

let asked: Promise<SdkState> | undefined;

const become = (found: PayPal): SdkState => {
  current.value = { state: 'ready', paypal: found };
  tellDocument('ppcp-paypal-loaded', [found]);
  return current.peek();
};

/** Other code brings another script of the provider's, with which everything is drawn from now on (paypal.md §7). */
export function setPaypal(found: PayPal): void {
  current.value = { state: 'ready', paypal: found };
}

/** Names of what a page asks the provider for, by its components (paypal.md §2.3). */
const PARTS = {
  buttons: 'Buttons',
  messages: 'Messages',
  'card-fields': 'CardFields',
  'hosted-fields': 'HostedFields',
} as const;

/** Whether a script that is there already has what this page asks for: another plugin's may have messages alone. */
const hasAll = (found: PayPal, { url_params: { components = '' } }: Settings): boolean => {
  const asked = components.split(',');
  return Object.entries(PARTS).every(([name, part]) => !asked.includes(name) || part in found);
};

const fetchSdk = async (page: Settings): Promise<PayPal> => loadSdk(await sdkOptions(page));

/** @returns what went wrong, in words */
function tell(error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  warn({
    help: 'paypal-script',
    what: 'paypal',
    cause,
    fix: 'Look whether the page, a blocker or the account refuses it.',
    error,
  });
  return cause;
}

/**
 * Asks for the provider's script, as soon as the visitor allows it: the first place that is near does. Everybody gets the
 * same one; what failed stays failed on this page.
 *
 * @example
 * const { state } = await askForSdk();
 */
export function askForSdk(): Promise<SdkState> {
  asked ??= (async () => {
    const page = settings();
    if (!page) return current.peek();
    current.value = { state: 'waiting' };
    await whenProviderAllowed();
    const there = page.data_namespace ? undefined : sdkNamed(NAMESPACE);
    // Another script of the page may have brought it.
    if (there && hasAll(there, page)) return become(there);
    current.value = { state: 'loading' };
    try {
      return become(await fetchSdk(page));
    } catch (error) {
      current.value = { state: 'failed', message: tell(error) };
      return current.peek();
    }
  })();
  return asked;
}

/**
 * Loads the script anew, with the settings of now: other sources of money need another script. The buttons of the earlier
 * one are gone then. Until the new one is there the earlier one counts, and it stays if none comes.
 *
 * @returns whether there is a new one
 */
export async function reloadSdk(): Promise<boolean> {
  const page = settings();
  if (!page || !paypal()) return false;
  try {
    become(await fetchSdk(page));
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}
