/** What jsdom keeps behind an object. */
const behind = (one: object): object => {
  const symbol = Object.getOwnPropertySymbols(one).find(({ description }) => description === 'impl');
  return (one as Record<symbol, object>)[symbol as symbol] as object;
};

/** Tells an event that counts as the shopper's own, which no script can make. */
export function tellTrusted(target: Element, event: Event, at = performance.now()): void {
  const own = Object.assign(behind(event), { isTrusted: true, timeStamp: at });
  (behind(target) as { _dispatch(event: object): void })._dispatch(own);
}

/** Presses an element as a shopper does. */
export const pressTrusted = (target: Element): void =>
  tellTrusted(target, new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Whether a shopper can type somewhere, or press what is there. */
export function takesInput(target: Element): boolean {
  const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true });
  tellTrusted(target, event);
  return !event.defaultPrevented;
}
