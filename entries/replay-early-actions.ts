import type { EarlyEvent, HeadRecord } from '../legacy-shims/takeover/record';
import { keep } from '../src/runtime/early';
import { hold, notice } from '../src/runtime/hold';

/**
 * Goes on with what the shopper did before the loader was there (hear-early.ts): presses wait for the definitions of
 * islands, and then go on to those, unless something that they would act on was changed after them.
 *
 * @param defined - resolves when the islands that the page has a place for wait for their own presses
 */
export function takeEarly(record: Partial<HeadRecord>, defined: Promise<unknown>): void {
  const { early } = record;
  if (!early) return;
  const over = () => {
    record.early = undefined;
  };
  const ready = defined.then(over);
  const start = () => ready;
  const take = ([event, press]: EarlyEvent): number => {
    if (press) {
      const replay = () => {
        over();
        press.click();
      };
      hold({ control: press, busy: press, start, replay, since: event.timeStamp });
    } else keep(event);
    return 0;
  };
  for (const one of early.splice(0)) {
    // Nobody else could hear it.
    if (!one[1]) notice(one[0]);
    take(one);
  }
  early.push = take;
}
