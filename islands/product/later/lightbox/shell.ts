import { warn } from '../../../../src/runtime/warn';
import { SHELL } from '../../lightbox';

/** Parts without which the lightbox still works: their classes after `pswp__` (storefront.md §1.8). */
const parts = {
  bg: 'bg',
  ui: 'ui',
  counter: 'counter',
  zoom: 'button--zoom',
  fs: 'button--fs',
  share: 'button--share',
  close: 'button--close',
  left: 'button--arrow--left',
  right: 'button--arrow--right',
  preloader: 'preloader',
  modal: 'share-modal',
  tooltip: 'share-tooltip',
  caption: 'caption',
  text: 'caption__center',
};

/** The server's shell. What a theme has left out is left out here as well. */
export interface Shell extends Partial<Record<keyof typeof parts, HTMLElement>> {
  root: HTMLDivElement;
  wrap: HTMLElement;
  container: HTMLDivElement;
  /** The places of the previous, the shown and the next image. */
  items: HTMLDivElement[];
  /** The page is read from the right. */
  rtl: boolean;
}

/** Finds the parts of the shell; one warning names those that are missing. */
export function readShell(): Shell {
  const find = <E extends HTMLElement>(name: string) => root.querySelector<E>(`.pswp__${name}`);
  const root = document.querySelector(SHELL) as HTMLDivElement;
  const container = find('container') as HTMLDivElement;
  const shell: Shell = {
    root,
    container,
    wrap: find('scroll-wrap') as HTMLElement,
    items: [...container.children].slice(0, 3) as HTMLDivElement[],
    rtl: getComputedStyle(root).direction === 'rtl',
  };
  const missing: string[] = [];
  for (const [part, name] of Object.entries(parts)) {
    const node = find(name);
    if (node) shell[part as keyof typeof parts] = node;
    else missing.push(name);
  }
  if (missing.length) {
    warn({
      help: 'lightbox-shell',
      what: 'lightbox',
      cause: `.pswp has no ${missing}`,
      fix: 'Print the whole shell',
      host: root,
    });
  }
  return shell;
}

/** Whether the server left the dialog or a button without a name, or its names are for the other direction. */
export const needsOwnNames = ({ root, rtl }: Shell): boolean =>
  rtl || [root, ...root.querySelectorAll('button')].some((node) => !accessibleNameOf(node));

/** The server's name for a control. */
export const accessibleNameOf = (node: HTMLElement | undefined): string | undefined =>
  node?.getAttribute('aria-label') || node?.title;

/** Everything beside the shell, up to the body: what is out of reach while a modal is open (Q61). */
export function elementsOutside(root: Element): Element[] {
  const all: Element[] = [];
  for (let node = root; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && !other.matches('script,style,link,template')) all.push(other);
    }
  }
  return all;
}

/** Remembers what PhotoSwipe writes on a node of the server, and returns how to bring it back. */
export function saveServerStyles(node: HTMLElement): () => void {
  const { cssText } = node.style;
  const hidden = node.getAttribute('aria-hidden');
  return () => {
    // The property, not the attribute: a strict CSP lets nobody write that one.
    node.style.cssText = cssText;
    // Asked for first: Chromium writes down late what it was told, and would leave an empty one.
    if (!cssText && node.hasAttribute('style')) node.removeAttribute('style');
    if (hidden === null) node.removeAttribute('aria-hidden');
    else node.setAttribute('aria-hidden', hidden);
  };
}
