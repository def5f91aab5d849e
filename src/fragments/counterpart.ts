import { textOf } from '../dom/text-of';
import { serverAttribute, tokens } from '../dom/undo';
import { native } from '../runtime/native';
import { lineOf } from './line';

/** What names an element across two versions of its markup. */
const NAMES = ['id', 'name', 'data-cart_item_key', 'data-product_id', 'href'];

/** What somebody types into, chooses in, or presses. */
const CONTROL = 'input, select, textarea, button, a, [contenteditable]';

/** What an element is called, if it is. */
function nameOf(one: Element): string {
  const name = NAMES.find((attribute) => native(one, 'getAttribute')(attribute));
  return name ? `${name}=${native(one, 'getAttribute')(name)}` : '';
}

/** What an element says that it is. */
function descriptionOf(one: Element): string {
  const name = nameOf(one);
  const type = native(one, 'matches')('input, button') ? (one as HTMLInputElement).type : '';
  // Of one name there is a box for each value.
  const value = /^(checkbox|radio)$/.test(type) ? native(one, 'getAttribute')('value') : '';
  const words = !name && native(one, 'matches')('button, a') ? textOf(one) : '';
  return JSON.stringify([native(one, 'localName'), name, type, value, words]);
}

/** The only one of a class that only the live one has, as that of a way to pay. */
function byClass(live: Element, before: Element[], now: Element[]): Element | undefined {
  for (const token of before.length > 1 ? tokens(serverAttribute(live, 'class')) : []) {
    const has = (one: Element) => native(one, 'classList').contains(token);
    const [next, ...others] = now.filter(has);
    if (next && !others.length && before.filter(has).length === 1) return next;
  }
  return undefined;
}

/**
 * The element of the new markup that means the same as a live one: by id, form name or what it is about; among
 * several of that name, or without any, the one at the same place. Of what is typed, chosen or pressed it is that in the same
 * line, and none where there are more or fewer than before, as where scripts have drawn some: what was meant for one must not
 * end up at another.
 */
export function counterpart(live: Element, target: Element, content: ParentNode): Element | undefined {
  const description = descriptionOf(live);
  const alike = (nodes: Iterable<Element>) => [...nodes].filter((one) => descriptionOf(one) === description);
  const kind = native(live, 'localName');
  // The target itself is part of its markup.
  const before = alike([target, ...native(target, 'querySelectorAll')(kind)]);
  const now = alike(content.querySelectorAll(kind));
  const next = byClass(live, before, now) ?? now[before.indexOf(live)];
  // `gift[]` is what the field of each line is called.
  const isOnlyOne = before.length === 1 && now.length === 1 && !/^$|\[\]$/.test(nameOf(live));
  if (isOnlyOne || !native(live, 'matches')(CONTROL)) return next;
  const line = lineOf(live);
  const inLine = (all: Element[]) => all.filter((one) => lineOf(one) === line);
  const [was, is] = [inLine(before), inLine(now)];
  return was.length === is.length ? is[was.indexOf(live)] : undefined;
}
