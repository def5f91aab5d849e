import { native } from './native';
import { onAbort } from './on-abort';
import { closesDialog } from './submitter';

/**
 * Time in ms after which a page that the browser was about to leave has stayed: the answer was a download, or somebody
 * stopped it and this browser does not say so. Shops that ask their provider for a payment may need a minute.
 */
export const STAYS = 120_000;

/** Links to other pages. */
const LINK = 'a[href]:not([href^="#"],[download])';

const guarded = new WeakSet<Element>();
/** What the browser may be sending or following, and the event that began it: others may prevent it yet. */
const sendings = new Map<Element, Event>();
const watchers = new Set<() => void>();
let listening = false;

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** The form or link that an event is about, if what it asks for takes the place of this page. */
const leavingBy = (event: Event): Element | undefined => {
  const { target, type } = event;
  if (!(target instanceof Element)) return undefined;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey || closesDialog(event)) return undefined;
  const sender = type === 'submit' ? target : native(target, 'closest')(LINK);
  const place =
    (event as SubmitEvent).submitter?.getAttribute('formtarget') ??
    native(sender, 'getAttribute')?.('target');
  return sender && (!place || place === '_self') ? sender : undefined;
};

/**
 * Whether the browser is sending a form, or following a link: everybody has heard of it, and let it be. So it is until
 * the page goes, comes back, or has stayed.
 */
export const isBeingSent = (sender: Element): boolean => {
  const event = sendings.get(sender);
  return !!event && !event.defaultPrevented && !event.eventPhase;
};

const note = (sender: Element, event: Event, since = performance.now()) => {
  sendings.set(sender, event);
  setTimeout(tell);
  setTimeout(
    () => {
      if (sendings.get(sender) !== event) return;
      sendings.delete(sender);
      tell();
    },
    since + STAYS - performance.now(),
  );
};

/**
 * Notes what the browser may be about to do because of an event.
 *
 * @param since - when that was, on the clock of `performance`, if not now
 */
export function noteSending(event: Event, since?: number): void {
  const sender = leavingBy(event);
  // A submit that a script makes up sends nothing.
  if (!sender || (event.type === 'submit' && !event.isTrusted)) return;
  sendOnce(sender);
  note(sender, event, since);
}

/**
 * Notes a submit that the browser tells by no event: one that jQuery simulated, and that nobody prevented, or that of
 * `form.submit()`.
 *
 * @param event - the simulated one, or one made up
 * @param sender - the form, where the event does not say it
 */
export function noteUnheard(event: Event, sender = leavingBy(event)): void {
  if (sender && guarded.has(sender)) note(sender, event);
}

/** Whether the shopper has left by a link, though its page may take its time: everybody has heard of the click. */
export const isFollowed = (event: Event): boolean =>
  event.type === 'click' && !event.defaultPrevented && !!leavingBy(event);

/** What `window.navigation` tells, where a browser has it; not yet in all types. */
type Navigate = Event & {
  destination?: { url: string; sameDocument: boolean };
  downloadRequest?: string | null;
  formData?: FormData | null;
  userInitiated?: boolean;
  sourceElement?: Partial<HTMLButtonElement> | null;
};

interface WithNavigation {
  navigation?: EventTarget;
}

/** Whether it leaves the page where it is: another hash, the history's own calls, a download, a telephone number. */
const isOnPage = ({ destination, downloadRequest }: Navigate): boolean =>
  !!destination &&
  (destination.sameDocument || typeof downloadRequest === 'string' || !/^https?:/.test(destination.url));

/** Also of a form that a script sends with `submit()`, which makes no event. */
const noteNavigation = (event: Navigate) => {
  const { formData, sourceElement } = event;
  const form = sourceElement instanceof HTMLFormElement ? sourceElement : sourceElement?.form;
  if (formData && form && guarded.has(form) && !isBeingSent(form)) note(form, event);
};

const guard = (event: Event) => {
  const sender = leavingBy(event);
  if (!sender || !guarded.has(sender)) return;
  if (isBeingSent(sender)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else noteSending(event);
};

/**
 * For a form or link that Atoll has taken over and may give back to the browser: what the browser does by itself, it does
 * once. Until the page goes, comes back, has stayed or is stopped, further submits and clicks do nothing. Those that a script
 * prevents do not count, nor what opens elsewhere.
 *
 * What sends a form without an event asks {@link isBeingSent}.
 *
 * @param signal - ends it
 */
export function sendOnce(sender: Element, signal?: AbortSignal): void {
  guarded.add(sender);
  if (signal) onAbort(signal, () => guarded.delete(sender));
  if (listening) return;
  listening = true;
  // First of all: nobody is to act on one that does nothing.
  for (const type of ['submit', 'click']) addEventListener(type, guard, true);
  const forget = () => {
    sendings.clear();
    tell();
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget();
  });
  const { navigation } = window as WithNavigation;
  /** What left the page where it is, so far and in this task. */
  let count = 0;
  let isNow = false;
  navigation?.addEventListener('navigate', (event) => {
    noteNavigation(event);
    if (!isOnPage(event)) return;
    count++;
    isNow = true;
    setTimeout(() => {
      isNow = false;
    });
  });
  // Somebody stopped it; unless the browser says so only because of something on this page, just before or just after.
  navigation?.addEventListener('navigateerror', () => {
    if (isNow) return;
    const before = count;
    setTimeout(() => {
      if (count === before) forget();
    });
  });
}

/**
 * Calls back when the shopper begins to leave the page, by a link, a form or the browser's own buttons, in browsers that tell: the
 * page may be there for seconds yet. Not by what is in the form itself: a gateway's link may open the bank's app.
 */
export function whenShopperLeaves(form: Element, callBack: () => void, signal: AbortSignal): void {
  let clicked: EventTarget | null = null;
  const noteClick = ({ target }: Event) => {
    clicked = target;
    setTimeout(() => {
      clicked = null;
    });
  };
  const leave = (event: Navigate) => {
    if (event.userInitiated && !isOnPage(event) && !native(form, 'contains')(clicked as Node | null))
      callBack();
  };
  addEventListener('click', noteClick, { capture: true, signal });
  (window as WithNavigation).navigation?.addEventListener('navigate', leave, { signal });
}

/** Calls back whenever something may have begun or ceased to be sent. */
export function watchSending(watcher: () => void, signal: AbortSignal): void {
  watchers.add(watcher);
  onAbort(signal, () => watchers.delete(watcher));
}
