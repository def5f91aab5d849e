import { useLayoutEffect, useMemo } from 'react';
import { keyOf } from '../../../../src/react/key-of';
import { useValue } from '../../../../src/react/use-value';
import { serveLightbox } from '../../lightbox/when-asked';
import { lightbox } from '../../store/lightbox';
import { Open } from './OpenLightbox';

export default function Lightbox() {
  const request = useValue(lightbox);
  useLayoutEffect(() => {
    const stop = serveLightbox(async () => true);
    return () => {
      stop();
      lightbox.value = undefined;
    };
  }, []);
  // Read before the lightbox takes the focus.
  const opener = useMemo(() => (request?.opener ?? document.activeElement) as HTMLElement | null, [request]);
  // Back to where the shopper came from, once the page is within reach again.
  useLayoutEffect(() => {
    if (request) return () => queueMicrotask(() => opener?.focus({ preventScroll: true }));
  }, [request, opener]);
  return request && <Open key={keyOf(request)} request={request} />;
}
