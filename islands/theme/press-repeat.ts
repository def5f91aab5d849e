/** How long a press lasts until it repeats, and the pause between two steps then, in ms. */
const HELD = 450;
const PAUSE = 90;

/** What a press does. */
export interface PressActions {
  /** One step. @returns whether it changed anything: if not, there is no other */
  step: (button: HTMLElement) => boolean;
  /** After the last step of a press that did something. */
  end: (button: HTMLElement) => void;
}

/**
 * Steps once for a press, and again and again while the pointer stays down on the button, as number fields of browsers
 * do. Without pointer events a click is one step.
 *
 * @param lifetime - ends a press that is under way
 * @returns handlers for the button's `pointerdown` and `click`
 */
export function createPressRepeat({ step, end }: PressActions, lifetime: AbortSignal) {
  let held: AbortController | undefined;
  /** Whether the press has stepped by itself: the click that ends it is no step more. */
  let repeated = false;

  const pointerdown = (event: Event, matched: Element) => {
    const button = matched as HTMLElement;
    held?.abort();
    repeated = false;
    if ((event as PointerEvent).button) return;
    const press = new AbortController();
    held = press;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => press.abort();
    press.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      if (repeated) end(button);
    });
    const repeat = () => {
      if (!button.isConnected || !step(button)) return stop();
      repeated = true;
      timer = setTimeout(repeat, PAUSE);
    };
    timer = setTimeout(repeat, HELD);
    const options = { signal: press.signal };
    for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, stop, options);
    button.addEventListener('pointerleave', stop, options);
    // The menu that a long touch opens would end it.
    button.addEventListener('contextmenu', (menu) => menu.preventDefault(), options);
    lifetime.addEventListener('abort', stop, options);
  };

  const click = (event: Event, matched: Element) => {
    const button = matched as HTMLElement;
    event.preventDefault();
    // Keys and scripts press without a pointer.
    const isEnd = repeated && (event as MouseEvent).detail > 0;
    repeated = false;
    if (isEnd) return;
    if (step(button)) end(button);
  };

  return { pointerdown, click };
}
