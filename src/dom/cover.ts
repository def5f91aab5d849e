import { native } from '../runtime/native';
import { setAttribute, setStyle } from './undo';

/** What takes no focus anyway, or says what happens without anything to press in it. */
const LEFT =
  'script,style,link,template,:is([aria-live],[role=status],[role=alert]):not(:has(a,button,input,select,textarea))';

/**
 * Takes focus and presses from the page around some parts of it.
 *
 * @param options.alsoLater - also from what comes while it is so: chats and messages come when they like
 * @returns gives them back
 */
export function inertAround(parts: readonly Element[], { alsoLater = false } = {}): () => void {
  const undo: (() => void)[] = [];
  const observer = alsoLater ? new MutationObserver((records) => records.forEach(takeNew)) : undefined;
  const take = (node: Element) => {
    if (parts.includes(node)) return;
    if (parts.some((part) => node.contains(part))) walk(node);
    else if (!node.matches(LEFT)) undo.push(setAttribute(node, 'inert', ''));
  };
  const walk = (node: Element) => {
    observer?.observe(node, { childList: true });
    for (const child of native(node, 'children')) take(child);
  };
  const takeNew = ({ addedNodes }: MutationRecord) => {
    for (const node of addedNodes) if (node instanceof Element) take(node);
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
