import { watchArrivals } from '../../../src/runtime/arrivals';
import { onAbort } from '../../../src/runtime/on-abort';
import { addressIn } from '../addresses';
import { retryBrokenImages } from '../broken-images';
import { loadsAll, onPrint } from '../load-all';
import { createZone } from '../zone';

/** What has the other class as well belongs to lazy-load, also when that has taken its class off (theme.md §3.13). */
const IMAGES = 'img.lazy[data-src]:not(.lazyload,.lazyloading,.lazyloaded)';

/** Time in ms from the first sign that something has moved to the look at all that is in view then. */
const WAIT = 200;

/** Sideways everything counts, as far as a page can be wide. */
const IN_VIEW = '0px 100000px';

function show(image: HTMLImageElement): void {
  const address = addressIn(image, 'data-src');
  const list = image.getAttribute('data-srcset');
  if (list) image.srcset = list;
  if (address) image.src = address;
  image.classList.remove('lazy');
}

/** Loads the images of a theme when they are in view. */
export function startThemeImages(signal: AbortSignal): void {
  const everything = loadsAll();
  const watched = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const all = () => document.querySelectorAll<HTMLImageElement>(IMAGES);
  const load = () => {
    timer = undefined;
    for (const image of zone.near) {
      zone.forget(image);
      if (image.matches(IMAGES)) show(image as HTMLImageElement);
    }
  };
  // What is in view from the beginning does not wait.
  let changed = () => {
    changed = () => {
      timer ??= setTimeout(load, WAIT);
    };
    load();
  };
  const zone = createZone(
    () => IN_VIEW,
    () => changed(),
  );
  const look = () => {
    for (const image of all()) {
      if (everything) show(image);
      else if (!watched.has(image)) {
        watched.add(image);
        zone.watch(image);
      }
    }
  };
  look();
  watchArrivals(look, signal);
  onPrint(() => all().forEach(show), signal);
  retryBrokenImages(signal);
  onAbort(signal, () => {
    clearTimeout(timer);
    zone.end();
  });
}
