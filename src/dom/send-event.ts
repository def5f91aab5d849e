/** Where an event of our own starts, and whether a listener can cancel it. */
export interface EventOptions {
  /** The body if left out, or if it has left the page. */
  target?: Element;
  cancelable?: boolean;
}

/**
 * Makes the function that tells events of our own: bubbling and typed, on the element concerned or on `document.body`.
 * Those that announce an action can be cancelled. Legacy events with their legacy arguments are told beside them.
 *
 * @typeParam Events - what each event carries, by name
 * @returns tells one; its answer is `false` when a listener cancelled it
 * @example
 * const send = createEventSender<{ 'shop:opened': { hours: number } }>();
 * send('shop:opened', { hours: 9 });
 */
export const createEventSender =
  <Events extends object>() =>
  <Name extends keyof Events & string>(
    name: Name,
    detail: Events[Name],
    { target, cancelable = false }: EventOptions = {},
  ): boolean => {
    const event = new CustomEvent(name, { bubbles: true, cancelable, detail });
    return (target?.isConnected ? target : document.body).dispatchEvent(event);
  };
