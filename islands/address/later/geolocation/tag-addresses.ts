import { safeUrl } from '../../../../src/dom/navigate';
import { markOurs, setAttribute } from '../../../../src/dom/undo';
import { native } from '../../../../src/runtime/native';
import { addressWithPlace, PARAMETER } from './geolocation.model';

/** How to take the change of a link or form back. Weak: each update of the cart brings links, and takes links away. */
const undos = new WeakMap<Element, () => void>();

function tagAddress(node: Element, name: string, hash: string, ...starts: string[]): void {
  const address = native(node, 'getAttribute')(name) ?? '';
  const next = starts.some((start) => address.startsWith(start)) && addressWithPlace(address, hash);
  if (!next) return;
  // Somebody else has written the address since: that one is what it goes back to.
  undos.get(node)?.();
  undos.set(node, setAttribute(node, name, next));
}

/** Links and forms of the page are as they were. */
export const untagAddresses = (): void => {
  for (const node of [...document.links, ...document.forms]) undos.get(node)?.();
};

/** Links inside the shop lead to the page of the place. */
export const tagLinks = (hash: string, home: string): void => {
  for (const link of document.links) tagAddress(link, 'href', hash, '/', home);
};

/** Forms as well: a GET form in a field of its own, because browsers drop the query of its address. */
export const tagForms = (hash: string): void => {
  for (const form of document.forms) {
    // The attribute: the property may be a field of this name.
    if (!/^get$/i.test(native(form, 'getAttribute')('method') ?? 'get')) {
      tagAddress(form, 'action', hash, '');
      continue;
    }
    const action = native(form, 'getAttribute')('action');
    if (
      native(form, 'querySelector')(`[name=${PARAMETER}]`) ||
      (action && !safeUrl(action, { sameOrigin: true }))
    )
      continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: PARAMETER, value: hash });
    markOurs(field);
    native(form, 'append')(field);
    undos.set(form, () => field.remove());
  }
};
