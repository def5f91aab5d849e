import { serverAttribute, tokens } from '../dom/undo';
import { native } from '../runtime/native';
import { aboutOf, lineOf } from './line';

/** What names an element across two versions of its markup. */
const NAMES = ['id', 'name', 'data-cart_item_key', 'data-product_id', 'href'];

/** What somebody types into, chooses in, or presses. */
const CONTROL = 'input, select, textarea, button, a, [contenteditable]';

/** What no one has, or each in its line, as `gift[]`, `gift[0]` or `gift_0`. */
const COUNTED = /^$|\[\d*\]|[-_]\d+$/;

/** What an element is called, if it is. */
function nameOf(one: Element): string {
  const name = NAMES.find((attribute) => native(one, 'getAttribute')(attribute));
  return name ? `${name}=${native(one, 'getAttribute')(name)}` : '';
}

/** What an element says that it is. Scripts turn a password into text, and text into a number: that is the same field. */
function descriptionOf(one: Element): string {
  const name = nameOf(one);
  const { type } = one as HTMLInputElement;
  const kind = /^(checkbox|radio|hidden)$/.test(type) ? type : '';
  // Of one name there is a box for each value.
  const value = /^(checkbox|radio)$/.test(kind) ? native(one, 'getAttribute')('value') : '';
  const words = !name && native(one, 'matches')('button, a') ? aboutOf(one) : '';
  return JSON.stringify([native(one, 'localName'), name, kind, value, words]);
}

/** Elements on the page, and those of the markup. */
interface Pairs {
  before: Element[];
  now: Element[];
}

/** Those that say of themselves that they are the same. */
interface Alike extends Pairs {
  /** By the lines that they stand in. */
  lines?: Map<string, Pairs>;
}

const groups = new WeakMap<ParentNode, Map<string, Map<string, Alike>>>();

function grouped(keyOf: (one: Element) => string, before: Iterable<Element>, now: Iterable<Element>) {
  const found = new Map<string, Pairs>();
  const groupOf = (one: Element) => {
    const key = keyOf(one);
    const group = found.get(key) ?? { before: [], now: [] };
    found.set(key, group);
    return group;
  };
  for (const one of before) groupOf(one).before.push(one);
  for (const one of now) groupOf(one).now.push(one);
  return found;
}

/** All of one kind, read once for each piece of markup: there may be a thousand lines. */
function alikeOf(live: Element, target: Element, content: ParentNode): Alike | undefined {
  const kinds = groups.get(content) ?? new Map<string, Map<string, Alike>>();
  groups.set(content, kinds);
  const kind = native(live, 'localName');
  let known = kinds.get(kind);
  if (!known) {
    // The target itself is part of its markup.
    const own = native(target, 'localName') === kind ? [target] : [];
    const before = [...own, ...native(target, 'querySelectorAll')(kind)];
    known = grouped(descriptionOf, before, content.querySelectorAll(kind));
    kinds.set(kind, known);
  }
  return known.get(descriptionOf(live));
}

/** The only one of a class that only the live one has, as that of a way to pay. */
function byClass(live: Element, { before, now }: Alike): Element | undefined {
  for (const token of before.length > 1 ? tokens(serverAttribute(live, 'class')) : []) {
    const has = (one: Element) => native(one, 'classList').contains(token);
    const [next, ...others] = now.filter(has);
    if (next && !others.length && before.filter(has).length === 1) return next;
  }
  return undefined;
}

/**
 * The element of the new markup that means the same as a live one: by id, form name or what it is about; among
 * several of that name, or without any, the one at the same place. Of what is typed, chosen or pressed, if its name is one of
 * several or a number, it is that in the same line, and none where there are more or fewer than before, as where scripts have
 * drawn some: what was meant for one must not end up at another.
 *
 * @param content - the markup: what it holds is read once, before it comes to the page
 */
export function counterpart(live: Element, target: Element, content: ParentNode): Element | undefined {
  const alike = alikeOf(live, target, content);
  if (!alike) return undefined;
  const { before, now } = alike;
  if (!native(live, 'matches')(CONTROL)) return byClass(live, alike) ?? now[before.indexOf(live)];
  if (before.length === 1 && now.length === 1 && !COUNTED.test(nameOf(live))) return now[0];
  alike.lines ??= grouped(lineOf, before, now);
  const line = alike.lines.get(lineOf(live));
  return line?.before.length === line?.now.length ? line?.now[line.before.indexOf(live)] : undefined;
}
