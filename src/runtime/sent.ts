import { native } from './native';

/**
 * Time in ms after which a page that the browser was about to leave has stayed: the answer was a download, or somebody
 * stopped it. Servers give up a request after 30 seconds by default.
 */
export const STAYS = 30_000;

/** A submit that nobody stopped so far. */
interface Sending {
  event: SubmitEvent;
  /** On the clock of `performance`. */
  since: number;
}

const forms = new WeakSet<EventTarget>();
let sendings = new WeakMap<Element, Sending>();
let listening = false;

/** Whether the page goes where the answer to a submit is shown. */
const leavesPage = (form: Element, submitter: Element | null): boolean => {
  const target = submitter?.getAttribute('formtarget') ?? native(form, 'getAttribute')('target');
  return !target || target === '_self';
};

/** Whether the browser has begun to send a form: everybody has heard of the submit, and let it be. */
const isSent = (form: Element): boolean => {
  const { event, since } = sendings.get(form) ?? {};
  if (!event || since === undefined || event.defaultPrevented || event.eventPhase) return false;
  return leavesPage(form, event.submitter) && performance.now() - since < STAYS;
};

const stopSecondSubmit = (event: SubmitEvent) => {
  const { target: form } = event;
  if (!(form instanceof Element) || !forms.has(form)) return;
  if (isSent(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else sendings.set(form, { event, since: performance.now() });
};

/**
 * For a form that Atoll has taken over and may give back to the browser: what the browser sends by itself, it sends once.
 * Until the page goes, comes back, or has stayed, further submits do nothing. Those that a script prevents do not count.
 */
export function sendOnce(form: Element): void {
  forms.add(form);
  if (listening) return;
  listening = true;
  // First of all: nobody is to act on one that does nothing.
  addEventListener('submit', stopSecondSubmit, true);
  addEventListener('pageshow', () => {
    sendings = new WeakMap();
  });
}
