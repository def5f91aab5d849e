import { legacy } from '../../../src/legacy-port';

/** Milliseconds between looks at whether another script's request has ended, and how many there are. */
const LOOK = 100;
const LOOKS = 50;

/** Whether they were waited for in vain: jQuery counts one for ever whose callback has thrown. */
let isStuck = false;

/** Waits for requests of other scripts by jQuery, as for an offer that is being put into the cart. */
export async function whenOthersAreDone(): Promise<void> {
  isStuck &&= legacy.isOtherRequesting();
  for (let count = 0; count < LOOKS && !isStuck && legacy.isOtherRequesting(); count++)
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  isStuck = legacy.isOtherRequesting();
}
