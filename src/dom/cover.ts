import { native } from '../runtime/native';
import { setAttribute, setStyle } from './undo';

/** What stays as it is beside an open layer: it takes no focus, or says what happens. */
const LEFT = 'script,style,link,template,[aria-live],[role=status],[role=alert]';

/**
 * Takes focus and presses from the page around some parts of it.
 *
 * @returns gives them back
 */
export function inertAround(parts: readonly Element[]): () => void {
  const undo: (() => void)[] = [];
  const walk = (node: Element) => {
    for (const child of native(node, 'children')) {
      if (parts.includes(child)) continue;
      if (parts.some((part) => child.contains(part))) walk(child);
      else if (!child.matches(LEFT)) undo.push(setAttribute(child, 'inert', ''));
    }
  };
  if (parts.length) walk(document.body);
  return () => {
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
