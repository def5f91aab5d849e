import { onTestFinished, vi } from 'vitest';

const EVENTS = [
  'wp_consent_type_defined',
  'cmplz_before_cookiebanner',
  'cmplz_before_categories_consent',
  'cmplz_before_category',
  'cmplz_enable_category',
  'cmplz_run_after_all_scripts',
  'cmplz_tag_manager_event',
  'cmplz_status_change',
  'cmplz_status_change_service',
  'cmplz_fire_categories',
  'cmplz_track_status',
  'cmplz_set_category_as_bodyclass',
  'cmplz_banner_status',
  'cmplz_revoke',
  'cmplz_cookie_banner_data',
  'cmplz_cookie_warning_loaded',
  'cmplz_manage_consent_container_loaded',
];

/** What is told and stored, in its order. */
export interface ConsentRecord {
  /** What came since the last look: `name detail` of events, `cookie name=value` of cookies that were set. */
  log(): string[];
  /** Names of events alone, since the last look. */
  names(): string[];
  /** Whole texts of cookies, with their attributes. */
  readonly cookies: string[];
}

const brief = (detail: unknown): string =>
  detail && typeof detail === 'object' && 'consenttype' in detail ? '{…}' : JSON.stringify(detail);

/** Listens to everything that consent tells, from before the page opens. */
export function recordConsent(): ConsentRecord {
  let lines: string[] = [];
  const cookies: string[] = [];
  const life = new AbortController();
  onTestFinished(() => life.abort());
  for (const name of EVENTS)
    document.addEventListener(
      name,
      (event) => lines.push(`${name} ${brief((event as CustomEvent).detail)}`),
      { signal: life.signal },
    );
  const write = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set;
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookies.push(text);
    const [pair = ''] = text.split(';');
    // The proof is another one each time.
    if (!/max-age=0/.test(text)) lines.push(`cookie ${pair.replace(/(?<=^atoll_consent=).*/, '…')}`);
    write?.call(document, text);
  });
  const take = () => {
    const found = lines;
    lines = [];
    return found;
  };
  return {
    log: take,
    names: () =>
      take()
        .filter((line) => !line.startsWith('cookie'))
        .map((line) => line.split(' ')[0] ?? ''),
    cookies,
  };
}
