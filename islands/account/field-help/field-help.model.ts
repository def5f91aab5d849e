import { native } from '../../../src/runtime/native';

/** Help text inside it. */
const HELP = 'span.description';

/** Milliseconds a help text takes to open or close. */
export const DURATION = 250;

/** The help text of the field that an event came from. */
export const helpOf = (target: Element): HTMLElement | null | undefined =>
  native(target, 'closest')('.woocommerce-input-wrapper')?.querySelector<HTMLElement>(HELP);

/** Whether the style sheet or a script hides a help text. */
export const isHidden = (help: HTMLElement): boolean => getComputedStyle(help).display === 'none';

/** Every help text that stands open, as the style sheet or a script left it. */
export const openHelps = (page: ParentNode): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`.woocommerce-input-wrapper ${HELP}`)].filter(
    (help) => !isHidden(help),
  );
