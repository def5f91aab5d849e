import { inFrame } from '../../lazy-load/frames';
import type { LazySizes } from '../../lazy-load/lazy-sizes';
import { sourcesOf } from '../../lazy-load/sources';

/** Time in ms after the last resize until sizes are measured again (theme.md §3.12.4). */
const AFTER_RESIZE = 99;

/** Measures the width that images with automatic sizes have, before they are loaded and after each resize. */
export function install(lazySizes: LazySizes, signal: AbortSignal): void {
  const { autoSizer, cfg, fire } = lazySizes;
  const widths = new WeakMap<Element, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  autoSizer.updateElem = (image, dataAttr, given) => {
    const { parentElement } = image;
    if (!parentElement) return;
    const measured = lazySizes.gW(image, parentElement, given);
    const event = fire(image, 'lazybeforesizes', { width: measured, dataAttr: !!dataAttr });
    const { width } = event.detail;
    if (event.defaultPrevented || !width || width === widths.get(image)) return;
    widths.set(image, width);
    inFrame(() => {
      for (const node of [...sourcesOf(image), image]) node.setAttribute('sizes', `${width}px`);
    });
  };
  autoSizer.checkElems = () => {
    for (const image of document.getElementsByClassName(cfg.autosizesClass)) autoSizer.updateElem(image);
  };
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(autoSizer.checkElems, AFTER_RESIZE);
  };
  addEventListener('resize', resized, { signal });
}
