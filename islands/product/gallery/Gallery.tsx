import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPlainPress } from '../../../src/dom/modifiers';
import { setStyle } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useLater } from '../../../src/react/use-later';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { warn } from '../../../src/runtime/warn';
import type { LaterParts } from '../later/gallery/parts';
import { rawSingleProductParams, type SingleProductParams, singleProductParams } from '../params';
import {
  type GalleryArgs,
  type GalleryControl,
  registerGallery,
  requestedArgs,
  sliderForCallbacks,
} from '../store/galleries';
import { openLightbox, preloadLightbox } from '../store/lightbox';
import { LINK } from '.';
import { callPageCallback, clickRoleButtonByKey, findByPageSelector, insteadOfDefault } from './controls';
import { GALLERY_IMAGE, SHELL, TRIGGER_CLASS } from './gallery.model';
import { lightboxItemsOf } from './lightbox-items.model';
import { type Moment, needsLaterParts, type SliderOptions, sliderOptions } from './options.model';
import { Slider } from './Slider';
import { useZooms } from './use-zooms';

const loadLaterParts = () => import('../later/gallery/parts').then(({ laterParts }) => laterParts);

/** What a slider is without its later parts: better that than none. */
const USUAL = { animation: 'slide', controlNav: 'thumbnails', manualControls: '' };

export default function Gallery({ host, starting }: IslandProps) {
  return <StartGallery key={keyOf(host)} host={host as HTMLElement} starting={starting} />;
}

const imagesIn = (host: Element): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(GALLERY_IMAGE)];

interface GallerySettings {
  params: SingleProductParams;
  options: SliderOptions;
  rtl: boolean;
  /** Whether the options ask for the later parts. */
  rare: boolean;
}

/** Tells the start to the page's scripts, which may still change the configuration (storefront.md §3.9.1). */
function StartGallery({ host, starting }: { host: HTMLElement } & Pick<IslandProps, 'starting'>) {
  const [asked, ask] = useState<GallerySettings>();
  const [laterParts, fetchLaterParts] = useLater(loadLaterParts);
  const restart = (args: GalleryArgs) => {
    const said = singleProductParams();
    if (!said) return;
    const params = { ...said, ...args };
    const rtl = getComputedStyle(host).direction === 'rtl';
    const options = sliderOptions(params.flexslider, rtl);
    const settings = { params, options, rtl, rare: needsLaterParts(options, rtl) };
    ask(settings);
    if (!settings.rare) return;
    const late = fetchLaterParts().catch((error) => {
      warn({
        what: 'gallery',
        cause: 'its later parts did not load',
        fix: 'Serve it',
        host,
        error,
      });
      commit(() => ask({ ...settings, options: { ...options, ...USUAL, rtl }, rare: false }));
    });
    // Who builds on a gallery finds the whole of it (storefront.md §3.1).
    starting(late);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once by itself
  useLayoutEffect(() => {
    // At once, and for good: whatever happens now, the pictures are to be seen (Q54).
    setStyle(host, 'opacity', '1');
    legacy.emit('wc-product-gallery-before-init', [host, rawSingleProductParams()], host);
    restart(requestedArgs(host));
  }, [host]);

  // Until the parts for other options have come, the gallery is as it was.
  const last = useRef<GallerySettings>(undefined);
  const settings = asked?.rare && !laterParts ? last.current : asked;
  useLayoutEffect(() => {
    last.current = settings;
  });
  if (settings) {
    const extra = settings.rare ? laterParts : undefined;
    return <GalleryParts key={keyOf(settings)} {...{ host, settings, extra, restart }} />;
  }
  // Or the first picture stands alone: nothing is to move when the slider starts.
  const others = asked ? imagesIn(host).slice(1) : [];
  return others.map((image) => <Bind key={keyOf(image)} node={image} styles={{ display: 'none' }} />);
}

interface GalleryPartsProps {
  host: HTMLElement;
  settings: GallerySettings;
  extra: LaterParts | undefined;
  restart: (args: GalleryArgs) => void;
}

/** Slider, zoom and lightbox of one gallery, as its configuration asks (storefront.md §3.9). */
function GalleryParts({ host, settings, extra, restart }: GalleryPartsProps) {
  const { params, rtl } = settings;
  const options = useMemo(() => extra?.options(settings.options) ?? settings.options, [settings, extra]);
  const [version, setVersion] = useState(0);
  const changed = () => setVersion(version + 1);
  const images = () => imagesIn(host);
  // biome-ignore lint/correctness/useExhaustiveDependencies: slides come and go with the version
  const slides = useMemo(() => {
    // A selector that finds nothing here finds slides of others.
    const all = findByPageSelector(options.selector, host).filter(
      (one) => host.contains(one) && !one.matches('.clone'),
    );
    return params.flexslider_enabled && images().length !== 1 && all.length > 1 ? all : [];
  }, [host, options, params, version]);
  const some = images().length > 0;
  const enabled = {
    flexslider: slides.length > 0,
    zoom: params.zoom_enabled && some,
    photoswipe: params.photoswipe_enabled && some && !!document.querySelector(SHELL),
  };
  const [zooms, zoomWith] = useZooms(host, !enabled.photoswipe);
  const zoom = (image: Element | undefined) => {
    // Only where the large picture is larger than the gallery.
    const large = Number(image?.querySelector('img')?.dataset.large_image_width) > host.clientWidth;
    if (!enabled.zoom || !large) return;
    // Our own listener hears it, too.
    legacy.emit('zoom.destroy', [], image);
    zoomWith(image as HTMLElement, params.zoom_options);
  };

  const control = useRef({ element: host } as GalleryControl).current;
  const items = () => lightboxItemsOf(images());
  const open = (from?: Element): boolean => {
    const all = items();
    const chosen = from?.closest(GALLERY_IMAGE);
    const image = chosen ?? control.slider?.shown;
    const index = all.findIndex(({ element }) => element === image);
    return (
      enabled.photoswipe &&
      openLightbox({
        items: all,
        // From the magnifier a slide without a picture, such as a video, opens the first one.
        index: chosen ? index : Math.max(index, 0),
        opener: from?.closest('a') ?? chosen?.querySelector('a') ?? undefined,
        options: params.photoswipe_options,
      })
    );
  };
  if (!slides.length) control.slider = undefined;
  Object.assign(control, { enabled, images, items, open, zoom, zoomWith, restart });
  const tell = (moment: Moment) =>
    callPageCallback(options[moment], undefined, sliderForCallbacks.present(control));

  // One pass after the first the slides have their widths.
  const [ready, setReady] = useState(false);
  const starting = useRef(true);
  useLayoutEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the gallery starts once
  useLayoutEffect(() => {
    if (!ready) return;
    const leave = registerGallery(control);
    if (control.slider) {
      tell('init');
      tell('start');
    }
    control.zoom(control.slider?.shown ?? images()[0]);
    legacy.emit('wc-product-gallery-after-init', [host, rawSingleProductParams()], host);
    starting.current = false;
    return () => {
      leave();
      control.slider = undefined;
    };
  }, [ready]);
  useLegacyEvents(host, {
    woocommerce_gallery_reset_slide_position: () => control.slider?.go(0),
    woocommerce_gallery_init_zoom: () => zoom(images()[0]),
  });

  const clicked = (event: Event, target: Element) => {
    // A zoom or another script has taken the click, or the shopper wants the image in a tab of its own.
    if (!isPlainPress(event)) return;
    if (open(target)) event.preventDefault();
  };
  return (
    <>
      {enabled.flexslider && (
        <Slider
          {...{ host, options, rtl, extra, starting, changed, tell }}
          served={slides}
          gallery={control}
          arrived={zoom}
        />
      )}
      {zooms()}
      {enabled.photoswipe && (
        <Bind
          node={host}
          match={`${LINK}, .zoomImg`}
          on={{ click: clicked, pointerover: preloadLightbox, focusin: preloadLightbox }}
        />
      )}
      {enabled.photoswipe && enabled.zoom && (
        <Outlet
          as="a"
          node={host}
          at="afterbegin"
          attrs={{
            href: '#',
            role: 'button',
            class: TRIGGER_CLASS,
            'aria-haspopup': 'dialog',
            'aria-controls': 'photoswipe-fullscreen-dialog',
            'aria-label': params.i18n_product_gallery_trigger_text,
          }}
          on={{
            keydown: clickRoleButtonByKey,
            pointerover: preloadLightbox,
            focusin: preloadLightbox,
            click: insteadOfDefault((target) => {
              // Nothing opens: the picture's own link leads to the large one.
              if (!open(target)) (control.slider?.shown ?? host).querySelector<HTMLElement>(LINK)?.click();
            }),
          }}
        >
          <span aria-hidden="true">🔍</span>
        </Outlet>
      )}
    </>
  );
}
