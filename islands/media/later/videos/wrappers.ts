import { waitsForConsent } from '../../../../src/consent-port';
import { prefersReducedMotion } from '../../../../src/dom/motion';
import { warn } from '../../../../src/runtime/warn';
import { addressIn } from '../../addresses';
import { hasClasses } from '../../lazy-load/class-names';
import type { LazySizes } from '../../lazy-load/lazy-sizes';
import { whenSeen } from './when-seen';

const AUTOPLAY = 'smush-lazyload-autoplay';
/** Class of a film that has been loaded: it is loaded once. */
const LOADED = 'smush-lazyloaded-video';
const BUTTON = '.smush-play-btn';
const ALLOWED = 'accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture';

/** On phones films are prepared this far below what is in view (theme.md §3.12.5). */
const AHEAD = '0px 0px 200px 0px';

/** Time in ms after which films are prepared by themselves; 0 or less: when the visitor turns to the page. */
const delayOf = ({ smush_video_render_delay: delay }: { smush_video_render_delay?: unknown }): number =>
  Number(delay) || 0;

const isPhone = (): boolean => /Mobi/.test(navigator.userAgent);
const isSafari = (): boolean => /^(?!.*(Chrom|Android)).*Safari/.test(navigator.userAgent);

/** The address of a film that begins by itself. */
function playing(address: string): string {
  const url = new URL(address, document.baseURI);
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('playsinline', '1');
  return url.href;
}

function loadFilm(wrapper: Element, plays: boolean): void {
  const { classList } = wrapper;
  if (classList.contains(LOADED) || waitsForConsent(wrapper)) return;
  classList.add(LOADED, 'loading');
  const frame = wrapper.querySelector('iframe');
  const address = frame && addressIn(frame, 'data-src', false);
  if (!frame || !address) {
    warn({
      what: 'lazy-video',
      cause: 'a film has no frame with an address in data-src',
      fix: 'Print it as the image plugin does',
      host: wrapper,
    });
    return;
  }
  const allowed = frame.getAttribute('allow') || ALLOWED;
  frame.setAttribute('allow', /\bautoplay\b/.test(allowed) ? allowed : `${allowed}; autoplay`);
  frame.allowFullscreen = true;
  frame.src = plays ? playing(address) : address;
  classList.remove('loading');
}

/** Prepares embedded films; each has a picture and a button until it is loaded. */
export function createWrappers({ cfg }: LazySizes, signal: AbortSignal): (wrapper: Element) => void {
  const preparesAll = isPhone() || isSafari();
  const delay = delayOf(window as object);

  /** On phones nothing is prepared before the visitor turns to the page, or the shop's own time is over. */
  const turnedTo = new Promise<void>((resolve) => {
    if (!preparesAll) return;
    const type = 'ontouchstart' in window ? 'touchstart' : 'pointerdown';
    addEventListener(type, () => resolve(), { once: true, passive: true, capture: true, signal });
    if (delay > 0) setTimeout(resolve, delay);
    else if (document.querySelector(`.${AUTOPLAY}`)) resolve();
  });

  const press = (event: Event) => {
    const button = (event.target as Element).closest?.(BUTTON);
    const wrapper = button?.closest('.smush-lazyload-video');
    if (!button || !wrapper || hasClasses(wrapper, cfg.lazyClass)) return;
    const { type, key } = event as KeyboardEvent;
    if (type === 'keydown' && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    const hadFocus = button.contains(document.activeElement);
    loadFilm(wrapper, true);
    // The button is gone now, for what it has started.
    if (hadFocus) wrapper.querySelector('iframe')?.focus();
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, press, { signal });

  return (wrapper) => {
    const isEager = wrapper.classList.contains(AUTOPLAY);
    if (!wrapper.querySelector(BUTTON)) loadFilm(wrapper, isEager && !prefersReducedMotion());
    else if (preparesAll)
      turnedTo.then(() => whenSeen(wrapper, AHEAD, () => loadFilm(wrapper, false), signal));
    else if (isEager && !prefersReducedMotion())
      whenSeen(wrapper, '0px', () => loadFilm(wrapper, true), signal);
  };
}
