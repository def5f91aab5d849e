import { categoryOf, serviceOf } from '../../blocked-content/blocked';
import type { ConsentEngine } from '../../store/engine';

/** A video of the page's own player that waits (consent.md §3.15). */
export const VIDEO = '.cmplz-wp-video-shortcode';

/** Time in ms between two looks, and how many there are: players come late. */
const LOOK = 500;
const LOOKS = 100;

/** What a page has of the legacy players. */
interface Players {
  wp?: { mediaelement?: { initialize?(): void } };
  jQuery?: (target: Element | string) => {
    mediaelementplayer?(options: object): void;
    fitVids?(): void;
  };
}

const players = () => window as Players;

function play(video: Element): void {
  video.setAttribute('controls', '');
  video.classList.add('wp-video-shortcode', 'cmplz-processed');
  video.classList.remove('cmplz-wp-video-shortcode', 'cmplz-blocked-content-container');
  video.closest('.cmplz-wp-video')?.classList.remove('cmplz-wp-video');
  video.closest('.wp-video')?.querySelector('.cmplz-blocked-content-notice')?.remove();
}

/** Gives the videos to the player of the page; without one, the browser plays them. */
function startPlayer(): void {
  const { wp, jQuery } = players();
  if (wp?.mediaelement) wp.mediaelement.initialize?.();
  else
    jQuery?.('.wp-video-shortcode').mediaelementplayer?.({
      videoWidth: '100%',
      videoHeight: '100%',
      enableAutosize: true,
    });
}

/** Videos that waited fill the width that they have. */
function fitVideos(): void {
  for (const video of document.querySelectorAll('.cmplz-video.cmplz-activated'))
    if (video.parentElement) players().jQuery?.(video.parentElement).fitVids?.();
}

/** Lets videos play once they are allowed. */
export function watchVideos({ content, decisions, signal }: ConsentEngine): void {
  const look = () => {
    let some = false;
    for (const video of document.querySelectorAll(VIDEO)) {
      if (!decisions.hasService(serviceOf(video), categoryOf(video))) continue;
      play(video);
      content.noteRun(video);
      some = true;
    }
    if (some) startPlayer();
  };
  let looks = 0;
  const timer = setInterval(() => {
    look();
    if (++looks >= LOOKS || !document.querySelector(VIDEO)) clearInterval(timer);
  }, LOOK);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener(
    'cmplz_enable_category',
    () => {
      look();
      fitVideos();
    },
    { signal },
  );
  look();
  fitVideos();
}
