import type { LazyEvent, LazySizes } from '../../lazy-load/lazy-sizes';
import { sourcesOf } from '../../lazy-load/sources';
import { type ResizeOptions, resizeOptions } from './params';
import { withWantedSizes } from './srcset.model';

const ORIGINAL = 'data-original-sizes';

/** The service that makes images of any width. */
const SERVICE = 'smushcdn.com';

/** Whether the image keeps the sizes that the server had written for it (theme.md §3.12.4). */
function keepsItsSizes(image: HTMLImageElement, width: number, { skipAutoWidth }: ResizeOptions): boolean {
  const { parentElement: parent } = image;
  if (skipAutoWidth && image.style.width === 'auto') return true;
  const [, most, same] =
    /^\(max-width:\s*(\d+)px\)\s*100vw,\s*(\d+)px$/.exec(image.getAttribute(ORIGINAL) ?? '') ?? [];
  const isPicture = parent instanceof HTMLPictureElement;
  if (most && most === same && width > Number(most) && !isPicture) return true;
  if (!parent || !/^inline(-block)?$/.test(getComputedStyle(parent).display)) return false;
  return isPicture || (parent.offsetWidth === image.offsetWidth && image.offsetWidth === width);
}

function addSizes(
  image: HTMLImageElement,
  width: number,
  { precision }: ResizeOptions,
  names: LazySizes['cfg'],
): void {
  const address = image.getAttribute(names.srcAttr) ?? '';
  if (!address.includes(SERVICE)) return;
  const wanted = { width, ratio: devicePixelRatio, precision };
  const media = (source: HTMLSourceElement) => !source.media || matchMedia(source.media).matches;
  for (const node of [...sourcesOf(image).filter(media), image]) {
    const list = node.getAttribute(names.srcsetAttr);
    if (list?.includes(SERVICE))
      node.setAttribute(names.srcsetAttr, withWantedSizes(list, node === image ? address : '', wanted));
  }
}

/** Asks the image service for images as wide as their places, where the shop has switched that on. */
export function install(lazySizes: LazySizes, signal: AbortSignal): void {
  const options = resizeOptions();
  if (!options?.autoResizingEnabled) return;
  const { cfg, fire } = lazySizes;

  const resize = (event: LazyEvent) => {
    const { target: image, detail } = event;
    if (detail.instance !== lazySizes || !(image instanceof HTMLImageElement) || !detail.width) return;
    if (!image.hasAttribute(ORIGINAL)) {
      // What has its own sizes keeps them when the window changes.
      if (!detail.dataAttr && reverted.has(image)) event.preventDefault();
      return;
    }
    if (!detail.dataAttr || !image.hasAttribute(cfg.srcAttr) || !image.hasAttribute(cfg.srcsetAttr)) return;
    const asked = { resizeWidth: detail.width };
    if (keepsItsSizes(image, detail.width, options) || isVetoed(image, asked)) {
      image.setAttribute('sizes', image.getAttribute(ORIGINAL) ?? '');
      image.removeAttribute(ORIGINAL);
      reverted.add(image);
      event.preventDefault();
    } else addSizes(image, asked.resizeWidth, options, cfg);
  };
  const reverted = new WeakSet<Element>();
  const isVetoed = (image: Element, asked: { resizeWidth: number }): boolean =>
    fire(image, 'smush:beforeSizes', asked as LazyEvent['detail']).defaultPrevented;

  document.addEventListener('lazybeforesizes', resize as (event: Event) => void, { signal });
}
