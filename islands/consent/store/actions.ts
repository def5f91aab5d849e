import { listen } from '../../../src/dom/listen';
import { categoryOf, decidesByService, serviceOf } from '../blocked-content/blocked';
import type { BlockedContent } from '../blocked-content/enable';
import { ONCE } from '../blocked-content/notices';
import { CATEGORIES, isCategory } from '../params';
import { boxesOf } from './checkboxes';
import type { Consent } from './consent';
import type { BannerStatus } from './status';

/** The decision that a press on an element is. */
type Handlers = Readonly<Record<string, (element: Element) => () => void>>;

/** Presses that are nothing but an answer: a link or a form goes nowhere with them. */
const ANSWERS =
  '.cmplz-accept,.cmplz-deny,button.cmplz-manage-consent,.cmplz-accept-category,.cmplz-accept-marketing';

/** The categories that are ticked in a block of checkboxes. */
const tickedIn = (block: Element | null): string[] =>
  CATEGORIES.filter((category) => block && [...boxesOf(category, block)].some(({ checked }) => checked));

/**
 * Hears what visitors do, wherever in the page and however late it comes there (consent.md §3.5).
 *
 * @param whenKnown - calls as soon as it is known which rules hold for this visitor
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
  let unheard: ReturnType<typeof setTimeout> | undefined;
  // What is ticked counts as it was when it was pressed.
  const clicks: Handlers = {
    '.cmplz-accept': () => () => {
      // In the next task: whoever hears the click, too, comes first.
      clearTimeout(accepting);
      accepting = setTimeout(() => signal.aborted || consent.acceptAll());
    },
    '.cmplz-save-preferences': (button) => {
      const ticked = tickedIn(button.closest('.cmplz-cookiebanner'));
      return () => {
        clearTimeout(accepting);
        consent.save(ticked);
      };
    },
    '.cmplz-close': () => () => status.set('dismissed'),
    'button.cmplz-manage-consent': () => () => status.set('show'),
    '.cmplz-accept-category,.cmplz-accept-marketing': (button) => () => {
      const service = serviceOf(button);
      if (decidesByService() && service) {
        consent.putService(service, true);
        status.set('dismissed');
        consent.conclude();
      } else consent.allowCategory(categoryOf(button));
    },
    '.cmplz-consent-area.cmplz-placeholder': (area) => () => {
      const service = serviceOf(area);
      if (service) consent.putService(service, true, null);
      else consent.set(categoryOf(area), 'allow');
      status.set('dismissed');
      consent.conclude();
    },
    [`.${ONCE}`]: (button) => () => {
      if (button.parentElement) content.loadOnce(button.parentElement);
    },
    '.cmplz-accept-service:not(input)': (button) => () => {
      const service = serviceOf(button);
      if (service) consent.setService(service, true);
    },
  };
  const deny = () => {
    // The last answer counts.
    clearTimeout(accepting);
    clearTimeout(unheard);
    consent.refuseAll();
  };
  const toggle = (input: Element) => {
    const service = serviceOf(input);
    const { checked } = input as HTMLInputElement;
    const act = () => {
      status.set('dismissed');
      consent.setService(service, checked);
    };
    if (!service) return;
    if (checked) whenKnown(act);
    else act();
  };
  const stops = [
    listen(document, 'click', (event) => event.preventDefault(), ANSWERS),
    // A no needs no rules, and is not to be lost with the page.
    listen(document, 'click', deny, '.cmplz-deny'),
    listen(document, 'change', (_, input) => toggle(input), 'input.cmplz-accept-service'),
    ...Object.entries(clicks).map(([match, decisionOf]) =>
      listen(document, 'click', (_, element) => whenKnown(decisionOf(element)), match),
    ),
    listen(document, 'cmplz_consent_action', (event) => {
      const category = Object((event as CustomEvent).detail).category;
      if (!isCategory(category)) return;
      whenKnown(() => {
        consent.set(category, 'allow');
        consent.conclude();
      });
    }),
  ];
  // Nor do scripts that keep a press from the page keep a no from it.
  const begins = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.cmplz-deny'))
      unheard = setTimeout(() => signal.aborted || deny());
  };
  document.addEventListener('click', begins, { capture: true, signal });
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
