import { openStorage } from '../../../../src/http/storage';
import { fetchCookieData } from '../../calls';
import { forgetByPart } from '../../cookies';
import type { ConsentConfig } from '../../params';
import { askOncePerTab } from '../../store/ask-once-per-tab';
import type { Decisions } from '../../store/decisions';
import { PROOF } from '../../store/proof';

/** Time in ms between two rounds: what is not allowed is written again as long as it runs. */
const ROUND = 1000;

/** Which parts of names belong to which service, by category. */
type CookieData = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const readData = (config: ConsentConfig): Promise<CookieData | undefined> =>
  askOncePerTab({
    key: 'cmplz_cookie_data',
    isUsable: (data): data is CookieData => typeof data === 'object' && !!data,
    ask: () => fetchCookieData(config),
    cause: 'the shop did not say which cookies belong to which service; none are deleted',
    fix: 'Let "cookie_data" of its service answer',
  });

/** Parts of names that nobody may keep: of what is not allowed (Q10). */
const partsOf = (data: CookieData, decisions: Decisions): string[] =>
  Object.entries(data).flatMap(([category, services]) =>
    category === 'functional'
      ? []
      : Object.entries(Object(services)).flatMap(([service, names]) =>
          decisions.hasService(service, category) || !Array.isArray(names) ? [] : names.map(String),
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
  readData(config).then((read) => {
    data = read;
    if (!data || signal.aborted) return;
    run();
    const timer = setInterval(run, ROUND);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  return { run };
}
