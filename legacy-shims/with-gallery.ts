import { type GalleryControl, galleries, galleryWatchers } from '../src/stores/product/galleries';

type Call = (control: GalleryControl) => void;

/** Calls back with the gallery of an element: at once, or when it starts. */
export function withGallery(element: Element, call: Call): void {
  const control = galleries.get(element);
  if (control) {
    call(control);
    return;
  }
  const watch = (one: Element, started: GalleryControl | undefined) => {
    if (one !== element || !started) return;
    galleryWatchers.delete(watch);
    call(started);
  };
  galleryWatchers.add(watch);
}
