import { attempt } from '../../attempt';
import type { ConsentSettings } from '../../settings';
import type { Decisions } from '../../store/decisions';
import type { ConsentEngine } from '../../store/engine';

/** Which category each signal of Google's consent mode stands for. */
const GOOGLE = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'statistics',
  personalization_storage: 'preferences',
  functionality_storage: 'functional',
  security_storage: 'functional',
};

/** Queues that the tags of Google and Microsoft read once they are there. */
interface Queues {
  dataLayer?: unknown[];
  uetq?: { push(...items: unknown[]): unknown };
  clarity?: ((...args: unknown[]) => void) & { q?: unknown[] };
}
const page = window as Queues;

type Signals = Record<string, 'granted' | 'denied'>;

const signalsOf = (names: Readonly<Record<string, string>>, has: (category: string) => boolean): Signals =>
  Object.fromEntries(
    Object.entries(names).map(([name, category]) => [name, has(category) ? 'granted' : 'denied']),
  );

/** Google's tags read lists of arguments, as a function has them: an array is something else to them. */
function gtag(..._: unknown[]): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  page.dataLayer.push(arguments);
}

const isDefault = (item: unknown): boolean => {
  const [command, kind] = Array.from(Object(item) as ArrayLike<unknown>);
  return command === 'consent' && kind === 'default';
};

/** Google's consent mode: `default` before any tag that waits for consent, unless the page has said it before. */
function startGoogle({
  regions,
  waitForUpdate,
}: NonNullable<ConsentSettings['google']>): (has: Decisions['has']) => void {
  if (!page.dataLayer?.some(isDefault)) {
    const nothing = signalsOf(GOOGLE, (category) => category === 'functional');
    const wait = { wait_for_update: waitForUpdate };
    if (regions.length) {
      gtag('consent', 'default', { ...nothing, region: regions, ...wait });
      gtag('consent', 'default', { ...signalsOf(GOOGLE, () => true), ...wait });
    } else gtag('consent', 'default', { ...nothing, ...wait });
  }
  return (has) => gtag('consent', 'update', signalsOf(GOOGLE, has));
}

/** The consent API of Microsoft: advertising (UET) and Clarity. */
function startMicrosoft(): (has: Decisions['has']) => void {
  page.uetq ??= [];
  page.uetq.push('consent', 'default', { ad_storage: 'denied' });
  const clarity = (...args: unknown[]) => {
    if (!page.clarity) {
      const q: unknown[] = [];
      page.clarity = Object.assign((...later: unknown[]) => void q.push(later), { q });
    }
    page.clarity(...args);
  };
  return (has) => {
    page.uetq?.push('consent', 'update', signalsOf({ ad_storage: 'marketing' }, has));
    clarity('consentv2', signalsOf({ ad_Storage: 'marketing', analytics_Storage: 'statistics' }, has));
  };
}

/**
 * Tells the tags of Google and Microsoft that nothing is allowed, until it is known what is.
 *
 * @returns tells them from then on, before what waits for it comes and whenever it changes, until the signal
 */
export function startConsentMode({ google, microsoft }: ConsentSettings): (engine: ConsentEngine) => void {
  const tools: ((has: Decisions['has']) => void)[] = [];
  if (google) attempt(() => tools.push(startGoogle(google)));
  if (microsoft) attempt(() => tools.push(startMicrosoft()));
  return ({ content, decisions, signal }) => {
    let told = '';
    const update = () => {
      const now = decisions.accepted().join();
      if (now === told) return;
      told = now;
      for (const tell of tools) attempt(() => tell(decisions.has));
    };
    update();
    content.onEnabling(update);
    // After it was denied, here or in another tab.
    for (const type of ['cmplz_status_change', 'atoll:consent:change'])
      document.addEventListener(type, update, { signal });
  };
}
