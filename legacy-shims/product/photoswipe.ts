import {
  type LightboxItem,
  type LightboxRequest,
  lightboxControl,
  lightboxRequest,
  openLightbox,
} from '../../islands/product';
import { warn } from '../../src/runtime/warn';

type Handler = (...args: unknown[]) => void;

/** Events of version 4 that version 5 calls otherwise; the others have kept their names. */
const names: Record<string, string> = {
  beforeChange: 'change',
  afterChange: 'change',
  imageLoadComplete: 'loadComplete',
};

/** What `new PhotoSwipe(…)` gives (storefront.md §7.2). */
export interface PhotoSwipeFacade {
  /** Shows the items in the lightbox of the page. */
  init(): void;
  /** Hears events by the names of version 4: `afterChange`, `close`, `destroy`, `imageLoadComplete`, … */
  listen(name: string, handler: Handler): void;
  close(): void;
  next(): void;
  prev(): void;
  /** @param index - position in the items */
  goTo(index: number): void;
}

/**
 * The constructor that scripts of themes call. The shell is the page's own, whatever element is given, and so are the
 * controls; the items need `src`, `w` and `h`.
 */
function PhotoSwipe(
  _element: unknown,
  _ui: unknown,
  items?: readonly Partial<LightboxItem>[] | null,
  options: Readonly<Record<string, unknown>> = {},
): PhotoSwipeFacade {
  const handlers: [name: string, handler: Handler][] = [];
  const request: LightboxRequest = {
    items: [...(items ?? [])].map(({ src = '', w = 0, h = 0, alt = '', title = '' }) => ({
      src,
      w,
      h,
      alt,
      title: title || '',
    })),
    index: Number(options.index) || 0,
    // The library rests after 4 s; the shop's own script never lets it (§9 row 4).
    options: { timeToIdle: 4000, ...options },
    listen(on) {
      for (const [name, handler] of handlers) {
        on(names[name] ?? name, (event) => {
          // Its number in the list, whatever the direction of reading.
          const { slide } = event as { slide?: { data: { id: number } } };
          try {
            if (slide) handler(slide.data.id, items?.[slide.data.id]);
            else handler();
          } catch (error) {
            reportError(error);
          }
        });
      }
    },
  };
  const mine = () => (lightboxRequest.peek() === request ? lightboxControl.peek() : undefined);
  return {
    init() {
      if (openLightbox(request)) return;
      const cause = 'new PhotoSwipe() cannot open';
      warn({
        help: 'photoswipe',
        what: 'lightbox',
        cause,
        fix: 'It needs .pswp and an http(s) image',
      });
    },
    listen: (name, handler) => void handlers.push([name, handler]),
    close() {
      const open = mine();
      if (open) open.close();
      // Asked for, and not there yet.
      else if (lightboxRequest.peek() === request) lightboxRequest.value = undefined;
    },
    next: () => mine()?.next(),
    prev: () => mine()?.prev(),
    goTo: (index) => mine()?.goTo(index),
  };
}

/** The page's controls need no constructor; scripts pass this one on. */
function PhotoSwipeUI_Default(): void {}

/** `PhotoSwipe` and `PhotoSwipeUI_Default` on our lightbox, for pages without the library (storefront.md §7.2). */
export function photoSwipe(): void {
  const page = window as { PhotoSwipe?: unknown; PhotoSwipeUI_Default?: unknown };
  page.PhotoSwipe ??= PhotoSwipe;
  page.PhotoSwipeUI_Default ??= PhotoSwipeUI_Default;
}
