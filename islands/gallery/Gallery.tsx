import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { setStyle } from '../../src/dom/undo';
import { legacy } from '../../src/legacy-port';
import {
  rawSingleProductParams,
  type SingleProductParams,
  singleProductParams,
} from '../../src/page/product-params';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { Outlet } from '../../src/react/outlet';
import type { IslandProps } from '../../src/runtime/island';
import { openLightbox, whenLikely } from '../../src/stores/lightbox';
import {
  enterGallery,
  type GalleryArgs,
  type GalleryControl,
  type SliderControl,
  sliderShape,
  wantedArgs,
} from '../../src/stores/product/galleries';
import { IMAGE, LINK, TRIGGER } from './gallery.model';
import { pictureOf, pictures } from './lightbox-items.model';
import { type Moment, sliderOptions } from './options.model';
import { Slider } from './Slider';
import { Zoom } from './Zoom';
import { isLarger } from './zoom.model';

export default function Gallery({ host }: IslandProps) {
  return <Start key={keyOf(host)} host={host as HTMLElement} />;
}

/** Tells the start to the page's scripts, which may still change the configuration (storefront.md §3.9.1). */
function Start({ host }: { host: HTMLElement }) {
  const [start, setStart] = useState<{ params: SingleProductParams; raw: unknown }>();
  const restart = useCallback((args: GalleryArgs) => {
    const params = singleProductParams();
    if (params) setStart({ params: { ...params, ...args }, raw: rawSingleProductParams() });
  }, []);
  useLayoutEffect(() => {
    // At once, and for good: whatever happens now, the pictures are to be seen (Q54).
    setStyle(host, 'opacity', '1');
    legacy.emit('wc-product-gallery-before-init', [host, rawSingleProductParams()], host);
    restart(wantedArgs(host));
  }, [host, restart]);
  return start && <Started key={keyOf(start)} host={host} {...start} restart={restart} />;
}

interface StartedProps {
  host: HTMLElement;
  params: SingleProductParams;
  raw: unknown;
  restart: (args: GalleryArgs) => void;
}

const imagesIn = (host: Element): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(IMAGE)];

/** Slider, zoom and lightbox of one gallery, as its configuration asks (storefront.md §3.9). */
function Started({ host, params, raw, restart }: StartedProps) {
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((count) => count + 1), []);
  const slider = useRef<SliderControl>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: slides come and go with the version
  const { images, options, slides } = useMemo(() => {
    const rtl = getComputedStyle(host).direction === 'rtl';
    const effective = sliderOptions(params.flexslider, rtl);
    const found = imagesIn(host);
    const all = [...host.querySelectorAll<HTMLElement>(effective.selector)].filter(
      (slide) => !slide.matches('.clone'),
    );
    const slides = params.flexslider_enabled && found.length !== 1 && all.length > 1 ? all : [];
    return { images: found, options: effective, slides };
  }, [host, params, version]);
  const enabled = {
    flexslider: params.flexslider_enabled && images.length > 1,
    zoom: params.zoom_enabled && images.length > 0,
    photoswipe: params.photoswipe_enabled && images.length > 0 && !!document.querySelector('.pswp'),
  };

  const [zooms, setZooms] = useState<ReadonlyMap<HTMLElement, Readonly<Record<string, unknown>>>>(new Map());
  const zoomWith = useCallback<GalleryControl['zoomWith']>((element, wanted) => {
    setZooms((now) => {
      const next = new Map(now);
      if (wanted) next.set(element, { ...wanted });
      else next.delete(element);
      return next;
    });
  }, []);
  const zoom = (image: Element | undefined) => {
    if (!enabled.zoom || !image || !isLarger(image, host.clientWidth)) return;
    // Ours hears it as well and goes (storefront.md §3.9.3).
    legacy.emit('zoom.destroy', [], image);
    zoomWith(image as HTMLElement, params.zoom_options);
  };

  const inView = () => slider.current?.slides[slider.current.current] ?? images[0];
  const open = (from?: Element): boolean => {
    const all = pictures(imagesIn(host));
    const image = from?.closest(IMAGE) ?? inView();
    const index = pictureOf(all, image);
    const opener = (from?.matches('.zoomImg') ? image?.querySelector('a') : from) ?? document.activeElement;
    const request = { items: all.map(({ element: _, ...item }) => item), options: params.photoswipe_options };
    return (
      enabled.photoswipe &&
      openLightbox({ ...request, index: from ? index : Math.max(index, 0), opener: opener as HTMLElement })
    );
  };

  const latest = { zoom, open, enabled };
  const live = useRef(latest);
  live.current = latest;
  const control = useMemo<GalleryControl>(
    () => ({
      element: host,
      get images() {
        return imagesIn(host);
      },
      get slider() {
        return slider.current;
      },
      get enabled() {
        return live.current.enabled;
      },
      items: () => pictures(imagesIn(host)).map(({ element: _, ...item }) => item),
      open: (from) => live.current.open(from),
      zoom: (image) => live.current.zoom(image),
      zoomWith,
      restart,
    }),
    [host, restart, zoomWith],
  );
  const tell = useCallback(
    (moment: Moment) => {
      const call = options[moment];
      try {
        if (typeof call === 'function') call(sliderShape.present(control));
      } catch (error) {
        reportError(error);
      }
    },
    [options, control],
  );

  // One pass later the slides have their widths.
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the gallery starts once
  useLayoutEffect(() => {
    if (!ready) return;
    const life = new AbortController();
    const { signal } = life;
    const here = { signal, target: host };
    const leave = enterGallery(control);
    if (slider.current) {
      tell('init');
      tell('start');
    }
    legacy.on('woocommerce_gallery_reset_slide_position', () => slider.current?.go(0), here);
    legacy.on('woocommerce_gallery_init_zoom', () => live.current.zoom(imagesIn(host)[0]), here);
    legacy.on(
      'zoom.destroy',
      (_, event) => zoomWith((event as Event).target as HTMLElement, undefined),
      here,
    );
    live.current.zoom(inView());
    legacy.emit('wc-product-gallery-after-init', [host, raw], host);
    return () => {
      life.abort();
      leave();
    };
  }, [control, ready]);

  const press = (event: Event) => {
    if ((event as KeyboardEvent).key !== ' ') return;
    event.preventDefault();
    (event.target as HTMLElement).click();
  };
  const clicked = (event: Event, target: Element) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    // A zoom has taken the click, or the shopper wants the image in a tab of its own.
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    if (open(target)) event.preventDefault();
  };
  return (
    <>
      {slides.length > 0 && (
        <Slider
          host={host}
          options={options}
          served={slides}
          control={slider}
          changed={changed}
          tell={tell}
          arrived={(slide) => zoom(slide)}
        />
      )}
      {[...zooms].map(([element, wanted]) => (
        <Zoom key={keyOf(wanted)} element={element} options={wanted} tap={!enabled.photoswipe} />
      ))}
      {enabled.photoswipe && (
        <>
          <Bind
            node={host}
            match={`${LINK}, .zoomImg`}
            on={{ click: clicked, pointerover: whenLikely, focusin: whenLikely }}
          />
          {enabled.zoom && (
            <Outlet
              as="a"
              node={host}
              at="afterbegin"
              attrs={{
                href: '#',
                role: 'button',
                class: TRIGGER,
                'aria-haspopup': 'dialog',
                'aria-controls': 'photoswipe-fullscreen-dialog',
                'aria-label': params.i18n_product_gallery_trigger_text,
              }}
              on={{
                keydown: press,
                pointerover: whenLikely,
                focusin: whenLikely,
                click: (event) => {
                  event.preventDefault();
                  open(undefined);
                },
              }}
            >
              <span aria-hidden="true">🔍</span>
            </Outlet>
          )}
        </>
      )}
    </>
  );
}
