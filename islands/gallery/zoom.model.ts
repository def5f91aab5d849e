import { findAll } from './controls';

type Said = Readonly<Record<string, unknown>>;

/** The zoom's options with their defaults (storefront.md §3.9.3). */
export function zoomOptions(said: Said) {
  const { url, target, on, touch } = said;
  const number = (value: unknown, fallback: number) => (Number(value) >= 0 ? Number(value) : fallback);
  const call = (value: unknown) => (image: Element | undefined) =>
    void (typeof value === 'function' && value.call(image));
  return {
    url: typeof url === 'string' && url ? url : undefined,
    target: elementOf(target),
    duration: number(said.duration ?? 120, 120),
    magnify: number(said.magnify ?? 1, 1) || 1,
    on: /^(grab|click|toggle)$/.test(String(on)) ? (on as 'grab' | 'click' | 'toggle') : 'mouseover',
    touch: touch === true,
    onZoomIn: call(said.onZoomIn),
    onZoomOut: call(said.onZoomOut),
  };
}

/** An element, the first of a list or of a jQuery object, or what a selector finds. */
function elementOf(value: unknown): HTMLElement | undefined {
  const found = typeof value === 'string' ? findAll(value, document) : value;
  const first = (found as ArrayLike<unknown> | undefined)?.[0] ?? found;
  return first instanceof HTMLElement ? first : undefined;
}
