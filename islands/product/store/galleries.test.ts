import { afterEach, expect, test, vi } from 'vitest';
import {
  type GalleryControl,
  galleries,
  galleryWatchers,
  registerGallery,
  requestedArgs,
  startGallery,
} from './galleries';

const control = (element = document.createElement('div')) =>
  ({ element, restart: vi.fn() }) as unknown as GalleryControl & { restart: ReturnType<typeof vi.fn> };

afterEach(() => {
  galleries.clear();
  galleryWatchers.clear();
});

test('§7.1 a gallery is known while it is at work, and watchers hear of both ends', () => {
  const watcher = vi.fn();
  galleryWatchers.add(watcher);
  const one = control();
  const leave = registerGallery(one);
  expect(galleries.get(one.element)).toBe(one);
  leave();
  leave();
  expect(galleries.size).toBe(0);
  expect(watcher.mock.calls).toEqual([
    [one.element, one],
    [one.element, undefined],
  ]);
});

test('a gallery that started again on the same element stays when the first one goes', () => {
  const element = document.createElement('div');
  const leave = registerGallery(control(element));
  const second = control(element);
  registerGallery(second);
  leave();
  expect(galleries.get(element)).toBe(second);
});

test('§7.1 other configuration: kept for the start, or a start anew', () => {
  const one = control();
  startGallery(one.element, { zoom_enabled: false });
  expect(requestedArgs(one.element)).toEqual({ zoom_enabled: false });
  expect(requestedArgs(document.body)).toEqual({});
  registerGallery(one);
  startGallery(one.element, { flexslider_enabled: false });
  expect(one.restart.mock.calls).toEqual([[{ flexslider_enabled: false }]]);
});
