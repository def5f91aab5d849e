import { moveNode } from '../../../../src/dom/move';
import { markOurs } from '../../../../src/dom/undo';
import type { SliderOptions } from '../../gallery/options.model';
import { shuffled } from './carousel.model';
import { isEndless } from './options.model';

/** The slides as a slider shows them; `place` is there when that is not how the page has them. */
export interface Arrangement {
  slides: readonly HTMLElement[];
  /** Copies of the last and the first slide beyond the ends, so that a loop goes on in its direction. */
  clones: readonly HTMLElement[];
  /** Arranges them on the page; returns how to take that back. */
  place?(): () => void;
}

function clone(slide: HTMLElement): HTMLElement {
  const made = slide.cloneNode(true) as HTMLElement;
  markOurs(made);
  made.classList.add('clone');
  made.setAttribute('aria-hidden', 'true');
  for (const node of [made, ...made.querySelectorAll('[id]')]) if (node.id) node.id += '_clone';
  return made;
}

/** Order and clones of the slides. */
export function arrange(served: readonly HTMLElement[], options: SliderOptions): Arrangement {
  const slides = options.randomize ? shuffled(served) : served;
  const first = slides[0] as HTMLElement;
  const last = slides.at(-1) as HTMLElement;
  const clones = isEndless(options) ? [clone(last), clone(first)] : [];
  const setOrder = (order: readonly HTMLElement[]) => {
    const { parentElement: parent } = first;
    if (slides === served || !parent) return;
    for (const slide of order) if (slide.parentElement === parent) moveNode(slide, parent, null);
  };
  return {
    slides,
    clones,
    place() {
      setOrder(slides);
      const [before, after] = clones;
      if (before && after) {
        first.before(before);
        last.after(after);
      }
      return () => {
        for (const copy of clones) copy.remove();
        setOrder(served);
      };
    },
  };
}
