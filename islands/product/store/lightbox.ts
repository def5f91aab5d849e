import { type Signal, signal } from '@preact/signals-core';
import { navigateTo, safeUrl } from '../../../src/dom/navigate';
import { commit } from '../../../src/runtime/commit';
import { lightboxProvider } from '../lightbox/when-asked';

/** One picture, as the gallery reads it from its markup at the moment of opening (storefront.md §3.9.4). */
export interface LightboxItem {
  /** Address of the large image; http(s) only. */
  src: string;
  /** Its size in px. */
  w: number;
  h: number;
  alt: string;
  /** Caption: text, whatever it looks like (Q62). */
  title: string;
}

/** What is to be shown in the lightbox. */
export interface LightboxRequest {
  items: readonly LightboxItem[];
  /** Position in `items` of the first picture (Q56). */
  index: number;
  /** Where the focus returns to; the focused element by default. */
  opener?: HTMLElement | undefined;
  /** `photoswipe_options` of the page (storefront.md §3.9.5). */
  options: Readonly<Record<string, unknown>>;
  /** Given the library's way to listen, before it opens (storefront.md §7.2, `listen`). */
  listen?: ((on: (name: string, handler: (event: unknown) => void) => void) => void) | undefined;
}

/** What other code can do with the open lightbox (storefront.md §7.2). */
export interface LightboxControl {
  close(): void;
  /** In the order of the list; from the last to the first. */
  next(): void;
  prev(): void;
  goTo(index: number): void;
}

/** Commands to the lightbox that is open. */
export const lightboxControl: Signal<LightboxControl | undefined> = signal<LightboxControl | undefined>(
  undefined,
);

/** What is open, or asked for while the lightbox still loads. */
export const lightboxRequest: Signal<LightboxRequest | undefined> = signal<LightboxRequest | undefined>(
  undefined,
);

/** The parts of the server's shell without which there is no lightbox (storefront.md §1.8). */
const SHELL = '.pswp .pswp__scroll-wrap > .pswp__container > .pswp__item:nth-child(3)';

/** Fetches the lightbox: a pointer or the focus is on what may open it. */
export const preloadLightbox = (): void => {
  if (document.querySelector(SHELL)) lightboxProvider()?.();
};

/**
 * Opens the lightbox. When its code cannot be fetched the browser goes to the image, as the link would have.
 *
 * @returns `false` when nothing can open: no usable `.pswp` on the page (Q63), nobody to show it, or no http(s)
 * image at `index`. The caller then leaves the native link alone.
 * @example
 * if (openLightbox({ items, index: 1, opener: link, options: {} })) event.preventDefault();
 */
export function openLightbox(request: LightboxRequest): boolean {
  const image = safeUrl(request.items[request.index]?.src);
  const serve = lightboxProvider();
  if (!serve || !image || !document.querySelector(SHELL)) return false;
  commit(() => {
    lightboxRequest.value = request;
  });
  serve().then((live) => {
    if (live || lightboxRequest.peek() !== request) return;
    lightboxRequest.value = undefined;
    navigateTo(image);
  });
  return true;
}
