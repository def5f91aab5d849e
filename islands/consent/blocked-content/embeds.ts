import { addressOf } from './blocked';
import { removePlaceholder } from './placeholders';

/** Class of what has been allowed. */
export const ACTIVATED = 'cmplz-activated';

const beLazy = (element: Element) => {
  // Before the address, which would load at once.
  if (element.hasAttribute('data-deferlazy')) element.setAttribute('loading', 'lazy');
};

/**
 * Changes a frame out of the page: browsers bring one that they have parsed back to where it was, with a step back to the page,
 * also after a denial. Nor is another address a step of its own in the visitor's history then.
 */
function changeFrame(frame: HTMLIFrameElement, change: () => void): void {
  const { nextSibling, parentNode } = frame;
  frame.remove();
  change();
  parentNode?.insertBefore(frame, nextSibling);
}

function loadFrame(frame: HTMLIFrameElement): (() => void) | undefined {
  let address = addressOf(frame, 'data-src-cmplz');
  if (address === undefined) return undefined;
  const named = frame.getAttribute('data-cmplz-target') ?? '';
  // Not one in which an address would be code.
  const target = /^data-[\w-]+$/.test(named) ? named : 'src';
  const before = frame.getAttribute(target);
  if (/[?&]autoplay=1(&|#|$)/.test(before ?? '')) address += '&autoplay=1';
  beLazy(frame);
  frame.addEventListener('load', () => frame.matches(`.${ACTIVATED}`) && removePlaceholder(frame), {
    once: true,
  });
  const allowed = address;
  changeFrame(frame, () => frame.setAttribute(target, allowed));
  return () =>
    changeFrame(frame, () => {
      frame.removeAttribute(target);
      if (before !== null) frame.setAttribute(target, before);
      frame.setAttribute('src', 'about:blank');
    });
}

function loadImage(image: HTMLImageElement): (() => void) | undefined {
  const address = addressOf(image, 'data-src-cmplz');
  if (address === undefined) return undefined;
  const before = image.getAttribute('src') ?? '';
  beLazy(image);
  image.setAttribute('src', address);
  removePlaceholder(image);
  return () => image.setAttribute('src', before);
}

function loadSheet(link: HTMLLinkElement): (() => void) | undefined {
  const address = addressOf(link, 'data-href');
  if (address === undefined) return undefined;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', type: 'text/css' });
  sheet.setAttribute('href', address);
  document.head.append(sheet);
  return () => sheet.remove();
}

/** How to take back what was allowed, for each embed that has been. */
const takenBack = new WeakMap<Element, () => void>();

/** Notes how what has come in an element is taken away. */
export const rememberBlocking = (element: Element, restore: () => void): void =>
  void takenBack.set(element, restore);

/** Whether an element is something that waits, and not only named like it by another script. */
const isEmbed = (element: Element): boolean =>
  element.matches('iframe[data-src-cmplz],img[data-src-cmplz],link[data-href],.cmplz-placeholder-element');

/** Lets an embed come, once (consent.md §3.4 step 6). */
export function loadEmbed(element: Element): void {
  if (!isEmbed(element) || element.classList.contains(ACTIVATED)) return;
  const { className } = element;
  element.classList.add(ACTIVATED);
  let block: (() => void) | undefined;
  if (element instanceof HTMLIFrameElement) block = loadFrame(element);
  else if (element instanceof HTMLImageElement) block = loadImage(element);
  else if (element instanceof HTMLLinkElement) block = loadSheet(element);
  else {
    removePlaceholder(element);
    block = () => {};
  }
  if (block) {
    const restore = block;
    takenBack.set(element, () => {
      element.className = className;
      restore();
    });
  } else element.classList.remove(ACTIVATED);
}

/**
 * Blocks an embed that has come.
 *
 * @returns whether it had
 */
export function blockEmbed(element: Element): boolean {
  const restore = takenBack.get(element);
  takenBack.delete(element);
  restore?.();
  return !!restore;
}
