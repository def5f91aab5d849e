import { holdPage, inertAround } from './cover';
import { listen } from './listen';
import { stopsIn } from './stops';

/** Something that lies over the page. */
export interface Layer {
  /** What belongs to it, wherever it stands: its panel first, then what closes it. Asked each time: content comes and goes. */
  parts: () => readonly Element[];
  /** Escape was pressed, and no layer lies over it; or its panel left the page. */
  close: () => void;
  /** Whether Tab goes round in it. */
  traps: boolean;
  /** Whether Escape closes it wherever the focus is, also where the page is at work beside it. */
  takesEscape?: boolean;
  /** Whether the page behind takes no press, no focus and no scrolling. */
  covers: boolean;
}

const open: Layer[] = [];
let stops: (() => void)[] = [];
let uncover = () => {};

/** Covers the page around the topmost layer that wants it, and around those that lie over that one. */
function cover(): void {
  uncover();
  uncover = () => {};
  const from = open.findLastIndex((layer) => layer.covers);
  if (from < 0) return;
  const parts = open.slice(from).flatMap((layer) => layer.parts());
  const undo = [inertAround(parts, { sparesAbove: true }), holdPage()];
  uncover = () => {
    for (const step of undo) step();
  };
}

/** Whether an element lies in what belongs to a layer. */
const holds = (layer: Layer, node: Element | null): boolean =>
  layer.parts().some((part) => part.contains(node));

function goRound(layer: Layer, event: KeyboardEvent): void {
  const parts = layer.parts();
  const list = stopsIn(parts);
  const at = document.activeElement;
  const [first] = list;
  const last = list.at(-1);
  const outside =
    !parts.some((part) => part.contains(at) && part !== at) && !list.includes(at as HTMLElement);
  const end = event.shiftKey ? first : last;
  if (at !== end && !outside && first) return;
  event.preventDefault();
  ((event.shiftKey ? last : first) ?? (parts[0] as HTMLElement | undefined))?.focus();
}

/** A dialog that lies over a layer has its own keys. */
const isUnder = (layer: Layer, dialog: Element): boolean =>
  !layer.parts().some((part) => part.contains(dialog) || dialog.contains(part));

/** The topmost that the keys are for: one beside which the page is at work has them only while the focus is in it, or nowhere. */
const current = (key: string, target: EventTarget | null): Layer | undefined => {
  const at = document.activeElement;
  const dialog = target instanceof Element && target.closest('dialog[open]');
  const isFor = (layer: Layer) => layer.traps || (key === 'Escape' && layer.takesEscape);
  return open.findLast(
    (layer) =>
      !(dialog && isUnder(layer, dialog)) && (isFor(layer) || at === document.body || holds(layer, at)),
  );
};

function press(event: Event): void {
  // Browsers that fill in fields send a keydown without a key (theme.md §8.9).
  const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
  const layer = current(key, event.target);
  if (!layer) return;
  if (key === 'Escape') {
    // The browser would close the dialog that it is, or lies in, with the same press.
    if (layer.parts()[0]?.closest('dialog[open]')) event.preventDefault();
    layer.close();
  } else if (key === 'Tab' && layer.traps) goRound(layer, event as KeyboardEvent);
}

/** A panel that is taken off the page while it is open: nobody could close it, and the page would stay covered. */
const lookForLost = () => {
  for (const layer of [...open]) if (!layer.parts()[0]?.isConnected) layer.close();
};

/**
 * Opens a layer over the others: Escape closes the topmost, Tab goes round in it, and the page behind is covered, each
 * where the layer wants it.
 *
 * @returns takes it away; the others stay as they are
 */
export function openLayer(layer: Layer): () => void {
  if (!open.length) {
    const observer = new MutationObserver(lookForLost);
    observer.observe(document, { childList: true, subtree: true });
    stops = [listen(document, 'keydown', press), () => observer.disconnect()];
  }
  open.push(layer);
  cover();
  return () => {
    const at = open.indexOf(layer);
    if (at < 0) return;
    open.splice(at, 1);
    cover();
    if (!open.length) for (const stop of stops) stop();
  };
}
