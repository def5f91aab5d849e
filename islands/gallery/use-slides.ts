import { useLayoutEffect, useMemo } from 'react';
import { moveNode } from '../../src/dom/move';
import { markOurs } from '../../src/dom/undo';
import { shuffled } from './slider.model';

/** The slides in the order in which the slider shows them; the page has them in that order while it runs. */
export function useOrder(served: readonly HTMLElement[], random: boolean): readonly HTMLElement[] {
  const slides = useMemo(() => (random ? shuffled(served) : served), [served, random]);
  useLayoutEffect(() => {
    const wrapper = slides[0]?.parentElement;
    if (!wrapper || slides === served) return;
    const put = (order: readonly HTMLElement[]) => {
      for (const slide of order) if (slide.parentElement === wrapper) moveNode(slide, wrapper, null);
    };
    put(slides);
    return () => put(served);
  }, [slides, served]);
  return slides;
}

function clone(slide: HTMLElement): HTMLElement {
  const made = slide.cloneNode(true) as HTMLElement;
  markOurs(made);
  made.classList.add('clone');
  made.setAttribute('aria-hidden', 'true');
  for (const node of [made, ...made.querySelectorAll('[id]')]) if (node.id) node.id += '_clone';
  return made;
}

/** Copies of the last and the first slide beyond the ends, so that a loop goes on in its direction. */
export function useClones(slides: readonly HTMLElement[], loop: boolean): readonly HTMLElement[] {
  const clones = useMemo(
    () => (loop ? [slides.at(-1), slides[0]].flatMap((slide) => (slide ? [clone(slide)] : [])) : []),
    [slides, loop],
  );
  useLayoutEffect(() => {
    const [before, after] = clones;
    if (!before || !after) return;
    slides[0]?.before(before);
    slides.at(-1)?.after(after);
    return () => {
      before.remove();
      after.remove();
    };
  }, [clones, slides]);
  return clones;
}
