import type { Page } from 'playwright-core';
import { rest } from './session';

const PATIENCE = 15_000;

/**
 * Clicks with the mouse, without the checks that would run script in the page just before it. The target is moved to the
 * middle: at the lower edge the store notice lies over it.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not visible.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await rest(100);
  await page.mouse.click(x, y);
}

/**
 * Waits for a measurement, but not for ever.
 *
 * @param what - what is waited for, for the message
 * @throws Error when it does not come
 */
export const inTime = <Value>(what: string, measured: Promise<Value>): Promise<Value> =>
  Promise.race([measured, rest(PATIENCE).then(() => Promise.reject(new Error(`Not seen: ${what}.`)))]);

/**
 * Time until something is painted after the next click, for each of some selectors.
 *
 * @throws Error when it does not appear
 */
export const untilPainted = (page: Page, selectors: string[]): Promise<number[]> =>
  inTime(
    selectors.join(' or '),
    page.evaluate((all) => Promise.all(all.map((one) => window.bench.untilPainted(one))), selectors),
  );
