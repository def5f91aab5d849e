import { native } from './native';
import { isOurs } from './ours';
import { isFollowed, sendOnce, whenShopperLeaves } from './sent';
import { successor } from './successor';
import { warn } from './warn';

/** How long a press waits for files, in ms. Then it does what it does without scripts. */
export const PATIENCE = 10_000;

/** An action of the shopper that waits for its island. */
export interface HeldAction {
  /** What was pressed; for a submit without a button the form. */
  control: Element;
  /** Marked as busy, and what the action is about where there is no form. */
  busy: Element;
  /** Resolves when nothing has to be waited for any more, whether it came or failed. */
  start: () => Promise<unknown>;
  /**
   * Does what the shopper asked for.
   *
   * @param control - what was pressed, or what has taken its place meanwhile
   */
  replay: (control: Element) => void;
  /**
   * Takes the form from the shopper until the action is over; returns how to give it back.
   *
   * @param data - what the form held at the press, if that was before
   */
  cover?: ((data?: FormData) => () => void) | undefined;
  /** Whether it is not done on a page that the shopper is leaving; so is nothing that covers a form. */
  endsWithLeaving?: boolean;
  /** When the shopper did it, on the clock of `performance`, if that is not now. */
  since?: number;
  /** What its form held then. */
  data?: FormData | undefined;
}

interface Held extends HeldAction {
  form: Element | null;
  drop: () => void;
  /** Waits no more. */
  giveUp: () => void;
}

/** Sent by the control of a held action that was dropped; by the document where it is gone. */
export const DROPPED_EVENT = 'atoll:hold:dropped';

const CHANGES = ['input', 'change', 'paste', 'cut', 'drop', 'reset', 'click', 'submit', 'keydown'];
const PRESSES = /^(click|keydown)$/;
/** Keys that go elsewhere; with a modifier others are commands of the browser. */
const AWAY = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Escape)$/;
/** What says "input" when a key has changed it. */
const FIELDS = 'input,textarea,select';

const actions = new Set<Held>();
/** What did not come in time: nothing waits for it any more. */
const overdue = new WeakSet<HeldAction['start']>();
/** What is being done now. It may have to wait once more: for its island, after the definitions. */
let replaying: (Pick<HeldAction, 'data'> & { since: number }) | undefined;

/** The form that a control belongs to. */
const formOf = (control: Element): Element | null => {
  if (control instanceof HTMLFormElement) return control;
  const id = control.getAttribute('form');
  return id ? document.getElementById(id) : control.closest('form');
};

const isSubmit = ({ control }: HeldAction): boolean =>
  control instanceof HTMLFormElement || /^(submit|image)$/.test((control as HTMLButtonElement).type);

/** Whether a shopper who leaves has taken it back: what a form is covered for, or what says so. */
const isTakenBack = ({ cover, endsWithLeaving }: HeldAction): boolean => !!cover || !!endsWithLeaving;

const isAbout = ({ form, busy }: Held, target: Element): boolean =>
  form ? formOf(target) === form : native(busy, 'contains')(target);

/** Whether an event changes what the action would act on. */
const isChangeOf = (held: Held, event: Event): boolean => {
  const { target, type } = event;
  if (replaying || isOurs(event) || !(target instanceof Element) || !isAbout(held, target)) return false;
  // A covered form takes nothing: what comes all the same, as from a script or a keyboard that composes, is no change of mind.
  if (held.cover) return false;
  // To press the same control once more is the same wish.
  if (PRESSES.test(type) && held.control !== held.form && native(held.control, 'contains')(target))
    return false;
  if (type !== 'keydown') return true;
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  return !(ctrlKey || metaKey || AWAY.test(key) || native(target, 'matches')(FIELDS));
};

/** Looks at an event that came before this code was there to hear it. */
export const noticeChange = (event: Event): void => {
  for (const held of actions)
    if (isChangeOf(held, event) || (isTakenBack(held) && isFollowed(event))) held.drop();
};

/** Whether this is held already: the same control, or the same form while it is covered. */
const isHeld = (control: Element): boolean =>
  [...actions].some((held) => held.control === control || (held.cover && held.form === formOf(control)));

/** Gives up what waits for the same: as when it had failed. */
const giveUp = (start: HeldAction['start'], host: Element) => {
  overdue.add(start);
  warn({
    what: 'late-files',
    cause: `files did not come within ${PATIENCE / 1000} seconds`,
    fix: 'Serve them faster.',
    host,
  });
  for (const held of actions) if (held.start === start) held.giveUp();
};

/**
 * Keeps an action until its island is there, then does it. It is dropped as soon as the shopper changes what it would act
 * on: something else in the same form, or without a form in what is busy. The control is free then, and says
 * `atoll:hold:dropped`. Several actions are done in their order; but one that sends a form is dropped for another that
 * is held there later, and all of them when the page is left. Where a script prints the control anew meanwhile, its
 * successor is pressed; with a control that is gone its action is dropped.
 *
 * After {@link PATIENCE} it is done as it is without scripts, and what waits for the same files is held no more.
 *
 * @param event - what asked for it: nobody else hears it, unless it is not held
 */
export async function holdAction(
  action: HeldAction,
  event?: Pick<Event, 'preventDefault' | 'stopImmediatePropagation'>,
): Promise<void> {
  const { control, busy, start, replay, cover } = action;
  if (overdue.has(start)) return;
  event?.preventDefault();
  event?.stopImmediatePropagation();
  if (isHeld(control)) return;
  const form = formOf(control);
  // Lists write the quantity there. What scripts add later is none of it, nor are our own marks.
  const about = form ? [] : Object.entries((control as HTMLElement).dataset);
  const life = new AbortController();
  const now = performance.now();
  const { since = now, data } = replaying ?? action;
  let timer: ReturnType<typeof setTimeout> | undefined;
  native(busy, 'setAttribute')('aria-busy', 'true');
  const uncover = cover?.(data);
  const end = (): boolean => {
    if (!actions.delete(held)) return false;
    life.abort();
    clearTimeout(timer);
    native(busy, 'removeAttribute')('aria-busy');
    uncover?.();
    return true;
  };
  const tellDropped = () => {
    const place = native(control, 'isConnected') ? control : document;
    native(place, 'dispatchEvent')(new CustomEvent(DROPPED_EVENT, { bubbles: true }));
  };
  const drop = () => {
    if (end()) tellDropped();
  };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const held: Held = { ...action, form, drop, giveUp: stop };
  for (const other of actions) if (form && other.form === form && isSubmit(other)) other.drop();
  actions.add(held);
  if (form) sendOnce(form);
  sendOnce(control);
  const dropAfterChange = (event: Event) => {
    if (isChangeOf(held, event)) drop();
  };
  // Behind those that hold clicks: one that is held itself has changed nothing yet.
  for (const type of CHANGES) {
    document.addEventListener(type, dropAfterChange, { capture: true, passive: true, signal: life.signal });
  }
  // A page that the browser brings back does nothing by itself.
  addEventListener('pagehide', drop, { signal: life.signal });
  // Nor does one that is being left do what takes a form.
  if (form && isTakenBack(held)) whenShopperLeaves(form, drop, life.signal);
  timer = setTimeout(() => giveUp(start, busy), since + PATIENCE - now);
  await Promise.race([start(), stopped]);
  if (!end()) return;
  const pressed = successor(control) as HTMLElement | null;
  const isOther = ([name, value]: [string, string | undefined]) =>
    !name.startsWith('atoll') && pressed?.dataset[name] !== value;
  if (!pressed || about.some(isOther)) return tellDropped();
  replaying = { since, data };
  try {
    replay(pressed);
  } finally {
    replaying = undefined;
  }
}
