import type { LightboxItem } from './lightbox';

/** The slider of a gallery, for code that drives it (storefront.md §7.1). */
export interface SliderControl {
  /** The page in view, from 0; a page is a slide but in carousels. */
  readonly current: number;
  readonly pages: number;
  readonly slides: readonly HTMLElement[];
  /** The first slide in view. */
  readonly shown: HTMLElement | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly moving: boolean;
  readonly playing: boolean;
  /** Shows a page; nothing happens for one that does not exist. `pause` ends autoplay. */
  go(page: number, pause?: boolean): void;
  play(on: boolean): void;
  /** The page that the next or the previous step would show. */
  target(direction: string): number;
  /** Changes which slides there are, and tells the callback of that. */
  edit(edit: () => void, moment: 'added' | 'removed'): void;
}

/** A gallery at work. */
export interface GalleryControl {
  readonly element: HTMLElement;
  /** Elements of its images as they are now, without clones. */
  images(): readonly HTMLElement[];
  /** Replaced whenever the slider changes: ask anew. */
  slider?: SliderControl | undefined;
  readonly enabled: { readonly flexslider: boolean; readonly zoom: boolean; readonly photoswipe: boolean };
  /** What the lightbox would show. */
  items(): readonly LightboxItem[];
  /** Opens the lightbox at the picture that an element is in, or at the one in view. `false`: there is none. */
  open(from?: Element): boolean;
  /** Sets the zoom of one image up again, by the page's rules. */
  zoom(image: Element | undefined): void;
  /** Puts a zoom on any element inside, whatever its size; without options takes it away. */
  zoomWith(element: HTMLElement, options: Readonly<Record<string, unknown>> | undefined): void;
  /** Starts again with other configuration over that of the page. */
  restart(args: GalleryArgs): void;
}

/** Configuration over that of the page: members of `wc_single_product_params`. */
export type GalleryArgs = Readonly<Record<string, unknown>>;

/** Every gallery at work, by its element. */
export const galleries = new Map<Element, GalleryControl>();

/** Told when a gallery starts; when it ends, without a control. */
export const galleryWatchers = new Set<(element: Element, control: GalleryControl | undefined) => void>();

const requested = new WeakMap<Element, GalleryArgs>();

/** Enters a gallery that starts. @returns how to take it out again */
export function registerGallery(control: GalleryControl): () => void {
  const { element } = control;
  galleries.set(element, control);
  for (const watcher of galleryWatchers) watcher(element, control);
  return () => {
    if (galleries.get(element) !== control) return;
    galleries.delete(element);
    for (const watcher of galleryWatchers) watcher(element, undefined);
  };
}

/** Starts a gallery with configuration over that of the page; one that is at work starts again. */
export function startGallery(element: Element, args: GalleryArgs): void {
  const control = galleries.get(element);
  if (control) control.restart(args);
  else requested.set(element, args);
}

/** What {@link startGallery} asked for before the gallery was there. */
export const requestedArgs = (element: Element): GalleryArgs => requested.get(element) ?? {};

/** How callbacks of the slider's options get to see it: the legacy side puts its own shape in. */
export const sliderForCallbacks = { present: (control: GalleryControl): unknown => control.slider };
