import { native } from './native';

const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur'];
/** Time in ms after its end within which a browser tells the click of a press; of a finger it takes some tasks. */
const CLICKED = 300;

/** Where the pointer went down, until its press is over. */
let down: Element | undefined;

/** Calls back once when the press that is under way is over, and whoever hears its click has heard it. */
export function whenPressEnds(done: () => void): void {
  const life = new AbortController();
  const options = { capture: true, passive: true, signal: life.signal };
  const end = () => {
    if (life.signal.aborted) return;
    life.abort();
    done();
  };
  const awaitClick = () => {
    setTimeout(end, CLICKED);
    // Scripts click while something is pressed: those before say nothing.
    addEventListener('click', () => setTimeout(end), options);
  };
  for (const type of RELEASES) addEventListener(type, awaitClick, options);
}

/** Notes from now on what is pressed: of a finger browsers say `:active` only when it has stayed for a moment. */
export function watchPresses(signal: AbortSignal): void {
  const note = ({ target }: Event) => {
    const own = target instanceof Element ? target : undefined;
    down = own;
    whenPressEnds(() => {
      if (down === own) down = undefined;
    });
  };
  addEventListener('pointerdown', note, { capture: true, passive: true, signal });
}

/** Whether an element is being pressed: with the mouse, a finger or the space bar. */
export const isPressed = (element: Element): boolean =>
  down ? native(element, 'contains')(down) : native(element, 'matches')(':active');
