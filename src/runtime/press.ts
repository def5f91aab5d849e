import { native } from './native';

const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'dragend'];
/** Time in ms after its end within which a browser tells the click of a press; of a finger it takes some tasks. */
const CLICKED = 300;

/** Where the pointer went down, until its press is over. */
let down: Element | undefined;
/** Whether it is up again, and its click is to come. */
let isReleased = false;
const waiting = new Set<() => void>();

function end(): void {
  down = undefined;
  isReleased = false;
  for (const done of waiting) done();
  waiting.clear();
}

/** Notes from now on what is pressed: of a finger browsers say `:active` only when it has stayed for a moment. */
export function watchPresses(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  const options = { capture: true, passive: true, signal };
  const begin = ({ target }: Event) => {
    clearTimeout(timer);
    end();
    down = target instanceof Element ? target : undefined;
  };
  const release = ({ type }: Event) => {
    // Another key than the space bar, which presses without a pointer.
    if (type === 'keyup' && down) return;
    isReleased = true;
    endIn(CLICKED);
  };
  addEventListener('pointerdown', begin, options);
  for (const type of RELEASES) addEventListener(type, release, options);
  // Of the window alone: most presses take the focus from a field.
  addEventListener('blur', release, { signal });
  // When everybody has heard it. Scripts click while something is pressed: that ends nothing.
  addEventListener('click', () => isReleased && endIn(0), options);
}

/** Whether an element is being pressed: with the mouse, a finger or the space bar. */
export const isPressed = (element: Element): boolean =>
  down ? native(element, 'contains')(down) : native(element, 'matches')(':active');

/** Calls back once when the press that is under way is over, and whoever hears its click has heard it. */
export const whenPressEnds = (done: () => void): void => void waiting.add(done);
