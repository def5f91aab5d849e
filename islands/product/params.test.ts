import { afterEach, expect, test, vi } from 'vitest';
import { resetWarnings } from '../../src/runtime/warn';
import { rawSingleProductParams, singleProductParams } from './params';

const page = window as unknown as Record<string, unknown>;
const printed = (value: unknown) => {
  page.wc_single_product_params = value;
};
afterEach(() => {
  delete page.wc_single_product_params;
  vi.restoreAllMocks();
  resetWarnings();
});

test('S3.8 texts that carry booleans, and PHP lists that mean maps', () => {
  printed({
    flexslider: { animation: 'slide', animationSpeed: 300, animationLoop: false },
    flexslider_enabled: '1',
    zoom_enabled: '',
    zoom_options: [],
    photoswipe_enabled: '1',
  });
  expect(singleProductParams()).toEqual({
    i18n_product_gallery_trigger_text: undefined,
    flexslider: { animation: 'slide', animationSpeed: 300, animationLoop: false },
    flexslider_enabled: true,
    zoom_enabled: false,
    zoom_options: {},
    photoswipe_enabled: true,
    photoswipe_options: {},
  });
});

test('S3.8 without the global: nothing, silently', () => {
  expect(singleProductParams()).toBeUndefined();
  expect(rawSingleProductParams()).toBeUndefined();
});

test('S3.8 a broken one is told once, and its events still carry what the page holds', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = { flexslider: 'slide', zoom_enabled: {} };
  printed(broken);
  expect(singleProductParams()).toBeUndefined();
  expect(String(said.mock.calls)).toMatch(/flexslider: expected map.*zoom_enabled/);
  expect(rawSingleProductParams()).toBe(broken);
});
