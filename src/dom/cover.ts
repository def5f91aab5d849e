import { native } from '../runtime/native';
import { setAttribute, setStyle } from './undo';

/** What is left alone: it takes no focus anyway, or says what happens without anything to press in it. */
const LEFT_ALONE =
  'script,style,link,template,:is([aria-live],[role=status],[role=alert]):not(:has(a,button,input,select,textarea))';

const styleOf = (node: Element) => getComputedStyle(node);
const layerOf = (node: Element): number => Number.parseInt(styleOf(node).zIndex, 10) || 0;

/** The layer in which a part lies, as seen from something around it: that of the outermost that has one. */
function layerIn(around: Element, part: Element): number {
  let layer = 0;
  for (let at = part; at !== around && at.parentElement; at = at.parentElement)
    if (styleOf(at).position !== 'static') layer = layerOf(at) || layer;
  return layer;
}

/** What else of the page is taken, and what is left. */
export interface InertOptions {
  /** Also what comes while it is so: chats and messages come when they like. */
  alsoLater?: boolean;
  /** Not what hangs over the parts: a press on it would go through it, to what lies below. */
  sparesAbove?: boolean;
}

/**
 * Takes focus and presses from the page around some parts of it.
 *
 * @returns gives them back
 */
export function inertAround(
  parts: readonly Element[],
  { alsoLater = false, sparesAbove = false }: InertOptions = {},
): () => void {
  const undo: (() => void)[] = [];
  const observer = alsoLater ? new MutationObserver((records) => records.forEach(takeNew)) : undefined;
  /** A banner that asks, a message of the shop: what is fixed, it or what is right in it, in a higher layer. */
  const isAbove = (node: Element, around: Element) => {
    const [panel] = parts.filter((part) => around.contains(part));
    const fixed = [node, ...native(node, 'children')].filter((one) => styleOf(one).position === 'fixed');
    return !!panel && fixed.some((one) => layerIn(around, one) > layerIn(around, panel));
  };
  const take = (node: Element, around: Element) => {
    if (parts.includes(node)) return;
    if (parts.some((part) => node.contains(part))) walk(node);
    else if (!node.matches(LEFT_ALONE) && !(sparesAbove && isAbove(node, around)))
      undo.push(setAttribute(node, 'inert', ''));
  };
  const walk = (node: Element) => {
    observer?.observe(node, { childList: true });
    for (const child of native(node, 'children')) take(child, node);
  };
  const takeNew = ({ addedNodes, target }: MutationRecord) => {
    for (const node of addedNodes) if (node instanceof Element) take(node, target as Element);
  };
  if (parts.length) walk(document.body);
  return () => {
    observer?.disconnect();
    for (const step of undo.splice(0)) step();
  };
}

/**
 * Keeps the page where it is while something lies over it. The place of its scrollbar stays, so that nothing moves aside.
 *
 * @returns lets it go
 */
export function holdPage(): () => void {
  const root = document.documentElement;
  const undo: (() => void)[] = [];
  // Also where a theme's own rule hides what overflows: that takes the bar away as well.
  if (innerWidth > root.clientWidth) undo.push(setStyle(root, 'scrollbar-gutter', 'stable'));
  undo.push(setStyle(root, 'overflow', 'hidden'));
  return () => {
    for (const step of undo) step();
  };
}
