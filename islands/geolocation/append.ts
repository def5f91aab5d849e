import { safeUrl } from '../../src/dom/navigate';
import { markOurs, setAttribute } from '../../src/dom/undo';
import { PARAMETER, tagged } from './geolocation.model';

/** Takes a change back. */
type Undo = () => void;

function tag(node: Element, name: string, hash: string, ...starts: string[]): Undo[] {
  const address = node.getAttribute(name) ?? '';
  const next = starts.some((start) => address.startsWith(start)) && tagged(address, hash);
  return next ? [setAttribute(node, name, next)] : [];
}

/** Links inside the shop lead to the page of the place. */
export const tagLinks = (hash: string, home: string): Undo[] =>
  [...document.links].flatMap((link) => tag(link, 'href', hash, '/', home));

/** Forms as well: a GET form in a field of its own, because browsers drop the query of its address. */
export const tagForms = (hash: string): Undo[] =>
  [...document.forms].flatMap((form) => {
    // The attribute: the property may be a field of this name.
    if (!/^get$/i.test(form.getAttribute('method') ?? 'get')) return tag(form, 'action', hash, '');
    const action = form.getAttribute('action');
    if (form.querySelector(`[name=${PARAMETER}]`) || (action && !safeUrl(action, { sameOrigin: true }))) {
      return [];
    }
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: PARAMETER, value: hash });
    markOurs(field);
    form.append(field);
    return [() => field.remove()];
  });
