import { safeUrl } from '../../src/dom/navigate';
import { warn } from '../../src/runtime/warn';

/**
 * Whether an address may be loaded: http(s) or relative, or for pictures an image itself. Anything else is told, and not
 * loaded. (Lists of images need no such look: nothing in them ever runs.)
 */
export function mayLoad(host: Element, address: string, isPicture = true): boolean {
  const may = !!safeUrl(address) || (isPicture && /^\s*(data:image\/|blob:)/i.test(address));
  if (!may)
    warn({
      what: 'lazy-address',
      cause: 'an address that waits is no http(s) address and no image',
      fix: 'Correct what the server prints',
      host,
    });
  return may;
}

/** The address in an attribute, if it may be loaded. */
export function addressIn(element: Element, name: string, isPicture?: boolean): string | undefined {
  const address = element.getAttribute(name);
  return address && mayLoad(element, address, isPicture) ? address : undefined;
}
