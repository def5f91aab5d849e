import PhotoSwipe from 'photoswipe';
import { reducedMotion } from '../../src/dom/motion';
import { safeUrl } from '../../src/dom/navigate';
import type { LightboxControl, LightboxRequest } from '../../src/stores/lightbox';
import { verticalDrag } from './drag';
import { failure } from './failure';
import { doubleTapZoom, type Options } from './lightbox.model';
import { keep, type Shell } from './shell';

/** What there is to be seen of PhotoSwipe's work. */
export interface Seen {
  /** Position in the list of the shop, whatever the direction of reading. */
  index: number;
  visible: boolean;
  /** The opening is over. */
  open: boolean;
  /** The controls. */
  hidden: boolean;
  dragging: boolean;
  zoomable: boolean;
  zoomed: boolean;
  loading: boolean;
}

/** The open lightbox, to command. */
export interface Swipe extends LightboxControl {
  /** To the image on the left (-1) or on the right (1); at an end on to the other (storefront.md §3.9.5). */
  turn(by: number): void;
  zoom(): void;
  /** Ends at once and leaves the shell as it was. */
  end(): void;
}

type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** What PhotoSwipe adds to the shell's classes and styles by itself. */
const CLASSES = ['pswp--open', 'pswp--touch', 'pswp--has_mouse', 'pswp--ui-visible'];
const STYLES = ['opacity', 'transition', '--pswp-transition-duration'];

/** Layout that the style sheet of version 5 would bring; themes have version 4's, or none. */
const FILL = {
  position: 'absolute',
  left: '0',
  top: '0',
  width: '100%',
  height: '100%',
  touchAction: 'none',
};
const IMAGE = { position: 'absolute', left: '0', top: '0', maxWidth: 'none', maxHeight: 'none' };

/** As PhotoSwipe asks. */
export const touch = (): boolean => 'ontouchstart' in window || navigator.maxTouchPoints > 1;

/** Whether the image leaves room for the bars: small touch screens give it all. */
export const fits = (): boolean => !touch() || screen.width > 1200;

/** Whether a click makes it larger. */
const zoomable = (slide: Slide): boolean =>
  slide.isZoomable() && Math.abs(slide.zoomLevels.secondary - slide.zoomLevels.initial) > 0.01;

/** Whether a click on this closes (storefront.md §3.9.5, closeElClasses). */
export const closes = ({ closeElClasses }: Options, target: EventTarget | null): boolean =>
  closeElClasses.some((name) => (target as Element).classList.contains(`pswp__${name}`));

/**
 * Opens PhotoSwipe 5 in the shell that the server printed for version 4 (docs/decisions/0007-photoswipe.md).
 *
 * @param see - hears what has changed of what is to be seen
 * @param gone - hears the end of the closing
 */
export function openSwipe(
  shell: Shell,
  { items, index, listen }: LightboxRequest,
  options: Options,
  see: (seen: Partial<Seen> | ((before: Seen) => Partial<Seen>)) => void,
  gone: () => void,
): Swipe {
  const { root, bg, wrap, container, items: places, caption, text, rtl } = shell;
  const count = items.length;
  const still = reducedMotion();
  // On a page that is read from the right the images follow each other in that direction, too.
  const at = (one: number) => (rtl ? count - 1 - one : one);
  const list = items.map(({ src, w, h, alt }, id) => ({
    src: safeUrl(src) ?? '',
    w,
    h,
    alt,
    id,
    type: 'image',
  }));
  if (rtl) list.reverse();

  // The image ends where its caption begins (§3.9.5, barsSize): measured in a copy, once for each size of the window.
  const heights = new Map<number, number>();
  const captionHeight = (one: number) => {
    const title = items[at(one)]?.title.trim();
    if (!caption || !text || !title || !options.captionEl) return 0;
    const fake = caption.cloneNode(true) as HTMLElement;
    fake.className = 'pswp__caption';
    fake.style.visibility = 'hidden';
    (fake.querySelector(`.${text.classList[0]}`) as Element).textContent = title;
    caption.before(fake);
    const { clientHeight } = fake;
    fake.remove();
    return clientHeight;
  };
  const { top, bottom } = options.barsSize;
  const bars = (height: number, one: number) => {
    const below = bottom === 'auto' ? (heights.get(one) ?? captionHeight(one)) : bottom;
    heights.set(one, below);
    // However long the caption is, the image keeps half of the window.
    return { top, bottom: Math.min(below || top, height / 2), left: 0, right: 0 };
  };

  const zoomLevel = (mouse: boolean, fit: number) =>
    options.getDoubleTapZoom?.(mouse, items[at(pswp.currIndex)]) ?? doubleTapZoom(mouse, fit);

  const pswp: PhotoSwipe = new PhotoSwipe({
    ...options,
    preload: options.preload.map(Number) as [number, number],
    dataSource: list,
    index: at(index),
    // The view has the keys and the focus.
    trapFocus: false,
    returnFocus: false,
    showHideAnimationType: 'fade',
    maxZoomLevel: options.maxSpreadZoom,
    secondaryZoomLevel: ({ fit }) => zoomLevel(true, fit),
    bgClickAction: (_, { target }) => closes(options, target) && close(),
    imageClickAction(point) {
      const { currSlide } = pswp;
      if (currSlide && zoomable(currSlide)) currSlide.toggleZoom(point);
      else if (options.clickToCloseNonZoomable) close();
    },
    tapAction(_, { target }) {
      if (options.tapToClose && (closes(options, target) || (target as Element).matches('.pswp__img')))
        close();
      else if (options.tapToToggleControls) see(({ hidden }) => ({ hidden: !hidden }));
    },
    doubleTapAction(point) {
      const slide = pswp.currSlide;
      const { initial, fit } = slide?.zoomLevels ?? { initial: 1, fit: 1 };
      const zoomed = slide && slide.currZoomLevel > initial;
      pswp.zoomTo(zoomed ? initial : zoomLevel(false, fit), point, still ? 0 : 333);
    },
  });
  const { gestures, opener, animations } = pswp;
  if (fits()) pswp.options.paddingFn = ({ y }, _, one) => bars(y, one);

  const close = () => {
    // PhotoSwipe hears nothing while it opens.
    if (opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close());
    else pswp.close();
  };

  const restore = [bg, wrap, container, ...places].map((node) => node && keep(node));
  // In the place of PhotoSwipe's own making of elements.
  Object.assign(pswp, {
    _createMainStructure() {
      for (const node of [bg, wrap, container, ...places]) if (node) Object.assign(node.style, FILL);
      pswp.element = root;
      pswp.template = root;
      pswp.bg = bg as HTMLDivElement | undefined;
      pswp.scrollWrap = wrap;
      pswp.container = container;
      pswp.mainScroll.itemHolders = places.map((el, number) => {
        el.style.display = number === 1 ? 'block' : 'none';
        el.setAttribute('aria-hidden', 'true');
        return { el };
      });
    },
  });
  if (still) {
    const jump = ({ end, onUpdate, onComplete }: Parameters<typeof animations.startSpring>[0]) => {
      onUpdate(end);
      onComplete?.();
    };
    Object.assign(animations, { startSpring: jump });
  }

  const look = () => {
    const slide = pswp.currSlide;
    if (!slide || pswp.isDestroying) return;
    see({
      index: at(pswp.currIndex),
      zoomable: zoomable(slide),
      zoomed: slide.currZoomLevel > slide.zoomLevels.initial,
      loading: slide.content.isLoading(),
    });
  };
  pswp.on('change', look);
  pswp.on('zoomPanUpdate', look);
  pswp.on('loadComplete', ({ slide, content }) => {
    const { naturalWidth, naturalHeight } = content.element as HTMLImageElement;
    if (!slide.width && naturalWidth) {
      // The shop did not say how large it is.
      content.width = slide.width = naturalWidth;
      content.height = slide.height = naturalHeight;
      slide.resize();
    }
    look();
  });
  pswp.on('beforeResize', () => heights.clear());
  pswp.on('openingAnimationStart', () => see({ visible: true, hidden: false }));
  pswp.on('openingAnimationEnd', () => see({ open: true }));
  pswp.on('closingAnimationStart', () => see({ visible: false, open: false, hidden: true }));
  pswp.on('destroy', () => {
    // Else PhotoSwipe would take the server's shell off the page.
    pswp.element = undefined;
    // Else it would go on asking for frames of a drag that nobody ends any more.
    gestures.isDragging = gestures.isZooming = false;
    animations.stopAll();
    // It has still to clear up.
    queueMicrotask(gone);
  });

  // The view has them all.
  pswp.on('keydown', (event) => event.preventDefault());
  pswp.on('pointerDown', (event) => {
    // In this shell the controls are inside of what is dragged. A finger may begin to swipe on an arrow.
    const { target, pointerType } = event.originalEvent;
    const controls = `a,.pswp__share-modal${pointerType === 'mouse' ? ',button' : ''}`;
    if ((target as Element).closest(controls)) event.preventDefault();
  });
  pswp.on('pointerMove', () => see({ dragging: gestures.isDragging }));
  pswp.on('pointerUp', () => see({ dragging: false }));
  verticalDrag(pswp, options.verticalDragRange, (away) => see({ hidden: away }), close);
  if (options.closeOnScroll && !touch()) {
    pswp.on('wheel', ({ originalEvent }) => {
      if (!originalEvent.ctrlKey && !pswp.currSlide?.isPannable()) close();
    });
    pswp.on('bindEvents', () => pswp.events.add(window, 'scroll', close));
  }

  pswp.addFilter('useContentPlaceholder', () => false);
  pswp.on('slideInit', ({ slide }) => {
    Object.assign(slide.container.style, FILL, { transition: 'none' });
  });
  pswp.on('contentAppendImage', ({ content }) => {
    Object.assign((content.element as HTMLElement).style, IMAGE);
  });
  failure(pswp);

  listen?.((name, handler) => pswp.on(name as 'change', handler));
  pswp.init();
  const turn = (by: number) => pswp.goTo((pswp.potentialIndex + by + count) % count);
  let ended = false;
  return {
    close,
    turn,
    next: () => turn(rtl ? -1 : 1),
    prev: () => turn(rtl ? 1 : -1),
    goTo: (one) => void (items[one] && pswp.goTo(at(one))),
    zoom: () => pswp.toggleZoom(),
    end() {
      if (ended) return;
      ended = true;
      // Also in the middle of its opening, where it would refuse.
      pswp.isDestroying = true;
      pswp.destroy();
      for (const undo of restore) undo?.();
      root.classList.remove(...CLASSES, ...options.mainClass.split(/\s+/).filter(Boolean));
      for (const name of STYLES) root.style.removeProperty(name);
    },
  };
}
