import type { ConsentEngine } from './engine';
import { partFailed } from './part-failed';

/** Times in ms: after the last change of the window's size, and between looks for content of other scripts. */
const RESIZED = 500;
const LOOK = 2000;

/** Looks for blocked content after the window has changed its size, and now and then where the shop says so (consent.md §3.7). */
function scanAgain({ config, content, signal }: ConsentEngine): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(() => content.scanAgain(), RESIZED);
  };
  addEventListener('resize', resized, { signal });
  const looks = config().block_ajax_content ? setInterval(() => content.scanAgain(), LOOK) : undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(looks);
  });
}

/** Parts that only some pages have: content that the shop sends once it is allowed, and videos of the page's own player. */
function startRareParts(engine: ConsentEngine): void {
  const { signal } = engine;
  const fill = () => {
    if (!document.querySelector('.cmplz-consent-area.cmplz-placeholder')) return;
    import('../later/areas').then(({ fillAreas }) => fillAreas(engine)).catch(partFailed);
  };
  for (const type of ['cmplz_before_category', 'cmplz_enable_category'])
    document.addEventListener(type, fill, { signal });
  if (document.querySelector('.cmplz-wp-video-shortcode,.cmplz-video'))
    import('../later/video').then(({ watchVideos }) => watchVideos(engine)).catch(partFailed);
}

/** Follows content that comes after the page, and content that comes in its own way. */
export function followLateContent(engine: ConsentEngine): void {
  scanAgain(engine);
  startRareParts(engine);
}
