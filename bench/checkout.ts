import type { Page } from 'playwright-core';
import { loadedBytes } from './page-bytes';
import { each, loads, tasksOfLoad } from './page-load';
import { inTime, press, untilPainted } from './press';
import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';
import { scriptOf, type Task, traced } from './trace';

const RUNS = 7;
const UPDATES = 30;
const PATH = '/checkout/';
const CART = ['101', '102', '109'];
/** Answers take longer than a frame, or the state before them would never be painted. */
const LATENCY = 'fault=latency:300@update_order_review';
const UPDATE = 'update_order_review';
const OVERLAY = 'form.checkout .blockOverlay';
const ELSEWHERE = '#ship-to-different-address-checkbox';
const COUNTRY = '#billing_country';
/** States of a list, none, free text, another order of fields: in turn. */
const COUNTRIES = ['DE', 'GB', 'JP', 'AF', 'US', 'CA', 'FR'];
/** A task that is longer keeps a shopper waiting, in ms. */
const LONG = 50;

/** What every order needs, but for the country. */
const ADDRESS = {
  first_name: 'Ines',
  last_name: 'Hara',
  address_1: '12 Pier Road',
  city: 'Monterey',
  postcode: '93940',
  phone: '5550109',
  email: 'ines@example.org',
};

/** Goods in the cart, without a page. */
const shopping =
  ({ shop }: Bench) =>
  async (page: Page): Promise<void> => {
    for (const id of CART)
      await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: id } });
  };

/** A filled form at rest. */
async function openCheckout(bench: Bench, query = '', slowdown?: number) {
  const visitor = await openVisitor(bench, slowdown);
  const { page } = visitor;
  await shopping(bench)(page);
  await page.goto(address(bench, PATH, 'dropin', query), { waitUntil: 'load' });
  await rest(2500);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`#billing_${key}`);
      if (!field) throw new Error(`No ${key} on the page.`);
      field.value = value;
    }
  }, ADDRESS);
  return visitor;
}

/** Chooses as autofill does: enhanced selects hide the browser's own. */
const choose = (page: Page, country: string): Promise<void> =>
  page.evaluate(
    ([selector = '', value = '']) => {
      const select = document.querySelector<HTMLSelectElement>(selector);
      if (!select) throw new Error(`No ${selector} on the page.`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [COUNTRY, country],
  );

/** Everything that loads code: another country, a coupon, another address, an order with errors. */
async function exercise(page: Page): Promise<void> {
  await press(page, '#billing_country_field .select2-selection');
  await page.locator('.select2-results__option').first().waitFor();
  await page.keyboard.type('canada');
  await page.keyboard.press('Enter');
  await rest(900);
  await press(page, '.showcoupon');
  await rest(900);
  await page.fill('#coupon_code', 'tenth');
  await press(page, 'button[name=apply_coupon]');
  await rest(900);
  await press(page, ELSEWHERE);
  await rest(900);
  await press(page, '#payment_method_cod');
  await rest(900);
  await press(page, '#place_order');
  await page.locator('.woocommerce-NoticeGroup-checkout').waitFor();
  await rest(900);
}

/** Which files the checkout really loads, by their size after brotli. */
export async function measureCheckoutBytes(bench: Bench): Promise<Row[]> {
  const before = shopping(bench);
  const loaded = (query: string, use?: typeof exercise) =>
    loadedBytes(bench, PATH, { query, before, ...(use && { use }) });
  return [
    { name: 'checkout: bytes before idle', unit: 'kB', value: await loaded(''), goal: 9 },
    {
      name: 'checkout: bytes after everything a shopper does there',
      unit: 'kB',
      value: await loaded('', exercise),
      goal: 38,
      legacy: 71,
    },
    { name: 'checkout: the same with jQuery there', unit: 'kB', value: await loaded('jquery=3', exercise) },
  ];
}

/** How long tasks keep a shopper waiting beyond what nobody notices. */
const blocking = (tasks: readonly Task[]): number =>
  tasks.reduce((total, { all }) => total + Math.max(0, all - LONG), 0);

/** Script, tasks, listeners and layout shift of the checkout at load; its first totals are among it. */
export async function measureCheckoutLoad(bench: Bench): Promise<Row[]> {
  const before = shopping(bench);
  const [atoll, none, withJQuery, bareJQuery] = await loads(
    bench,
    [
      ['dropin', '', PATH],
      ['none', '', PATH],
      ['dropin', 'jquery=3', PATH],
      ['none', 'jquery=3', PATH],
    ],
    before,
  );
  const traces: Task[][] = [];
  const bareTraces: Task[][] = [];
  for (let run = 0; run < RUNS; run++) {
    traces.push(await tasksOfLoad(bench, ['dropin', '', PATH], before));
    bareTraces.push(await tasksOfLoad(bench, ['none', '', PATH], before));
  }
  const [own, base, jquery, bare] = [atoll, none, withJQuery, bareJQuery].map((list) =>
    each(list, (load) => load.script),
  ) as [number[], number[], number[], number[]];
  const longest = traces.map((tasks) => Math.max(...tasks.map(({ script }) => script)));
  const blocked = traces.map(blocking);
  const listeners = (list: typeof atoll) => median(each(list, (load) => load.listeners));
  const shifts = each(atoll, (load) => 1000 * load.shift);
  return [
    {
      name: 'checkout: script at load, 4× slower',
      unit: 'ms',
      value: median(own) - median(base),
      goal: 78,
      legacy: 472,
      runs: own,
    },
    {
      name: 'checkout: the same in the trace, with all microtasks',
      unit: 'ms',
      value: median(traces.map(scriptOf)) - median(bareTraces.map(scriptOf)),
      goal: 78,
      runs: traces.map(scriptOf),
    },
    {
      name: 'checkout: the same with jQuery 3 there, without its own',
      unit: 'ms',
      value: median(jquery) - median(bare),
      runs: jquery,
    },
    {
      name: 'checkout: most script in one task, 4× slower',
      unit: 'ms',
      value: median(longest),
      goal: LONG,
      runs: longest,
    },
    {
      name: 'checkout: blocking time beyond the page without script, 4× slower',
      unit: 'ms',
      value: median(blocked) - median(bareTraces.map(blocking)),
      goal: 0,
      legacy: 209,
      runs: blocked,
    },
    {
      name: 'checkout: listeners, those on abort signals counted',
      unit: '',
      value: listeners(atoll) - listeners(none),
      goal: 60,
      legacy: 414,
    },
    {
      name: 'checkout: listeners with jQuery 3 there, without its own',
      unit: '',
      value: listeners(withJQuery) - listeners(bareJQuery),
    },
    {
      name: 'checkout: layout shift, in thousandths',
      unit: '',
      value: median(shifts),
      goal: 0,
      runs: shifts,
    },
  ];
}

/** Another country, again and again: until the totals are covered, until they are free after their answer. */
async function countries(bench: Bench): Promise<{ covered: number[]; free: number[] }> {
  const { page, close } = await openCheckout(bench, LATENCY);
  const covered: number[] = [];
  const free: number[] = [];
  for (const country of COUNTRIES) {
    const overlay = inTime(
      OVERLAY,
      page.evaluate((one) => window.bench.untilPainted(one, 'change'), OVERLAY),
    );
    const usable = inTime(
      'the answer',
      page.evaluate(([call = '', one = '']) => window.bench.untilFree(call, one), [UPDATE, OVERLAY]),
    );
    // Of a country without states, or with others, the next may find the fields incomplete.
    await rest(200);
    await choose(page, country);
    covered.push(await overlay);
    free.push(await usable);
    await rest(900);
  }
  await close();
  return { covered, free };
}

/** A tick, again and again: frames until the address begins to show, and when that is painted. */
async function elsewhere(bench: Bench): Promise<{ frames: number[]; painted: number[] }> {
  const { page, close } = await openCheckout(bench);
  const frames: number[] = [];
  const painted: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const measured = inTime(
      'the address moving',
      page.evaluate((one) => window.bench.untilMoved(one), 'div.shipping_address'),
    );
    const [step] = await Promise.all([measured, press(page, ELSEWHERE)]);
    frames.push(step.frames);
    painted.push(step.painted);
    await rest(1200);
    await press(page, ELSEWHERE);
    await rest(1200);
  }
  await close();
  return { frames, painted };
}

/** Letter by letter in an address field: script of each, without the totals after the last. */
async function typing(bench: Bench): Promise<number[]> {
  const { page, close } = await openCheckout(bench);
  await page.focus('#billing_city');
  await rest(900);
  const all: number[] = [];
  for (const letter of 'Monterey-by-the-Sea') {
    const tasks = await traced(bench, page, async () => {
      await page.keyboard.type(letter);
      await rest(150);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** Script of an update that changes the totals, with the fields of another country. */
async function updates(bench: Bench): Promise<number[]> {
  const { page, close } = await openCheckout(bench);
  const all: number[] = [];
  for (const country of COUNTRIES) {
    const tasks = await traced(bench, page, async () => {
      await choose(page, country);
      await rest(1200);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** How soon a shopper sees what a choice at the checkout does. */
export async function measureCheckoutInteractions(bench: Bench): Promise<Row[]> {
  const { covered, free } = await countries(bench);
  const { frames, painted } = await elsewhere(bench);
  const { page, close } = await openCheckout(bench, LATENCY);
  const rates: number[] = [];
  const boxes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const [[time = Number.NaN]] = await Promise.all([
      untilPainted(page, [OVERLAY]),
      press(page, `:nth-match(.shipping_method, ${run % 2 ? 1 : 2})`),
    ]);
    rates.push(time);
    await rest(1200);
    const [method, other] = run % 2 ? ['bacs', 'cod'] : ['cod', 'bacs'];
    const [[seen = Number.NaN]] = await Promise.all([
      untilPainted(page, [`div.payment_box.payment_method_${method}`]),
      press(page, `#payment_method_${method}`),
    ]);
    boxes.push(seen);
    await rest(900);
    await page.locator(`div.payment_box.payment_method_${other}`).waitFor({ state: 'hidden' });
  }
  await close();
  const keys = await typing(bench);
  const scripts = await updates(bench);
  return [
    {
      name: 'checkout: country → overlay painted, 4× slower',
      unit: 'ms',
      value: median(covered),
      goal: 50,
      legacy: 148,
      runs: covered,
    },
    { name: 'checkout: answer → page usable, painted', unit: 'ms', value: median(free), runs: free },
    {
      name: 'checkout: another country: script, 4× slower',
      unit: 'ms',
      value: median(scripts),
      runs: scripts,
    },
    {
      name: 'checkout: shipping method → overlay painted',
      unit: 'ms',
      value: median(rates),
      goal: 50,
      legacy: 60,
      runs: rates,
    },
    {
      name: 'checkout: payment method → box painted',
      unit: 'ms',
      value: median(boxes),
      goal: 36,
      legacy: 28,
      runs: boxes,
    },
    {
      name: 'checkout: another address → frame in which it begins to show',
      unit: '',
      value: median(frames),
      goal: 1,
      runs: frames,
    },
    {
      name: 'checkout: another address → that frame painted',
      unit: 'ms',
      value: median(painted),
      legacy: 438,
      runs: painted,
    },
    {
      name: 'checkout: script of the dearest of 19 keys, 4× slower',
      unit: 'ms',
      value: Math.max(...keys),
      goal: 8,
      runs: keys,
    },
  ];
}

/** What is left behind after many updates of the totals. */
export async function measureCheckoutLeaks(bench: Bench): Promise<Row[]> {
  const { page, metrics, collect, close } = await openCheckout(bench, '', 1);
  const update = async (run: number) => {
    const heard = page.evaluate(() => window.bench.heard('updated_checkout'));
    await choose(page, run % 2 ? 'US' : 'CA');
    await inTime('the totals', heard);
  };
  const counts = async () => {
    // What still starts or fades would count once as more, once as less.
    await rest(1200);
    await collect();
    return metrics();
  };
  for (let run = 0; run < 4; run++) await update(run);
  const before = await counts();
  for (let run = 0; run < UPDATES; run++) await update(run);
  const after = await counts();
  await close();
  return [
    {
      name: `checkout: ${UPDATES} updates: listeners more`,
      unit: '',
      value: after.listeners - before.listeners,
      goal: 0,
    },
    {
      name: `checkout: ${UPDATES} updates: nodes more`,
      unit: '',
      value: after.nodes - before.nodes,
      goal: 0,
    },
  ];
}
