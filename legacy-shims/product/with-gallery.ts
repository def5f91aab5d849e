import { type GalleryControl, galleries, galleryWatchers } from '../../islands/product';

type Call = (control: GalleryControl) => void;

const waiting = new WeakMap<Element, Call[]>();

const answer = (element: Element, control: GalleryControl | undefined) => {
  if (!control) return;
  for (const call of waiting.get(element) ?? []) call(control);
  waiting.delete(element);
};

/** Calls back with the gallery of an element: at once, or when it starts. */
export function withGallery(element: Element, call: Call): void {
  const control = galleries.get(element);
  galleryWatchers.add(answer);
  if (control) call(control);
  else waiting.set(element, [...(waiting.get(element) ?? []), call]);
}
