import { listen } from '../../../src/dom/listen';
import { categoryOf, decidesByService, serviceOf } from '../blocked-content/blocked';
import type { BlockedContent } from '../blocked-content/enable';
import { ONCE } from '../blocked-content/notices';
import { boxesOf } from './checkboxes';
import type { Consent } from './consent';
import { CATEGORIES } from './decisions';
import type { BannerStatus } from './status';

type Handlers = Readonly<Record<string, (element: Element) => unknown>>;

/** Presses that are nothing but an answer: a link or a form goes nowhere with them. */
const ANSWERS =
  '.cmplz-accept,.cmplz-deny,button.cmplz-manage-consent,.cmplz-accept-category,.cmplz-accept-marketing';

/** The categories that are ticked in a block of checkboxes. */
const tickedIn = (block: Element | null): string[] =>
  CATEGORIES.filter((category) => block && [...boxesOf(category, block)].some(({ checked }) => checked));

/**
 * Hears what visitors do, wherever in the page and however late it comes there (consent.md §3.5).
 *
 * @param whenKnown - calls as soon as it is known what was decided before
 * @param signal - until when
 */
export function hearActions(
  consent: Consent,
  content: Pick<BlockedContent, 'loadOnce'>,
  status: BannerStatus,
  whenKnown: (act: () => void) => void,
  signal: AbortSignal,
): void {
  let accepting: ReturnType<typeof setTimeout> | undefined;
  const clicks: Handlers = {
    '.cmplz-accept': () => {
      // In the next task: whoever hears the click, too, comes first.
      clearTimeout(accepting);
      accepting = setTimeout(() => signal.aborted || consent.acceptAll());
    },
    '.cmplz-deny': () => {
      // The last answer counts.
      clearTimeout(accepting);
      consent.refuseAll();
    },
    '.cmplz-save-preferences': (button) => {
      clearTimeout(accepting);
      consent.save(tickedIn(button.closest('.cmplz-cookiebanner')));
    },
    '.cmplz-close': () => status.set('dismissed'),
    'button.cmplz-manage-consent': () => status.set('show'),
    '.cmplz-accept-category,.cmplz-accept-marketing': (button) => {
      const service = serviceOf(button);
      if (decidesByService() && service) {
        consent.putService(service, true);
        status.set('dismissed');
        consent.conclude();
      } else consent.allowCategory(button.getAttribute('data-category') || 'marketing');
    },
    '.cmplz-consent-area.cmplz-placeholder': (area) => {
      const service = serviceOf(area);
      if (service) consent.putService(service, true, null);
      else consent.set(categoryOf(area), 'allow');
      status.set('dismissed');
      consent.conclude();
    },
    [`.${ONCE}`]: (button) => button.parentElement && content.loadOnce(button.parentElement),
    '.cmplz-accept-service:not(input)': (button) => {
      const service = serviceOf(button);
      if (service) consent.setService(service, true);
    },
  };
  const changes: Handlers = {
    'input.cmplz-accept-service': (input) => {
      const service = serviceOf(input);
      if (!service) return;
      status.set('dismissed');
      consent.setService(service, (input as HTMLInputElement).checked);
    },
  };
  const stops = [
    listen(document, 'click', (event) => event.preventDefault(), ANSWERS),
    ...Object.entries(clicks).map(([match, act]) =>
      listen(document, 'click', (_, element) => whenKnown(() => act(element)), match),
    ),
    ...Object.entries(changes).map(([match, act]) =>
      listen(document, 'change', (_, element) => whenKnown(() => act(element)), match),
    ),
    listen(document, 'cmplz_consent_action', (event) => {
      const category = Object((event as CustomEvent).detail).category;
      if (!CATEGORIES.includes(category)) return;
      consent.set(category, 'allow');
      consent.conclude();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
