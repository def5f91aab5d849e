import { prefersReducedMotion } from '../../../../src/dom/motion';
import { addressIn } from '../../addresses';
import { whenSeen } from './when-seen';

/**
 * A film of the shop's own: its picture first, then where it comes from. It plays by itself only when it is seen, and only
 * for visitors who want movement.
 */
export function prepareFilm(film: HTMLVideoElement, signal: AbortSignal): void {
  const poster = addressIn(film, 'data-poster');
  if (poster) film.poster = poster;
  const isEager = film.autoplay;
  film.autoplay = false;
  let hasNew = false;
  for (const source of film.querySelectorAll('source[data-src]')) {
    const address = addressIn(source, 'data-src', false);
    if (!address) continue;
    source.setAttribute('src', address);
    hasNew = true;
  }
  if (hasNew) film.load();
  if (!isEager || prefersReducedMotion()) return;
  const play = () => {
    film.play().catch((error: DOMException) => {
      // The browser lets no film with sound begin by itself: it has its controls.
      if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') reportError(error);
    });
  };
  whenSeen(film, '0px', play, signal);
}
