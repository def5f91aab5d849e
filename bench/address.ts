import { signIn } from '../fixtures/shop/sign-in';
import { press, untilPainted } from './press';
import { median, type Row } from './row';
import { address, type Bench, type Column, openVisitor, rest } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 5;
const FORM = '/my-account/edit-address/billing/';
const COUNTRY = '#billing_country_field .select2-selection';
const STATE = '#billing_state_field .select2-selection';
const OPTION = '.select2-results__option';
const HUGE = 4000;
/** A list of states, none, free text, another order of fields: in turn. */
const COUNTRIES = ['DE', 'AF', 'GB', 'JP', 'US'];

async function openForm(bench: Bench, column: Column = 'dropin') {
  const visitor = await openVisitor(bench);
  const { page } = visitor;
  await signIn(page.request, bench.shop.url);
  await page.goto(address(bench, FORM, column), { waitUntil: 'load' });
  await rest(2500);
  return visitor;
}

/** Script of one load of the form, signing in not counted. */
async function script(bench: Bench, column: Column): Promise<number> {
  const visitor = await openForm(bench, column);
  const { script: value } = await visitor.metrics();
  await visitor.close();
  return value;
}

/** Opens a list by a click, looks, closes it again. */
async function openings(bench: Bench, control: string, options = 0): Promise<number[]> {
  const { page, close } = await openForm(bench);
  if (options) {
    await page.evaluate((count) => {
      const select = document.querySelector('#billing_state');
      for (let index = 0; index < count; index++)
        select?.append(new Option(`Place number ${index + 1}`, `P${index}`));
    }, options);
  }
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const [[time = Number.NaN]] = await Promise.all([untilPainted(page, [OPTION]), press(page, control)]);
    times.push(time);
    await rest(500);
    await page.keyboard.press('Escape');
    await rest(500);
  }
  await close();
  return times;
}

/** Letter by letter in the open list: script of each. */
async function typing(bench: Bench): Promise<number[]> {
  const { page, close } = await openForm(bench);
  await press(page, COUNTRY);
  await rest(800);
  const all: number[] = [];
  for (const letter of 'united') {
    const tasks = await traced(bench, page, async () => {
      await page.keyboard.type(letter);
      await rest(400);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** From one country to the next, with all that follows: another state control, labels, order. */
async function changes(bench: Bench): Promise<number[]> {
  const { page, close } = await openForm(bench);
  const all: number[] = [];
  for (const country of COUNTRIES) {
    const tasks = await traced(bench, page, async () => {
      await page.evaluate((value) => {
        const select = document.querySelector<HTMLSelectElement>('#billing_country');
        if (!select) throw new Error('No country on the page.');
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, country);
      await rest(800);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** Address fields of the account: start, lists of countries and states, change of country. */
export async function measureAddress(bench: Bench): Promise<Row[]> {
  const own: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    own.push(await script(bench, 'dropin'));
    bare.push(await script(bench, 'none'));
  }
  const [first = Number.NaN, ...later] = await openings(bench, COUNTRY);
  const [, ...huge] = await openings(bench, STATE, HUGE);
  const letters = await typing(bench);
  const changed = await changes(bench);
  return [
    {
      name: 'edit address: script at load, 4× slower',
      unit: 'ms',
      value: median(own) - median(bare),
      runs: own,
    },
    {
      name: '250 countries: click → list painted, first time, with the list to load, 4× slower',
      unit: 'ms',
      value: first,
      goal: 100,
    },
    {
      name: '250 countries: click → list painted, later',
      unit: 'ms',
      value: median(later),
      goal: 100,
      runs: later,
    },
    {
      name: `${HUGE} options: click → list painted, later`,
      unit: 'ms',
      value: median(huge),
      goal: 100,
      runs: huge,
    },
    {
      name: '250 countries: script of a letter, 4× slower',
      unit: 'ms',
      value: median(letters),
      runs: letters,
    },
    { name: 'another country: script, 4× slower', unit: 'ms', value: median(changed), runs: changed },
  ];
}
