import { tell } from '../events';
import type { ConsentConfig } from '../params';
import type { Decisions } from '../store/decisions';
import { type Allowed, BLOCKED, categoryOf, serviceOf, waitsFor } from './blocked';
import { blockEmbed, loadEmbed } from './embeds';
import { LOADABLE, removeNotices } from './notices';
import type { Placeholders } from './placeholders';
import { createScriptRunner } from './scripts';

/** What stands for a category or service that was not named. */
const NOTHING = 'do_not_match';

/** Content that waits for consent, as long as it does. */
export interface BlockedContent {
  /** Lets what waits for a category or a service come (consent.md §3.4). */
  enable(category: string | null | undefined, service?: string): void;
  /** Looks for what came since, and lets come of it what is allowed (consent.md §3.6). */
  scan(): void;
  /** Lets the embed of one place come, on this page only. */
  loadOnce(place: Element): void;
  /** Runs one script, as scripts of others ask for it. */
  runScript(addressOrText: string, category: string, service: string, kind: string, source?: Element): void;
  /** `cmplz_run_after_all_scripts` is due again, after the next change. */
  arm(): void;
  /**
   * Blocks what is not allowed any more.
   *
   * @returns whether something ran that cannot be stopped
   */
  block(): boolean;
}

interface Parts {
  config: () => ConsentConfig;
  decisions: Decisions;
  placeholders: Placeholders;
  /** A category is enabled: integrations hear of it before its content comes. */
  onCategory(category: string): void;
}

/** Tells tag managers of a category, once for each page: `told` has those that were. */
function createTagEvents(isUsed: () => boolean, told: Set<string>): (category: string) => void {
  return (category) => {
    if (!category || told.has(category) || !isUsed()) return;
    told.add(category);
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push({ event: `cmplz_event_${category}` });
    tell('cmplz_tag_manager_event', category);
  };
}

/** Whether another site's script came since then: those who listen load what is theirs by themselves. */
const cameSince = (time: number): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        (entry as PerformanceResourceTiming).initiatorType === 'script' &&
        entry.startTime >= time &&
        new URL(entry.name).origin !== location.origin,
    );

/** Whether a native script of a category has run: the server printed it for what was allowed then. */
const isNative = (element: Element): boolean =>
  element.matches('script[data-category]:not([data-category="functional"],[type="text/plain" i])');

export function createBlockedContent({ config, decisions, placeholders, onCategory }: Parts): BlockedContent {
  const toldOf = new Set<string>();
  let armed = true;
  const scripts = createScriptRunner();
  const tagged = new Set<string>();
  const tellTag = createTagEvents(() => config().tm_categories, tagged);
  /** When something was allowed first, in ms of the page's life. */
  let since = Infinity;

  /** Whether an element that waits may come by its own service and category. */
  const mayCome = (element: Element, allowed: Allowed): boolean =>
    waitsFor(element, allowed) &&
    element.getAttribute('data-category') !== 'functional' &&
    !decisions.isDenied(serviceOf(element));

  const isAllowed = (element: Element): boolean =>
    decisions.hasService(serviceOf(element), categoryOf(element));

  const tellEnabled = (category: string | null | undefined, service: string) => {
    const name = category ?? NOTHING;
    const keys = [name !== NOTHING && `category ${name}`, service !== NOTHING && `service ${service}`];
    const fresh = keys.filter((key): key is string => !!key && !toldOf.has(key));
    for (const key of fresh) toldOf.add(key);
    if (fresh.length)
      tell('cmplz_enable_category', {
        category,
        service,
        categories: decisions.accepted(),
        services: decisions.services(),
        region: config().region,
      });
    if (!armed || scripts.isWaiting()) return;
    armed = false;
    tell('cmplz_run_after_all_scripts', category);
  };

  const content: BlockedContent = {
    enable(category, service = NOTHING) {
      const name = category === '' ? NOTHING : category;
      tellTag(category ?? '');
      tell('cmplz_before_category', { category, categories: decisions.accepted(), region: config().region });
      if (category === 'functional') return;
      since = Math.min(since, performance.now());
      onCategory(category ?? '');
      const allowed = { category, service };
      const isMeant = (element: Element) => mayCome(element, allowed);
      removeNotices(isMeant);
      for (const element of document.querySelectorAll(BLOCKED)) if (isMeant(element)) loadEmbed(element);
      const enabled = () => tellEnabled(name, service);
      scripts.take(isMeant, enabled);
      enabled();
    },
    scan() {
      placeholders.scan();
      for (const category of ['statistics', 'marketing'])
        if (decisions.has(category)) content.enable(category);
    },
    loadOnce(place) {
      const embed = place.querySelector(LOADABLE);
      if (!embed) return;
      removeNotices((button) => place.contains(button));
      loadEmbed(embed);
    },
    runScript: (addressOrText, category, service, kind, source) =>
      scripts.runOne(addressOrText, kind === 'src', () => tellEnabled(category, service || NOTHING), source),
    arm() {
      armed = true;
    },
    block() {
      const isGone = (element: Element) => !isAllowed(element);
      const ran =
        scripts.hasRun(isGone) ||
        [...document.scripts].some((one) => isNative(one) && isGone(one)) ||
        [...tagged].some((category) => !decisions.has(category)) ||
        cameSince(since);
      for (const element of document.querySelectorAll(BLOCKED))
        if (isGone(element) && blockEmbed(element)) placeholders.restore(element);
      return ran;
    },
  };
  return content;
}
