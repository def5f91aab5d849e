import { native } from '../../src/runtime/native';
import { foreignHandlersOf, type JQueryStatic } from './jquery';

/** Where jQuery calls handlers of an event that is triggered on an element. */
export function pathOf(target: Element): EventTarget[] {
  const path: EventTarget[] = [];
  for (let node: Node | null = target; node; node = native(node, 'parentNode')) path.push(node);
  return [...path, window];
}

/**
 * Lets every handler have its turn: in jQuery one that throws ends the round, and with it the veto of the next. For as
 * long as it runs, each throw is reported and the round goes on.
 *
 * @param places - where the handlers are that may be called
 * @param run - triggers the event
 */
export function triggerUnbroken(
  jquery: JQueryStatic,
  name: string,
  places: readonly EventTarget[],
  run: () => void,
): void {
  const undo: (() => void)[] = [];
  for (const entry of places.flatMap((place) => foreignHandlersOf(jquery, place, name))) {
    const { handler } = entry;
    if (typeof handler !== 'function') continue;
    const guarded = function (this: unknown, ...args: unknown[]): unknown {
      try {
        return handler.apply(this, args);
      } catch (error) {
        reportError(error);
        return undefined;
      }
    };
    // By this number jQuery finds it when it is to be taken away, meanwhile too.
    entry.handler = Object.assign(guarded, { guid: entry.guid });
    undo.push(() => {
      if (entry.handler === guarded) entry.handler = handler;
    });
  }
  try {
    run();
  } catch (error) {
    reportError(error);
  }
  for (const one of undo) one();
}
