import { safeUrl } from '../../../src/dom/navigate';
import { setStyle } from '../../../src/dom/undo';
import type { ConsentConfig } from '../params';
import { categoryOf, serviceOf } from './blocked';
import { insertNotice } from './notices';

/** Class of the place of something that waits. */
export const CONTAINER = 'cmplz-blocked-content-container';
const INDEX = 'data-placeholder_class_index';
const PICTURE = 'data-placeholder-image';

const pictures = new WeakMap<Element, (() => void)[]>();

/** Shows the picture of what waits, as high as it is at this width. Without a style element: a strict policy allows none. */
export function showPicture(place: HTMLElement, source: string): void {
  const address = safeUrl(source);
  if (!address || pictures.has(place)) return;
  const undo = [setStyle(place, 'background-image', `url(${JSON.stringify(address)})`)];
  pictures.set(place, undo);
  if (address.includes('placeholder.jpg')) return;
  const picture = new Image();
  picture.onload = () => {
    const { naturalHeight, naturalWidth } = picture;
    // Allowed meanwhile: the place has its own height again.
    if (naturalWidth && pictures.get(place) === undo)
      undo.push(
        setStyle(place, 'height', `${Math.round((naturalHeight * place.clientWidth) / naturalWidth)}px`),
      );
  };
  picture.src = address;
}

/** Finds what waits for consent, and shows in its place what it is (consent.md §3.6). */
export interface Placeholders {
  /** Looks for what has not been looked at; to be called as often as one likes. */
  scan(): void;
  /** Inserts what is said about something that waits, once. */
  insertNotice(place: Element, category: string, service: string): void;
  /** Covers the place of something that must not come any more. */
  restore(element: Element): void;
  stop(): void;
}

/** The place of something that waits: the element around a frame or a picture, else itself. */
const placeOf = (element: Element): Element | null =>
  element.matches('.cmplz-image,.cmplz-iframe') ? element.parentElement : element;

/** @param hasLoadOnce - whether an embed can be let come without a decision */
export function createPlaceholders(config: () => ConsentConfig, hasLoadOnce: boolean): Placeholders {
  let last = 0;
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting && target.classList.contains(CONTAINER))
              showPicture(target as HTMLElement, target.getAttribute(PICTURE) ?? '');
          }
        })
      : undefined;

  const insert = (place: Element, category: string, service: string) =>
    insertNotice(place, category, service, config(), hasLoadOnce);

  const cover = (element: Element) => {
    element.classList.add('cmplz-processed');
    const place = placeOf(element);
    if (!place) return;
    place.classList.add(CONTAINER);
    // Set before the address, once it is allowed.
    if (element.getAttribute('loading') === 'lazy') {
      element.removeAttribute('loading');
      element.setAttribute('data-deferlazy', '1');
    }
    const picture = element.getAttribute(PICTURE);
    if (picture && place !== element) place.setAttribute(PICTURE, picture);
    if (!place.hasAttribute(INDEX)) {
      place.setAttribute(INDEX, String(++last));
      insert(place, categoryOf(element), serviceOf(element));
    }
    place.classList.add(`cmplz-placeholder-${place.getAttribute(INDEX)}`);
    observer?.observe(place);
  };

  return {
    scan() {
      for (const kind of ['.cmplz-image', '.cmplz-placeholder-element'])
        for (const element of document.querySelectorAll(`${kind}:not(.cmplz-processed)`)) cover(element);
    },
    insertNotice: insert,
    restore(element) {
      const place = placeOf(element);
      if (!place?.hasAttribute(INDEX)) return;
      place.classList.add(CONTAINER, `cmplz-placeholder-${place.getAttribute(INDEX)}`);
      insert(place, categoryOf(element), serviceOf(element));
      showPicture(place as HTMLElement, place.getAttribute(PICTURE) ?? '');
    },
    stop: () => observer?.disconnect(),
  };
}

/** Uncovers the place of something that may come (consent.md §3.4). */
export function removePlaceholder(element: Element): void {
  const place = element.closest(`.${CONTAINER}`);
  if (place) {
    place.classList.remove(CONTAINER, `cmplz-placeholder-${place.getAttribute(INDEX)}`);
    for (const undo of pictures.get(place) ?? []) undo();
    pictures.delete(place);
  }
  element.classList.remove('cmplz-iframe-styles', 'cmplz-iframe', 'video-wrap');
}
