import { setClass } from '../../../src/dom/undo';
import { onAbort } from '../../../src/runtime/on-abort';

/** One class that some elements have for a while; the last of it goes with `signal`. */
export function createMark(name: string, signal: AbortSignal) {
  const marked = new Map<Element, () => void>();
  const take = (element: Element) => {
    marked.get(element)?.();
    marked.delete(element);
  };
  const mark = {
    has: (element: Element): boolean => marked.has(element),
    give(element: Element | null | undefined): void {
      if (element && !marked.has(element) && !signal.aborted)
        marked.set(element, setClass(element, name, true));
    },
    take,
    clear: () => [...marked.keys()].forEach(take),
  };
  onAbort(signal, mark.clear);
  return mark;
}
