import type { ConsentEngine } from './engine';
import { partFailed } from './part-failed';
import { CONTAINER, showBanner } from './show-banner';

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

/** A banner that another script has printed anew is shown as the one before (its class hides it). */
function followBanner({ config, status, visitor, signal }: ConsentEngine): void {
  let shown = document.getElementById(CONTAINER);
  const observer = new MutationObserver(() => {
    const container = document.getElementById(CONTAINER);
    if (!container || container === shown || !status.state.peek().status) return;
    shown = container;
    showBanner(config(), visitor, status);
  });
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Follows content that comes after the page, and content that comes in its own way. */
export function followLateContent(engine: ConsentEngine): void {
  scanAgain(engine);
  startRareParts(engine);
  followBanner(engine);
}
