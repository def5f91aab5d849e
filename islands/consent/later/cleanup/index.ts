import { openStorage, type SafeStorage } from '../../../../src/http/storage';
import { warn } from '../../../../src/runtime/warn';
import { fetchCookieData } from '../../calls';
import { forgetByPart } from '../../cookies';
import { parseJson } from '../../json';
import type { ConsentConfig } from '../../params';
import type { Decisions } from '../../store/decisions';
import { PROOF } from '../../store/proof';

/** Time in ms between two rounds: what is not allowed is written again as long as it runs. */
const ROUND = 1000;
const KEY = 'cmplz_cookie_data';

/** Which parts of names belong to which service, by category. */
type CookieData = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const isData = (value: unknown): value is CookieData => typeof value === 'object' && !!value;

async function readData(config: ConsentConfig, session: SafeStorage): Promise<CookieData | undefined> {
  const stored = parseJson(session.get(KEY));
  if (isData(stored)) return stored;
  try {
    const data = await fetchCookieData(config);
    if (!isData(data)) throw new TypeError('no map');
    session.set(KEY, JSON.stringify(data));
    return data;
  } catch (error) {
    warn({
      what: 'consent-service',
      cause: 'the shop did not say which cookies belong to which service; none are deleted',
      fix: 'Let "cookie_data" of its service answer',
      error,
    });
    return undefined;
  }
}

/** Parts of names that nobody may keep: of what is not allowed, in the spelling of its elements (Q10). */
const partsOf = (data: CookieData, decisions: Decisions): string[] =>
  Object.entries(data).flatMap(([category, services]) =>
    category === 'functional'
      ? []
      : Object.entries(Object(services)).flatMap(([service, names]) =>
          decisions.hasService(service.toLowerCase(), category) || !Array.isArray(names)
            ? []
            : names.map(String),
        ),
  );

/** Deletes cookies and stored items of what is not allowed, now and while the page is there (consent.md §3.13b). */
export interface Cleanup {
  run(): void;
}

/** @param signal - until when */
export function startCleanup(config: ConsentConfig, decisions: Decisions, signal: AbortSignal): Cleanup {
  const { session, local } = openStorage();
  let data: CookieData | undefined;
  // A short part of a name is in many: what was decided stays.
  const isOurs = (name: string) => name.startsWith(config.prefix) || name === PROOF;
  const run = () => {
    if (!data) return;
    for (const part of partsOf(data, decisions)) {
      forgetByPart(part, isOurs);
      session.remove(part);
      local.remove(part);
    }
  };
  readData(config, session).then((read) => {
    data = read;
    if (!data || signal.aborted) return;
    run();
    const timer = setInterval(run, ROUND);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  return { run };
}
