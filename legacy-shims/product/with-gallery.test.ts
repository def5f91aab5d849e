import { expect, test, vi } from 'vitest';
import { type GalleryControl, registerGallery } from '../../islands/product/store/galleries';
import { withGallery } from './with-gallery';

test('§7.1 who asks before the start is answered at the start, once', () => {
  const one = { element: document.createElement('div') } as unknown as GalleryControl;
  const call = vi.fn();
  withGallery(one.element, call);
  expect(call).not.toHaveBeenCalled();
  registerGallery(one)();
  registerGallery(one);
  expect(call).toHaveBeenCalledOnce();
  withGallery(one.element, call);
  expect(call).toHaveBeenCalledTimes(2);
});
