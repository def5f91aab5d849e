import { each, loads } from './page-load';
import { inTime } from './press';
import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 5;
const COUNTS = [12, 60, 200, 1000] as const;
/** What the contract itself prescribes between a match and its details (storefront §3.10.6). */
const PRESCRIBED = 300;
const SELECTS = '.variations select';
const SHOWN = '.single_variation .price';

/** Price of the n-th variation of the shop's made-up products. */
const priceOf = (index: number): string => `$${((1000 + index * 5) / 100).toFixed(2)}`;

/** A product page whose first variation is chosen. */
async function openChosen(bench: Bench, count: number) {
  const visitor = await openVisitor(bench);
  const { page } = visitor;
  await page.goto(address(bench, `/product/variations-${count}/`, 'dropin'), { waitUntil: 'load' });
  await rest(2500);
  const glazes = await page.evaluate((selects) => {
    const all = [...document.querySelectorAll<HTMLSelectElement>(selects)];
    for (const select of all) {
      select.value = select.options[1]?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return [...(all[0]?.options ?? [])].slice(1).map(({ value }) => value);
  }, SELECTS);
  await rest(1200);
  return { ...visitor, glazes };
}

/** From one full choice to the next, over and over: ms until its price is painted. */
async function changes(bench: Bench, count: number): Promise<number[]> {
  const { page, glazes, close } = await openChosen(bench, count);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const index = 1 + (run % (glazes.length - 1));
    const choice = { glaze: glazes[index] ?? '', price: priceOf(index), selects: SELECTS, shown: SHOWN };
    times.push(
      await inTime(
        `price ${choice.price}`,
        page.evaluate(
          ({ selects, glaze, shown, price }) => window.bench.choose(selects, glaze, shown, price),
          choice,
        ),
      ),
    );
    await rest(600);
  }
  await close();
  return times;
}

/** Script of single choices, with all that follows from them. */
async function costs(bench: Bench, count: number): Promise<number[]> {
  const { page, glazes, close } = await openChosen(bench, count);
  const all: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const glaze = glazes[1 + (run % (glazes.length - 1))] ?? '';
    const tasks = await traced(bench, page, async () => {
      await page.evaluate(
        ([selects = '', value = '']) => {
          const select = document.querySelector<HTMLSelectElement>(selects);
          if (!select) throw new Error('No select on the page.');
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [SELECTS, glaze],
      );
      await rest(800);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** How variations grow: the time to a price, the script of a choice and of the start. */
export async function measureVariations(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of COUNTS) {
    const times = await changes(bench, count);
    rows.push({
      name: `${count} variations: choice → price painted, with the ${PRESCRIBED} ms of the contract, 4× slower`,
      unit: 'ms',
      value: median(times),
      goal: PRESCRIBED + 80,
      legacy: 549,
      runs: times,
    });
  }
  const choices = await costs(bench, 1000);
  rows.push({
    name: '1000 variations: script of a choice, 4× slower',
    unit: 'ms',
    value: median(choices),
    goal: 16,
    runs: choices,
  });
  const cases = COUNTS.flatMap((count) => {
    const path = `/product/variations-${count}/`;
    return [['dropin', '', path] as const, ['none', '', path] as const];
  });
  const all = await loads(bench, cases);
  const started = COUNTS.map((_, at) => {
    const runs = each(all[2 * at], (load) => load.script);
    return { runs, value: median(runs) - median(each(all[2 * at + 1], (load) => load.script)) };
  });
  for (const [at, count] of COUNTS.entries())
    rows.push({
      name: `${count} variations: script at load, 4× slower`,
      unit: 'ms',
      value: started[at]?.value ?? Number.NaN,
      runs: started[at]?.runs ?? [],
    });
  rows.push({
    name: 'start with 1,000 variations against 12',
    unit: '×',
    value: (started.at(-1)?.value ?? Number.NaN) / (started[0]?.value ?? Number.NaN),
    goal: 2,
  });
  return rows;
}
