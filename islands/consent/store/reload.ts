import { ownAddress, reloadPage } from '../../shop';

/** Time in ms until the page loads anew, so that what was decided is on its way. */
const SOON = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the page anew, once however often it is asked for (consent.md §3.5). */
export function reloadSoon(signal: AbortSignal): void {
  if (timer) return;
  const reload = () => {
    timer = undefined;
    if (!/firefox/i.test(navigator.userAgent)) {
      reloadPage();
      return;
    }
    // It would show what was in the fields, and load from its memory.
    const url = new URL(ownAddress());
    url.hash = location.hash;
    url.searchParams.set('cmplz-force-reload', String(Date.now()));
    location.assign(url.href);
  };
  timer = setTimeout(reload, SOON);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    timer = undefined;
  });
}

/** Whether the page is about to load anew. */
export const isReloading = (): boolean => timer !== undefined;
