import { openStorage } from '../../../src/http/storage';
import { fetchBanner } from '../calls';
import { parseJson } from '../json';
import type { ConsentConfig } from '../params';
import { askOncePerTab } from './ask-once-per-tab';

/** What the shop says of this visitor, over what it printed for everybody. */
export type VisitorRules = Readonly<Record<string, unknown>>;

const isRules = (value: unknown): value is VisitorRules =>
  typeof value === 'object' && !!value && !Array.isArray(value);

/**
 * Which rules hold where this visitor is (consent.md §3.1 step 3): of the tab's memory, as long as banner, plugin and
 * policy are the same, else asked. Where that fails, those of the page hold (Q7).
 */
export async function rulesOfVisitor(config: ConsentConfig): Promise<VisitorRules | undefined> {
  if (!config.geoip) return undefined;
  return askOncePerTab({
    key: 'cmplz_user_data',
    isUsable: isRules,
    isFresh: ({ version, banner_version, current_policy_id: policy = config.current_policy_id }) =>
      String(version) === config.version &&
      String(banner_version) === config.banner_version &&
      // A policy can change while a tab is open.
      String(policy) === String(config.current_policy_id),
    ask: () => fetchBanner(config),
    cause: 'the shop did not say which rules hold for this visitor; those of the page do',
    fix: 'Let "banner" of its service answer',
  });
}

/** The visitor's number, in a cookie and in the tab: each restores the other (consent.md §6.3). */
export function keepVisitorId(cookies: {
  read(name: string): string;
  write(name: string, value: string): void;
}): void {
  const { session } = openStorage();
  const stored = parseJson(session.get('cmplz_id'));
  const known = cookies.read('id');
  if (known) session.set('cmplz_id', JSON.stringify(known));
  // A number that somebody else has put there is written as text only if it can be one of the shop's.
  else if (typeof stored === 'string' && /^[\w-]+$/.test(stored)) cookies.write('id', stored);
  else session.set('cmplz_id', '""');
}
