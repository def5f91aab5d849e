import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest, SLOWDOWN } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 3;
const PRESSES = 20;
const LOOK = 'theme=drawer';
const [FEW, MANY] = [3, 100];

interface Stage {
  /** Presses by key, one after the other: the script of that and of what follows from it, in ms. */
  burst: () => Promise<number>;
  close: () => Promise<void>;
}

/** Opens a page, for bursts on the first stepper of it: up, and down again. */
async function open(bench: Bench, path: string, query: string, around: string): Promise<Stage> {
  const { page, close } = await openVisitor(bench, SLOWDOWN);
  // The cart's page fills the cart.
  if (query) await page.goto(address(bench, '/cart/', 'dropin', `${LOOK}&${query}`), { waitUntil: 'load' });
  await page.goto(address(bench, path, 'dropin', LOOK), { waitUntil: 'load' });
  // Nothing is sent: the pause before the call is longer than a burst, and what the shop costs is not ours.
  await page.route(/admin-ajax|\/cart\/$/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await rest(2500);
  await page.evaluate(() => document.body.classList.remove('shoptimizer-ajax-cart'));
  const burst = async () => {
    const tasks = await traced(bench, page, async () => {
      for (const way of ['up', 'down']) {
        await page.locator(`${around} .quantity-${way}`).first().focus();
        for (let press = 0; press < PRESSES / 2; press++) await page.keyboard.press('Enter');
      }
      await rest(300);
    });
    return scriptOf(tasks);
  };
  await burst();
  return { burst, close };
}

/** What presses of steppers cost, and whether that grows with the steppers of a page. The pages take turns. */
export async function measureSteppers(bench: Bench): Promise<Row[]> {
  const stages = [
    await open(bench, '/product/harbour-mug/', '', '.summary'),
    await open(bench, '/cart/', `fill=${FEW}`, '.product-quantity'),
    await open(bench, '/cart/', `fill=${MANY}`, '.product-quantity'),
    await open(bench, '/shop/', `fill=${FEW}`, '#colophon .shoptimizer-custom-quantity-mini-cart'),
  ];
  const runs: number[][] = stages.map(() => []);
  for (let run = 0; run < RUNS; run++)
    for (const [at, { burst }] of stages.entries()) runs[at]?.push(await burst());
  for (const { close } of stages) await close();
  const [product = [], few = [], many = [], miniCart = []] = runs;
  const each = (values: readonly number[]) => values.map((value) => value / PRESSES);
  const row = (name: string, values: readonly number[]): Row => ({
    name,
    unit: 'ms',
    value: median(each(values)),
    runs: each(values),
  });
  return [
    row(`stepper of a product: one of ${PRESSES} presses, script, 4× slower`, product),
    row(`the same in a cart of ${FEW} lines`, few),
    {
      name: `a cart of ${MANY} lines against ${FEW}`,
      unit: '×',
      value: median(many.map((value, run) => value / (few[run] ?? Number.NaN))),
      goal: 1.5,
    },
    row(`stepper of the mini-cart: one of ${PRESSES} presses, script, 4× slower`, miniCart),
  ];
}
