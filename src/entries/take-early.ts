import type { EarlyEvent, HeadRecord } from '../../legacy-shims/takeover/record';
import { keep } from '../runtime/early';
import { hold, notice } from '../runtime/hold';

/**
 * Goes on with what the shopper did before the loader was there (hear-early.ts): presses wait for the definitions of
 * islands, and then go on to those, unless something that they would act on was changed after them.
 *
 * @param defined - resolves when the islands that the page has a place for wait for their own presses
 */
export function takeEarly(record: Partial<HeadRecord>, defined: Promise<unknown>): void {
  const ready = defined.then(() => {
    record.hear = undefined;
  });
  const take = (event: Event, press: EarlyEvent[1]) => {
    if (press) hold({ control: press, busy: press, start: () => ready, replay: () => press.click() });
    else keep(event);
  };
  for (const [event, press] of record.early?.splice(0) ?? []) {
    if (!press) notice(event);
    take(event, press);
  }
  if (record.hear) record.hear = take;
}
