import type { EarlyEvent, HeadRecord } from '../legacy-shims/takeover/record';
import { keepFieldEvent } from '../src/runtime/early-field-events';
import { holdAction, noticeChange } from '../src/runtime/hold';
import { noteSending } from '../src/runtime/sent';

/** Forms by which something is ordered or paid. */
const ORDERS = '.checkout,#order_review,#add_payment_method';

/**
 * Goes on with what the shopper did before the loader was there (keep-early-actions.ts): presses wait for the definitions of
 * islands, and then go on to those, unless something that they would act on was changed after them. What was left to the
 * browser meanwhile is not done again while it is on its way.
 *
 * @param defined - resolves when the islands that the page has a place for wait for their own presses
 */
export function replayEarlyActions(record: Partial<HeadRecord>, defined: Promise<unknown>): void {
  const { early, released = [] } = record;
  for (const event of released) noteSending(event, event.timeStamp);
  record.released = undefined;
  if (!early) return;
  const over = () => {
    record.early = undefined;
  };
  const ready = defined.then(over);
  const start = () => ready;
  const take = ([event, press, data]: EarlyEvent): number => {
    if (press) {
      const replay = (control: Element) => {
        over();
        (control as HTMLElement).click();
      };
      const endsWithLeaving = !!press.closest(ORDERS);
      holdAction({
        control: press,
        busy: press,
        start,
        replay,
        since: event.timeStamp,
        data,
        endsWithLeaving,
      });
    } else keepFieldEvent(event);
    return 0;
  };
  for (const one of early.splice(0)) {
    // Nobody else could hear it.
    if (!one[1]) noticeChange(one[0]);
    take(one);
  }
  early.push = take;
}
