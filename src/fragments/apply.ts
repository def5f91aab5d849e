import { type HeldFocus, holdFocus } from '../dom/focus';
import { parseHtml, runScripts } from '../dom/html';
import { isInside } from '../dom/inside';
import { selectorOfKeptNodes, settleIslands } from '../runtime/current';
import { native, setNative } from '../runtime/native';
import { isOurs } from '../runtime/ours';
import { warn } from '../runtime/warn';
import { counterpart } from './counterpart';
import { carryTyped, holdEntry, isEntry } from './form-state';
import { type Patch, replaceList } from './patch';
import { holdsPage, isRoot } from './roots';

/** What an application of fragments did. */
export interface FragmentResult {
  /** Targets that became what the markup says. */
  replaced: number;
  /** Selectors that match nothing on this page. */
  missing: string[];
  /** Selectors that are not CSS, or whose value is not markup, or that would take the page away. */
  invalid: string[];
}

/** How fragments are applied. */
export interface FragmentOptions {
  /** Whether the shop has answered what is in the control in use: then it is what the markup says; never if left out. */
  follows?: (entry: Element) => boolean;
}

const warnAboutFragments = (cause: string, fix: string, error?: unknown) =>
  warn({ what: 'fragments', cause, fix, ...(error !== undefined && { error }) });

/** The outermost elements that match: what lies inside another match goes with it. */
export function findTargets(selector: string): Element[] | undefined {
  try {
    return [...document.querySelectorAll(selector)].filter((one) => !isInside(one, selector));
  } catch (error) {
    warnAboutFragments(`"${selector}" is not a CSS selector`, 'Use plain CSS', error);
    return undefined;
  }
}

function parse(selector: string, markup: unknown): DocumentFragment | undefined {
  if (markup instanceof DocumentFragment) return markup.cloneNode(true) as DocumentFragment;
  if (typeof markup !== 'string') {
    warnAboutFragments(`the value of "${selector}" is not text`, 'Send markup');
    return undefined;
  }
  try {
    return parseHtml(markup);
  } catch (error) {
    warnAboutFragments(`the page forbids markup for "${selector}"`, 'Add "atoll" to trusted-types', error);
    return undefined;
  }
}

const isNothing = (content?: DocumentFragment): boolean =>
  !content?.firstElementChild && !content?.textContent?.trim();

/** Whether the page would be gone: its root cannot be replaced, and what holds its content not by nothing. */
function takesPage(
  selector: string,
  targets: Element[],
  contents: (DocumentFragment | undefined)[],
): boolean {
  const gone = targets.some(
    (target, index) => isRoot(target) || (holdsPage(target) && isNothing(contents[index])),
  );
  if (gone) warnAboutFragments(`"${selector}" would take the whole page away`, 'Name a part of the page');
  return gone;
}

/** What must stay where it is: the control in use, and what islands asked to keep. */
function pinsOf(target: Element, content: ParentNode, typed: Element | undefined) {
  const pins = new Map<Element, Element>();
  const sealed = new Set<Element>();
  const keep = selectorOfKeptNodes();
  const kept = keep ? [...native(target, 'querySelectorAll')(keep)] : [];
  for (const live of typed ? [typed, ...kept] : kept) {
    const next = counterpart(live, target, content);
    if (!next) continue;
    pins.set(live, next);
    if (live !== typed || !native(live, 'matches')('input, textarea')) sealed.add(live);
  }
  return { pins, sealed };
}

/** Time in ms within which islands have drawn again what they had drawn before. */
const DRAWN = 1000;

/** Gives the focus back to what an island draws anew beside a field, as a stepper its buttons, when it is there. */
function giveWhenDrawn(
  { element, give }: HeldFocus,
  target: Element,
  content: ParentNode,
): (() => void) | undefined {
  let outlet: Element | null = element;
  while (outlet && !isOurs(outlet)) outlet = native(outlet, 'parentElement');
  const around = native(outlet, 'parentElement');
  const field = native(around, 'querySelector')?.('input,select,textarea');
  const next = field && native(field, 'parentElement') === around && counterpart(field, target, content);
  if (!around || !next) return undefined;
  const kind = native(element, 'localName');
  const nth = [...native(around, 'querySelectorAll')(kind)].indexOf(element);
  return () => {
    const look = () => {
      const drawn = next.parentElement?.querySelectorAll(kind)[nth];
      if (document.activeElement !== document.body || (drawn && give(drawn))) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), DRAWN);
    look();
  };
}

/** White space and comments around a single element would grow with every application. */
function nodesOf(content: DocumentFragment): ChildNode[] {
  const nodes = [...content.childNodes];
  const solid = nodes.filter(
    (node) =>
      (native(node, 'nodeType') !== 8 && native(node, 'textContent')?.trim() !== '') ||
      native(node, 'nodeType') === 1,
  );
  return solid.length === 1 ? solid : nodes;
}

/**
 * Brings the page to what a fragments answer says: each element that a selector matches is replaced by the markup, around
 * what must stay. Synchronous: islands are unmounted and mounted, and focus, caret and scroll positions are back, when it
 * returns. Events are the caller's part.
 *
 * Keys apply in order; a later key also reaches what an earlier one brought. See DECISIONS.md for what stays and what
 * happens to form controls, and storefront.md §3.5.1 for the contract.
 *
 * @param map - selector → markup; markup may be empty, text, or several elements; or what {@link parseHtml} made of it
 * already, of which each match gets a copy
 * @example
 * applyFragments({ 'a.cart-contents': '<a class="cart-contents" href="/cart/">2 items</a>' });
 */
export function applyFragments(
  map: Record<string, string | DocumentFragment>,
  { follows = () => false }: FragmentOptions = {},
): FragmentResult {
  const result: FragmentResult = { replaced: 0, missing: [], invalid: [] };
  const held = holdFocus();
  const typed = held && isEntry(held.element) ? held.element : undefined;
  const entry = typed && holdEntry(typed, follows(typed));
  const scrolled = readScroll(map);
  const scripts: Element[] = [];
  let successor: Element | undefined;
  let waitForDrawn: (() => void) | undefined;
  let settleEntry: (() => void) | undefined;

  for (const [selector, markup] of Object.entries<unknown>(map)) {
    const targets = findTargets(selector);
    if (targets && !targets.length) result.missing.push(selector);
    const contents = targets?.map(() => parse(selector, markup));
    if (!targets || !contents || contents.includes(undefined) || takesPage(selector, targets, contents)) {
      result.invalid.push(selector);
      continue;
    }
    for (const [index, target] of targets.entries()) {
      const parentNode = native(target, 'parentNode');
      const nextSibling = native(target, 'nextSibling');
      const content = contents[index];
      if (!parentNode || !content) continue;
      const inside = held && native(target, 'contains')(held.element);
      if (inside) {
        successor = counterpart(held.element, target, content);
        waitForDrawn = successor ? undefined : giveWhenDrawn(held, target, content);
        settleEntry = entry;
      }
      carryTyped(target, content);
      for (const open of native(target, 'querySelectorAll')('details[open]')) {
        counterpart(open, target, content)?.setAttribute('open', '');
      }
      for (const box of scrolled)
        if (native(target, 'contains')(box.live)) box.next = counterpart(box.live, target, content);
      const patch: Patch = { ...pinsOf(target, content, inside ? typed : undefined), inserted: [] };
      replaceList(parentNode, [target], nodesOf(content), nextSibling, patch);
      result.replaced++;
      // Of several copies the legacy path ran the scripts of the last.
      if (target === targets.at(-1)) for (const node of patch.inserted) scripts.push(node);
    }
  }
  runScripts(scripts.filter((node) => native(node, 'isConnected')));
  settleIslands();
  for (const { live, next = live, top, start } of scrolled) {
    setNative(next, 'scrollTop', top);
    setNative(next, 'scrollLeft', start);
  }
  settleEntry?.();
  if (held && !held.element.isConnected && successor?.isConnected) held.give(successor);
  waitForDrawn?.();
  return result;
}

interface Scrolled {
  live: Element;
  next?: Element | undefined;
  top: number;
  start: number;
}

/** Elements whose scroll position one application reads: asking each of a megabyte takes longer than all the rest. */
const MOST = 2000;

/** Scroll positions inside the targets; read all at once before anything changes, so that layout is asked for once. */
function readScroll(map: object): Scrolled[] {
  const found: Scrolled[] = [];
  let asked = 0;
  for (const selector of Object.keys(map)) {
    for (const target of asked < MOST ? (findTargets(selector) ?? []) : []) {
      for (const live of [target, ...native(target, 'getElementsByTagName')('*')]) {
        if (asked++ > MOST) break;
        const top = native(live, 'scrollTop');
        const start = native(live, 'scrollLeft');
        if (top || start) found.push({ live, top, start });
      }
    }
  }
  return found;
}
