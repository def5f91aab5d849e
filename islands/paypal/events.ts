import { legacy } from '../../src/legacy-port';

/**
 * Events of the original that other code hears (paypal.md §5). Those of jQuery go through the legacy port; natives also
 * reach jQuery's handlers, but not the other way round.
 */

/** Tells an event on the document. */
export const tellDocument = (name: string, args: readonly unknown[] = []): void =>
  legacy.emit(name, args, document.documentElement);

/** Tells an event on the body. */
export const tellBody = (name: string, args: readonly unknown[] = []): void => legacy.emit(name, args);

/** Tells an event on an element. */
export const tellElement = (element: Element, name: string, args: readonly unknown[] = []): void =>
  legacy.emit(name, args, element);

/** Tells a native event, on the body unless another target is named. */
export const tellNative = (name: string, target: EventTarget = document.body): void => {
  target.dispatchEvent(new CustomEvent(name));
};
