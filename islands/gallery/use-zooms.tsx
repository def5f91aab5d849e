import { type ReactNode, useLayoutEffect, useState } from 'react';
import { legacy } from '../../src/legacy-port';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import type { GalleryControl } from '../../src/stores/product/galleries';

type Options = Readonly<Record<string, unknown>>;
type ZoomView = typeof import('./Zoom').Zoom;

/**
 * The zooms of a gallery (storefront.md §3.9.3). What they do is fetched when somebody points at the gallery for the
 * first time (Q57); where a click is theirs that would be too late.
 *
 * @param tap - whether a tap is the zoom's, because it opens nothing else
 */
export function useZooms(host: HTMLElement, options: Options, tap: boolean) {
  const [zooms, change] = useState<ReadonlyMap<HTMLElement, Options>>(() => new Map());
  const [view, setView] = useState<{ Zoom: ZoomView }>();
  const set: GalleryControl['zoomWith'] = (element, wanted) =>
    change((now) => {
      const next = new Map(now);
      if (wanted) next.set(element, { ...wanted });
      else next.delete(element);
      return next;
    });
  const fetchView = () => void import('./Zoom').then(setView, reportError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useLayoutEffect(() => {
    if (zooms.size && (tap || [...zooms.values()].some(({ on }) => on))) fetchView();
  }, [zooms]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes whatever is there
  useLayoutEffect(() => {
    const life = new AbortController();
    const gone = (_: readonly unknown[], event: unknown) =>
      set((event as Event).target as HTMLElement, undefined);
    legacy.on('zoom.destroy', gone, { signal: life.signal, target: host });
    return () => life.abort();
  }, [host]);

  return {
    set,
    /** Puts the page's zoom on an image whose large picture is larger than the gallery. */
    setUp(image: HTMLElement | undefined): void {
      if (!(Number(image?.querySelector('img')?.dataset.large_image_width) > host.clientWidth)) return;
      // Our own listener hears it, too.
      legacy.emit('zoom.destroy', [], image);
      set(image as HTMLElement, options);
    },
    render: (): ReactNode =>
      view
        ? [...zooms].map(([element, wanted]) => (
            <view.Zoom key={keyOf(wanted)} element={element} options={wanted} tap={tap} />
          ))
        : zooms.size > 0 && <Bind node={host} on={{ pointerover: fetchView }} />,
  };
}
