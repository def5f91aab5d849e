import { native } from '../runtime/native';
/** A part that an island cannot live without is not on the page. */
export class MissingPart extends Error {
  override name = 'MissingPart';
  constructor(
    readonly selector: string,
    readonly host: Element,
  ) {
    super(`no "${selector}" inside <${native(host, 'localName')} class="${native(host, 'className')}">`);
  }
}

/**
 * The first element inside `host` that matches, or a named error.
 *
 * @throws MissingPart when nothing matches; the island then stays off and the page's native behaviour stays.
 * @example
 * const list = need(host, 'ul.tabs');
 */
export function need<E extends Element = HTMLElement>(host: Element, selector: string): E {
  const found = native(host, 'querySelector')<E>(selector);
  if (!found) throw new MissingPart(selector, host);
  return found;
}
