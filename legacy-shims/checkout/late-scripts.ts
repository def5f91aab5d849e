import { lastTold } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';
import {
  foreignHandlersOf,
  type HandlerEntry,
  type JQueryHandler,
  type JQueryStatic,
} from '../bridge/jquery';
import { lookForLateScripts } from '../bridge/late-scripts';
import { pathOf } from '../bridge/trigger-unbroken';

/** What is told when a checkout begins, in this order (§3.1). */
const EVENTS = ['init_checkout', 'updated_checkout'];

/** Those that can hear an event of the checkout. */
const entriesOf = (jquery: JQueryStatic, name: string) =>
  pathOf(document.body).flatMap((place) =>
    foreignHandlersOf(jquery, place, name)
      .filter(({ selector }) => !selector)
      .map((entry) => ({ place, entry })),
  );

/** Tells one handler alone, as jQuery would. */
function tell(
  jquery: JQueryStatic,
  name: string,
  { place, entry }: { place: EventTarget; entry: HandlerEntry },
) {
  const event = Object.assign(jquery.Event(name), {
    target: document.body,
    currentTarget: place,
    delegateTarget: place,
    handleObj: entry,
    data: entry.data,
  });
  try {
    (entry.handler as JQueryHandler).call(
      place,
      event,
      ...(name === 'updated_checkout' ? [lastTold.answer] : []),
    );
  } catch (error) {
    reportError(error);
  }
}

/**
 * Gateways that an optimiser holds back, with jQuery or without, build their fields when they hear of totals: who came after those
 * were told, and has bound for a second, hears of them alone (§3.1). Nothing is asked anew, and nobody hears twice.
 */
export function tellLateScripts(jquery: JQueryStatic): void {
  const heard = new WeakSet<HandlerEntry>();
  const seen = new WeakSet<HandlerEntry>();
  const { signal } = new AbortController();
  for (const name of EVENTS)
    legacy.on(name, () => void entriesOf(jquery, name).map(({ entry }) => heard.add(entry)), { signal });
  const look = () => {
    if (!lastTold.answer) return;
    for (const name of EVENTS)
      for (const one of entriesOf(jquery, name)) {
        if (heard.has(one.entry)) continue;
        if (seen.has(one.entry)) {
          heard.add(one.entry);
          tell(jquery, name, one);
        } else seen.add(one.entry);
      }
  };
  // Totals were told before this jQuery came.
  lookForLateScripts(look, !!lastTold.answer);
}
