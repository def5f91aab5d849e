import { safeUrl } from '../../src/dom/navigate';
import { markOurs, setAttribute } from '../../src/dom/undo';
import { PARAMETER, tagged } from './geolocation.model';

/** Takes a change back. */
type Undo = () => void;

function tag(node: Element, name: string, hash: string): Undo[] {
  const address = tagged(node.getAttribute(name) ?? '', hash);
  return address ? [setAttribute(node, name, address)] : [];
}

/** Links inside the shop lead to the page of the place. */
export const tagLinks = (hash: string, home: string): Undo[] =>
  [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const address = link.getAttribute('href') ?? '';
    return address.startsWith('/') || address.startsWith(home) ? tag(link, 'href', hash) : [];
  });

/** Forms as well: a GET form in a field of its own, because browsers drop the query of its address. */
export const tagForms = (hash: string): Undo[] =>
  [...document.forms].flatMap((form) => {
    // The attributes: the properties may be fields of these names.
    if (!/^get$/i.test(form.getAttribute('method') ?? 'get')) return tag(form, 'action', hash);
    const target = form.getAttribute('action') || location.href;
    if (form.querySelector(`[name=${PARAMETER}]`) || !safeUrl(target, { sameOrigin: true })) return [];
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: PARAMETER, value: hash });
    markOurs(field);
    form.append(field);
    return [() => field.remove()];
  });
