import { untilPageStays } from './leaving';
import { native } from './native';

/** The page of the documentation that has a heading for each warning: the `homepage` of the package. */
const PAGE = 'https://atoll.example/warnings.html';

/** One thing that went wrong, told to the developer: what stays off, why, and what to change. */
export interface Warning {
  /** Its heading in docs/warnings.md, where cause and fix stand at length, if that is not `what`. */
  help?: string;
  /** The island or module that is concerned, e.g. `add-to-cart`. */
  what: string;
  /** What was found, without values that could be personal. */
  cause: string;
  /** What the developer can change. */
  fix: string;
  /** The element it concerns. */
  host?: Element;
  /** The error behind it. */
  error?: unknown;
}

const told = new Map<string, Warning>();

/**
 * Tells the developer about a problem: one line in the console for each distinct message, however often it
 * happens, with the address of its place in the documentation, and an entry in `atoll.report()`. A page script can take
 * it over by preventing the default of the bubbling `atoll:warning` event. On a page that goes away nothing is told,
 * unless it stays after all.
 *
 * @example
 * warn({ what: 'configuration', cause: 'wc_cart_params.wc_ajax_url: expected text, found number', fix: 'Correct it' });
 */
export function warn(warning: Warning): void {
  const stays = untilPageStays();
  if (stays) return void stays.then(() => warn(warning));
  const { help, what, cause, fix } = warning;
  const line = `[atoll] ${what}: ${cause}. ${fix} ${PAGE}#${help ?? what}`;
  if (told.has(line)) return;
  told.set(line, warning);
  const event = new CustomEvent('atoll:warning', { bubbles: true, cancelable: true, detail: warning });
  const { host } = warning;
  const target: EventTarget = host && native(host, 'isConnected') ? host : document;
  if (native(target, 'dispatchEvent')(event)) {
    console.warn(line, ...[warning.host, warning.error].filter((part) => part !== undefined));
  }
}

/** Every warning of this page, for the report. */
export const warnings = (): readonly Warning[] => [...told.values()];

/** Forgets what was told, so that each test starts clean. */
export const resetWarnings = (): void => told.clear();
