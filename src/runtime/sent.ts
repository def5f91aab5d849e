import { native } from './native';

/**
 * Time in ms after which a page that the browser was about to leave has stayed: the answer was a download, or somebody
 * stopped it. Servers give up a request after 30 seconds by default.
 */
const STAYS = 30_000;

const forms = new WeakSet<EventTarget>();
const sent = new Set<EventTarget>();
let listening = false;

/** Whether the page goes where the answer to a submit is shown. */
const leavesPage = (form: Element, submitter: Element | null): boolean => {
  const target = submitter?.getAttribute('formtarget') ?? native(form, 'getAttribute')('target');
  return !target || target === '_self';
};

const stopSecondSubmit = (event: SubmitEvent) => {
  const { target: form, submitter } = event;
  if (!(form instanceof Element) || !forms.has(form)) return;
  if (sent.has(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  // Once everybody has heard it.
  setTimeout(() => {
    if (event.defaultPrevented || !leavesPage(form, submitter)) return;
    sent.add(form);
    setTimeout(() => sent.delete(form), STAYS);
  });
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
  addEventListener('pageshow', () => sent.clear());
}
