import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../src/react/key-of';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import { Zoom, type ZoomOptions } from './Zoom';

/**
 * The zooms of a gallery (storefront.md §3.9.3).
 *
 * @param tap - whether a tap is the zoom's, because it opens nothing else
 * @returns what to render, and how to give an element another zoom or none
 */
export function useZooms(host: HTMLElement, tap: boolean) {
  const [zooms, change] = useState<readonly (readonly [HTMLElement, ZoomOptions])[]>([]);
  const set = (element: HTMLElement, options: ZoomOptions | undefined) =>
    change((now) => {
      const others = now.filter(([other]) => other !== element);
      return options ? [...others, [element, { ...options }]] : others;
    });
  useLegacyEvents(host, { 'zoom.destroy': (about) => set(about as HTMLElement, undefined) });
  const render = (): ReactNode =>
    zooms.map(([element, options]) => <Zoom key={keyOf(options)} {...{ element, options, tap }} />);
  return [render, set] as const;
}
