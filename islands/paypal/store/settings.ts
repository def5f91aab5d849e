import { signal } from '@preact/signals-core';
import { pageValue, readGlobal, readWith } from '../../../src/page/globals';
import { asItIs, type Fields } from '../../../src/page/readers';
import { tellBody } from '../events';
import { type CallName, SETTINGS, type Settings, settingsReader } from '../params/settings';

/** The settings of the page as they came, and with their types; newer parts from the shop go into both. */
const current = signal<{ raw: Fields; read: Settings } | undefined>(undefined);

/** Whether they were looked for: a page without them, or with broken ones, is told once. */
let isRead = false;

/** A copy that nobody else changes. Other code may have put functions there: they are none of ours. */
const copyOf = (value: Fields): Fields => JSON.parse(JSON.stringify(value));

const read = (raw: Fields): Settings | undefined =>
  readWith(raw, SETTINGS, settingsReader, `Correct "var ${SETTINGS}"`);

/**
 * The settings of the page, read at the first call, with what the shop said since. Nothing where the page has none, or
 * broken ones: then the browser's own order button is the way to pay.
 */
export function settings(): Settings | undefined {
  if (!isRead) {
    isRead = true;
    const raw = readGlobal(SETTINGS, asItIs);
    if (raw) replaceSettings(copyOf(raw));
  }
  return current.value?.read;
}

/**
 * The settings as the page printed them, with what the shop said since: for events and for other code.
 */
export const rawSettings = (): Fields => current.peek()?.raw ?? {};

function replaceSettings(raw: Fields): boolean {
  const next = read(raw);
  if (next) current.value = { raw, read: next };
  return !!next;
}

const isMap = (value: unknown): value is Fields => Object(value) === value && !Array.isArray(value);

/** Parts over what is there, maps into maps; a key like `__proto__` stays a mere key. */
function merged(base: Fields, parts: Fields): Fields {
  const pairs = Object.entries(parts).map(([key, value]) => {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isMap(value) && isMap(below) ? merged(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(pairs) };
}

/**
 * Takes newer parts of the settings from the shop, and tells it if they differ (paypal.md §3.8). Everybody reads the same
 * settings, so a list of sources that changed is also what the provider is loaded with next (8.5).
 *
 * @returns whether something changed
 */
export function updateSettings(parts: Fields): boolean {
  if (!settings()) return false;
  const before = rawSettings();
  const after = merged(before, copyOf(parts));
  if (JSON.stringify(before) === JSON.stringify(after) || !replaceSettings(after)) return false;
  tellBody('ppcp_script_data_changed', [copyOf(after)]);
  return true;
}

/** The parts that say with which parameters the provider is loaded: they replace each other, key by key is not meant. */
export function setUrlParams(params: Readonly<Record<string, string>>): boolean {
  const before = rawSettings();
  if (JSON.stringify(before.url_params) === JSON.stringify(params)) return false;
  return replaceSettings({ ...before, url_params: params });
}

/** Where a call goes, and its security value. */
export interface Endpoint {
  endpoint: string;
  nonce: string;
}

/**
 * Address and security value of a call, as the page says it now: other code may change them at any time (paypal.md §7).
 */
export function endpointOf(name: CallName): Endpoint | undefined {
  const known = settings()?.ajax[name];
  const live = Object(Object(Object(pageValue(SETTINGS)).ajax)[name]) as Partial<Endpoint>;
  return known && { endpoint: live.endpoint ?? known.endpoint, nonce: live.nonce ?? known.nonce };
}

/** The same for the call that asks for a client token, which has a place of its own. */
export function endpointOfToken(): Endpoint {
  const known = settings()?.data_client_id;
  const live = Object(Object(pageValue(SETTINGS)).data_client_id) as Partial<Endpoint>;
  return {
    endpoint: live.endpoint ?? known?.endpoint ?? '',
    nonce: live.nonce ?? known?.nonce ?? '',
  };
}
