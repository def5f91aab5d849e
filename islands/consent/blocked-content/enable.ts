import { isExecutable } from '../../../src/dom/html';
import { attempt } from '../attempt';
import { tell } from '../events';
import type { ConsentConfig } from '../params';
import type { Decisions } from '../store/decisions';
import { type Allowed, BLOCKED, categoryOf, serviceOf, WAITING, waitsFor } from './blocked';
import { ACTIVATED, blockEmbed, loadEmbed } from './embeds';
import { LOADABLE, removeNotices } from './notices';
import type { Placeholders } from './placeholders';
import { createScriptRunner } from './scripts';

/** What stands for a category or service that was not named. */
const NOTHING = 'do_not_match';

/** Content that waits for consent, as long as it does. */
export interface BlockedContent {
  /** Lets what waits for a category or a service come (consent.md §3.4). */
  enable(category: string | null | undefined, service?: string): void;
  /** Lets come what waits for a service that was allowed by itself. */
  enableServices(): void;
  /** Looks for what waits, and lets come of it what the first look of the original does (consent.md §3.6). */
  scan(): void;
  /** Looks for what came since, and lets come of it all that is allowed. */
  scanAgain(): void;
  /** Lets the embed of one place come, on this page only. */
  loadOnce(place: Element): void;
  /** Runs one script that is allowed, as scripts of others ask for it. */
  runScript(
    addressOrText: string,
    category: string | undefined,
    service: string | undefined,
    kind: string,
    source?: Element,
  ): void;
  /** Calls before a category is enabled, and before anybody hears of it. */
  onEnabling(call: () => void): void;
  /** Something in an element ran that cannot be stopped. */
  noteRun(element: Element): void;
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
  /** Whether nobody on this site begins something of their own when they hear what is allowed. */
  isQuiet: boolean;
  /** A category is enabled: integrations hear of it before its content comes. */
  onCategory(category: string): void;
}

/** Tells tag managers of a category, once for each page: `told` has those that were. */
function createTagEvents(isUsed: () => boolean, told: Set<string>): (category: string) => void {
  return (category) => {
    if (!category || told.has(category) || !isUsed()) return;
    told.add(category);
    attempt(() => {
      const page = window as { dataLayer?: unknown[] };
      page.dataLayer ??= [];
      page.dataLayer.push({ event: `cmplz_event_${category}` });
    });
    tell('cmplz_tag_manager_event', category);
  };
}

/** Whether a script is of those that others bring. */
const isForeign = (script: HTMLScriptElement): boolean =>
  isExecutable(script) && !script.classList.contains(ACTIVATED);

/** Whether a native script of a category has run: the server printed it for what was allowed then. */
const isNative = (element: Element): boolean =>
  element.matches('script[data-category]:not([data-category="functional"],[type="text/plain" i])');

/** Makes what lets blocked content come, and blocks it again (consent.md §3.6). */
export function createBlockedContent(parts: Parts): BlockedContent {
  const { config, decisions, placeholders, isQuiet, onCategory } = parts;
  const toldOf = new Set<string>();
  let armed = true;
  let beforeEnabling = () => {};
  const isAllowed = (element: Element): boolean =>
    decisions.hasService(serviceOf(element), categoryOf(element));
  const scripts = createScriptRunner(isAllowed);
  const tagged = new Set<string>();
  const tellTag = createTagEvents(() => config().tm_categories, tagged);
  /** Categories and services that were allowed on this page. */
  const enabled = new Set<string>();
  const services = new Set<string>();
  /** The scripts of the page when something was allowed first: what others bring after that is theirs. */
  let known: Set<Element> | undefined;
  /** What the server printed to run at once, for what was allowed then. */
  const natives = [...document.scripts].filter(
    (one) => isNative(one) && decisions.allowsService(serviceOf(one), categoryOf(one)),
  );
  /** What ran in other ways. */
  const alsoRan: Element[] = [];

  /** Whether an element that waits may come by its own service and category. */
  const mayCome = (element: Element, allowed: Allowed): boolean =>
    waitsFor(element, allowed) &&
    element.getAttribute('data-category') !== 'functional' &&
    // Whoever asks for it, and whatever those who listen have done meanwhile.
    isAllowed(element);

  /** Whether there is anything that may come: a category, or a service by its own or by the category of what waits for it. */
  const isSome = (category: string | null | undefined, service: string): boolean =>
    (!!category && decisions.has(category)) ||
    decisions.hasService(service) ||
    [...document.querySelectorAll('[data-service]')].some(
      (one) => serviceOf(one) === service && isAllowed(one),
    );

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
      if (category && decisions.has(category)) {
        beforeEnabling();
        tellTag(category);
      }
      tell('cmplz_before_category', { category, categories: decisions.accepted(), region: config().region });
      // Who listens can have denied it.
      if (category === 'functional' || !isSome(category, service)) return;
      known ??= new Set(document.scripts);
      if (category && decisions.has(category)) enabled.add(category);
      if (decisions.services()[service]) services.add(service);
      onCategory(category ?? '');
      const allowed = { category, service: service === NOTHING ? undefined : service };
      const isMeant = (element: Element) => mayCome(element, allowed);
      removeNotices(isMeant);
      for (const element of document.querySelectorAll(BLOCKED)) if (isMeant(element)) loadEmbed(element);
      const tellIt = () => tellEnabled(name, service);
      scripts.take(isMeant, tellIt);
      tellIt();
    },
    enableServices() {
      if (!decisions.hasSomeService()) return;
      const allowed = [...document.querySelectorAll('[data-service]')].filter(isAllowed);
      for (const service of new Set(allowed.map(serviceOf))) content.enable('', service);
    },
    scanAgain() {
      content.scan();
      const left = [...document.querySelectorAll(WAITING)].filter(
        (one) => isAllowed(one) && !scripts.has(one),
      );
      for (const category of new Set(left.map(categoryOf)))
        if (decisions.has(category)) content.enable(category);
        else content.enableServices();
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
    runScript(addressOrText, category, service, kind, source) {
      // Some leave out whose it is.
      const mayRun = category ? decisions.hasService(service ?? '', category) : !source || isAllowed(source);
      if (!mayRun) return;
      scripts.runOne(addressOrText, kind === 'src', () => tellEnabled(category, service || NOTHING), source);
    },
    onEnabling(call) {
      beforeEnabling = call;
    },
    noteRun: (element) => void alsoRan.push(element),
    arm() {
      armed = true;
    },
    block() {
      const isGone = (element: Element) => !isAllowed(element);
      const isDenied = (category: string) => !decisions.has(category);
      const gone = [...enabled].filter(isDenied);
      const goneServices = [...services].filter((service) => !decisions.hasService(service));
      const came = [...document.scripts].some((one) => isForeign(one) && !known?.has(one));
      const ran =
        scripts.hasRun(isGone) ||
        [...natives, ...alsoRan].some(isGone) ||
        [...tagged].some(isDenied) ||
        // Whoever heard of it can have begun anything.
        ((!isQuiet || came) && gone.length + goneServices.length > 0);
      for (const category of gone) enabled.delete(category);
      for (const service of goneServices) services.delete(service);
      let isLeft = false;
      for (const element of document.querySelectorAll(BLOCKED)) {
        if (!isGone(element)) continue;
        if (blockEmbed(element)) placeholders.restore(element);
        // As a slider copies what has come.
        else if (element.classList.contains(ACTIVATED)) isLeft = true;
      }
      return ran || isLeft;
    },
  };
  return content;
}
