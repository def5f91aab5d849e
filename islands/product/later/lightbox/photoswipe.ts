import PhotoSwipe from 'photoswipe';
import { prefersReducedMotion } from '../../../../src/dom/motion';
import { safeUrl } from '../../../../src/dom/navigate';
import type { LightboxControl, LightboxRequest } from '../../store/lightbox';
import { showFailedImages } from './failed-image';
import { doubleTapZoom, type Options } from './lightbox.model';
import { type Shell, saveServerStyles } from './shell';
import { closeByVerticalDrag, finishSprings } from './vertical-drag';

/** What there is to be seen of PhotoSwipe's work. */
export interface LightboxState {
  /** Position in the list of the shop, whatever the direction of reading. */
  index: number;
  visible: boolean;
  /** The opening is over. */
  open: boolean;
  /** The controls. */
  hidden: boolean;
  dragging: boolean;
  isZoomable: boolean;
  zoomed: boolean;
  loading: boolean;
}

/** The state of a lightbox that is closed. */
export const CLOSED_STATE: Omit<LightboxState, 'index'> = {
  visible: false,
  open: false,
  hidden: true,
  dragging: false,
  isZoomable: false,
  zoomed: false,
  loading: false,
};

/** The open lightbox, to command. */
export interface PhotoSwipeControl extends LightboxControl {
  /** To the image on the left (-1) or on the right (1); at an end on to the other (storefront.md §3.9.5). */
  turn(by: number): void;
  zoom(): void;
  /** Shows it. What it was told before counts. */
  init(): void;
  /** Ends at once and leaves the shell as it was. */
  end(): void;
}

type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** What PhotoSwipe adds to the shell's classes by itself. */
const CLASSES = ['open', 'touch', 'has_mouse', 'ui-visible', 'one-slide'].map((name) => `pswp--${name}`);

/** The shell has its own controls. */
const NO_CONTROLS = {
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
  preloader: false,
};

/** Layout that the style sheet of version 5 would bring; themes have version 4's, or none. */
const PLACED = { position: 'absolute', left: '0px', top: '0px' };
/** Layout of a part that fills the shell. */
export const FILL = { ...PLACED, width: '100%', height: '100%', 'touch-action': 'none' };
const IMAGE = { ...PLACED, maxWidth: 'none', maxHeight: 'none' };

/** As PhotoSwipe asks. */
export const hasTouch = (): boolean => 'ontouchstart' in window || navigator.maxTouchPoints > 1;

/** Whether the image leaves room for the bars: small touch screens give it all. */
export const leavesRoomForBars = (): boolean => !hasTouch() || screen.width > 1200;

/** Whether a click makes it larger. */
const zoomable = (slide: Slide): boolean =>
  slide.isZoomable() && Math.abs(slide.zoomLevels.secondary - slide.zoomLevels.initial) > 0.01;

/** Whether a click on this closes (storefront.md §3.9.5, closeElClasses). */
export const closesByClickOn = ({ closeElClasses }: Options, target: EventTarget | null): boolean =>
  closeElClasses.some((name) => (target as Element).classList.contains(`pswp__${name}`));

/**
 * Prepares PhotoSwipe 5 in the shell that the server printed for version 4 (docs/decisions/0007-photoswipe.md).
 *
 * @param show - hears what is to be seen, when it has changed
 * @param gone - hears the end of the closing
 */
export function openPhotoSwipe(
  shell: Shell,
  { items, index, listen }: LightboxRequest,
  options: Options,
  show: (state: LightboxState) => void,
  gone: () => void,
): PhotoSwipeControl {
  const { root, bg, wrap, container, items: places, caption, rtl } = shell;
  const count = items.length;
  let seen: LightboxState = { ...CLOSED_STATE, index };
  const updateState = (changes: Partial<LightboxState>) => {
    const next = { ...seen, ...changes };
    if (`${Object.values(next)}` === `${Object.values(seen)}`) return;
    seen = next;
    show(next);
  };
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
  let heights: number[] = [];
  const captionHeight = (one: number) => {
    const title = items[at(one)]?.title.trim();
    if (!caption || !shell.text || !title || !options.captionEl) return 0;
    const fake = caption.cloneNode(true) as HTMLElement;
    fake.className = 'pswp__caption';
    fake.style.visibility = 'hidden';
    (fake.querySelector('.pswp__caption__center') as Element).textContent = title;
    caption.before(fake);
    const { clientHeight } = fake;
    fake.remove();
    return clientHeight;
  };
  const { top, bottom } = options.barsSize;
  const bars = (height: number, one: number) => {
    heights[one] ??= bottom === 'auto' ? captionHeight(one) : bottom;
    // However long the caption is, the image keeps half of the window.
    return { top, bottom: Math.min(heights[one] || top, height / 2), left: 0, right: 0 };
  };

  const zoomLevel = (mouse: boolean, fit: number) =>
    options.getDoubleTapZoom?.(mouse, items[at(pswp.currIndex)]) ?? doubleTapZoom(mouse, fit);

  const pswp: PhotoSwipe = new PhotoSwipe({
    ...options,
    ...NO_CONTROLS,
    // The elements that it makes never come to the page: see `firstUpdate` below.
    appendToEl: document.createElement('div'),
    preload: options.preload.map(Number) as [number, number],
    dataSource: list,
    index: at(index),
    // The view has the keys and the focus.
    trapFocus: false,
    returnFocus: false,
    showHideAnimationType: 'fade',
    maxZoomLevel: options.maxSpreadZoom,
    secondaryZoomLevel: ({ fit }) => zoomLevel(true, fit),
    bgClickAction: (_, { target }) => closesByClickOn(options, target) && close(),
    imageClickAction(point) {
      const { currSlide } = pswp;
      if (currSlide && zoomable(currSlide)) currSlide.toggleZoom(point);
      else if (options.clickToCloseNonZoomable) close();
    },
    tapAction(_, { target }) {
      if (
        options.tapToClose &&
        (closesByClickOn(options, target) || (target as Element).matches('.pswp__img'))
      )
        close();
      else if (options.tapToToggleControls) updateState({ hidden: !seen.hidden });
    },
    doubleTapAction(point) {
      const { fit } = (pswp.currSlide as Slide).zoomLevels;
      pswp.zoomTo(seen.zoomed ? fit : zoomLevel(false, fit), point, pswp.options.zoomAnimationDuration);
    },
  });
  const { gestures, opener, animations } = pswp;
  if (leavesRoomForBars()) pswp.options.paddingFn = ({ y }, _, one) => bars(y, one);

  const close = () => {
    // PhotoSwipe hears nothing until it is open.
    if (!pswp.isOpen || opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close());
    else pswp.close();
  };

  const restore = [root, bg, wrap, container, ...places].map((node) => node && saveServerStyles(node));
  pswp.on('firstUpdate', () => {
    for (const node of [bg, wrap, container, ...places]) if (node) Object.assign(node.style, FILL);
    const made = pswp.element as HTMLElement;
    for (const name of made.classList) root.classList.add(name);
    pswp.element = root;
    pswp.bg = bg as HTMLDivElement | undefined;
    pswp.scrollWrap = wrap;
    pswp.container = container;
    pswp.mainScroll.itemHolders = places.map((el, number) => {
      el.style.display = number === 1 ? 'block' : 'none';
      el.setAttribute('aria-hidden', 'true');
      return { el };
    });
  });
  if (prefersReducedMotion()) pswp.on('pointerUp', () => queueMicrotask(() => finishSprings(animations)));

  const readSlide = () => {
    const slide = pswp.currSlide;
    if (!slide || pswp.isDestroying) return;
    updateState({
      index: at(pswp.currIndex),
      isZoomable: zoomable(slide),
      zoomed: slide.currZoomLevel > slide.zoomLevels.initial,
      loading: slide.content.isLoading(),
    });
  };
  pswp.on('change', readSlide);
  pswp.on('zoomPanUpdate', readSlide);
  pswp.on('loadComplete', ({ slide, content }) => {
    const { naturalWidth, naturalHeight } = content.element as HTMLImageElement;
    if (!slide.width && naturalWidth) {
      // The shop did not say how large it is.
      content.width = slide.width = naturalWidth;
      content.height = slide.height = naturalHeight;
      slide.resize();
    }
    readSlide();
  });
  pswp.on('beforeResize', () => {
    heights = [];
  });
  pswp.on('openingAnimationStart', () => updateState({ visible: true, hidden: false }));
  pswp.on('openingAnimationEnd', () => updateState({ open: true }));
  pswp.on('closingAnimationStart', () => updateState({ visible: false, open: false, hidden: true }));
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
  pswp.on('pointerMove', () => updateState({ dragging: gestures.isDragging }));
  pswp.on('pointerUp', () => updateState({ dragging: false }));
  closeByVerticalDrag(pswp, options.verticalDragRange, (away) => updateState({ hidden: away }), close);
  pswp.addFilter('useContentPlaceholder', () => false);
  pswp.on('slideInit', ({ slide }) => {
    Object.assign(slide.container.style, FILL, { transition: 'none' });
  });
  pswp.on('contentAppendImage', ({ content }) => {
    Object.assign((content.element as HTMLElement).style, IMAGE);
  });
  showFailedImages(pswp);

  listen?.((name, handler) => pswp.on(name as 'change', handler));
  pswp.potentialIndex = at(index);
  const go = (to: number) => {
    if (pswp.isOpen) pswp.goTo(to);
    else pswp.options.index = pswp.potentialIndex = to;
  };
  const turn = (by: number) => go((pswp.potentialIndex + by + count) % count);
  let ended = false;
  return {
    close,
    turn,
    next: () => turn(rtl ? -1 : 1),
    prev: () => turn(rtl ? 1 : -1),
    goTo: (one) => void (items[one] && go(at(one))),
    zoom: () => pswp.toggleZoom(),
    init: () => void pswp.init(),
    end() {
      if (ended) return;
      ended = true;
      // Also in the middle of its opening, where it would refuse.
      pswp.isDestroying = true;
      pswp.destroy();
      for (const undo of restore) undo?.();
      root.classList.remove(...CLASSES, ...options.mainClass.split(/\s+/).filter(Boolean));
    },
  };
}
