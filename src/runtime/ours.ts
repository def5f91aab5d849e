import { shared } from './shared';

const ours = shared('ours', () => new WeakSet<Node | Event>());

/** Marks a node as made by Atoll: comparison with server markup passes over it. Or an event: no shopper's, no script's. */
export const markOurs = (made: Node | Event): void => {
  ours.add(made);
};

/** Whether Atoll made this node, or this event. */
export const isOurs = (made: Node | Event): boolean => ours.has(made);

const shoppers = new WeakSet<Event>();

/** Marks an event by which a view of ours says what the shopper has done in it. */
export const markAsShoppers = (event: Event): Event => {
  shoppers.add(event);
  return event;
};

let pressed: HTMLElement | undefined;
let waited: HTMLElement | undefined;

/**
 * Presses a button on behalf of the shopper, who has pressed it: something was in the way.
 *
 * @param hasWaited - whether that was a while ago: what was seen then counts
 */
export function pressForShopper(button: HTMLElement, hasWaited = false): void {
  pressed = button;
  waited = hasWaited ? button : undefined;
  button.click();
  pressed = undefined;
  waited = undefined;
}

/** Whether an event is a press that the shopper has made a while ago. */
export const hasWaited = ({ type, target }: Event): boolean =>
  type === 'click' && !!target && target === waited;

/** Whether an event is a shopper's own: of the browser, or of a view of ours that stands for a field or a press. */
export const isShoppers = (event: Event): boolean =>
  event.isTrusted || shoppers.has(event) || (event.type === 'click' && event.target === pressed);
