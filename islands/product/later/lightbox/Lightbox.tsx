import { useLayoutEffect, useMemo } from 'react';
import { keyOf } from '../../../../src/react/key-of';
import { useValue } from '../../../../src/react/use-value';
import { provideLightbox } from '../../lightbox/when-asked';
import { lightboxRequest } from '../../store/lightbox';
import { OpenLightbox } from './OpenLightbox';

export default function Lightbox() {
  const request = useValue(lightboxRequest);
  useLayoutEffect(() => {
    const stop = provideLightbox(async () => true);
    return () => {
      stop();
      lightboxRequest.value = undefined;
    };
  }, []);
  // Read before the lightbox takes the focus.
  const opener = useMemo(() => (request?.opener ?? document.activeElement) as HTMLElement | null, [request]);
  // Back to where the shopper came from, once the page is within reach again.
  useLayoutEffect(() => {
    if (request) return () => queueMicrotask(() => opener?.focus({ preventScroll: true }));
  }, [request, opener]);
  return request && <OpenLightbox key={keyOf(request)} request={request} />;
}
