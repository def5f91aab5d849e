import { onAbort } from '../../../src/runtime/on-abort';
import type { Drawer } from '../drawer/drawer';

const KEY = 'data-cart_item_key';

/** How the control with the focus is found again: that of the same line and kind. */
const addressOf = (control: Element | null): string | undefined => {
  const key = control?.getAttribute(KEY);
  return key ? `${control?.localName}[${KEY}=${JSON.stringify(key)}]` : undefined;
};

/**
 * The content of an open cart is replaced with each change. If that took the focus along, it goes to the same control of
 * the same line, else to the drawer (theme.md §3.6 N4).
 */
export function keepFocus(drawer: Drawer, signal: AbortSignal): void {
  let address: string | undefined;
  let inside = false;
  let frame = 0;
  let watched: Element | null = null;
  const note = () => {
    const panel = drawer.panel();
    if (panel && panel !== watched) {
      watched = panel;
      observer.observe(panel, { childList: true, subtree: true });
    }
    const at = document.activeElement;
    inside = !!panel?.contains(at);
    address = inside ? addressOf(at) : undefined;
  };
  const repair = () => {
    const panel = drawer.panel();
    const at = document.activeElement;
    if (!panel || !inside || !drawer.isOpen() || (at && at !== document.body)) return;
    const next = (address && panel.querySelector<HTMLElement>(address)) || panel;
    next.focus({ preventScroll: true });
  };
  // Whoever replaced it may know a better place.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(repair);
  });
  document.addEventListener('focusin', note, { signal });
  onAbort(signal, () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  });
}
