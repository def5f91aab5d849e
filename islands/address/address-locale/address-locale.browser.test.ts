import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, shipped } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';
import { type RunningShop, startShop } from '../../../fixtures/shop';

const harness = `
  import addressLocale from './islands/address/address-locale/index';
  import countryState from './islands/address/country-state/index';
  import { start } from './src/start';
  window.runtime = start({ islands: [countryState, addressLocale] });
`;

type Settings = Record<string, unknown>;

/** What a walk found: every place where the page was not what the tables say. */
interface Walk {
  steps: number;
  wrong: string[];
}

/**
 * Runs in the page: a shopper who changes countries and types, and a reader of the tables who says what must be
 * there. The reader shares no code with the islands.
 */
function walk([seed, steps]: [seed: number, steps: number]): Walk {
  // Each walk begins with fields as the server sent them, which have just arrived.
  const fields = document.querySelector('#customer_details') as HTMLElement;
  const page = window as unknown as { pristine: string };
  fields.innerHTML = page.pristine;
  const rowsOf = (section: string) => [
    ...fields.querySelectorAll<HTMLElement>(`.woocommerce-${section}-fields__field-wrapper > .form-row`),
  ];
  const served = { billing: rowsOf('billing'), shipping: rowsOf('shipping') };
  for (const country of fields.querySelectorAll('.country_to_state')) {
    country.dispatchEvent(new CustomEvent('refresh', { bubbles: true }));
  }
  const params = window as unknown as Record<string, Record<string, string>>;
  const parse = (text = '') => JSON.parse(text.replaceAll('&quot;', '"'));
  const states: Record<string, Record<string, string>> = parse(params.wc_country_select_params?.countries);
  const locale: Record<string, Record<string, Settings>> = parse(params.wc_address_i18n_params?.locale);
  const keys = Object.keys(parse(params.wc_address_i18n_params?.locale_fields));
  let state = seed * 2654435761;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const wrong: string[] = [];
  const odd = ['US', 'CY', 'GB', 'BA', 'BW', 'AF', 'JP', 'HU', 'IR', 'DE', 'AE', 'CA', 'IE', 'VN', ''];

  const forms = (['billing', 'shipping'] as const).map((section) => {
    const byId = (key: string) => document.getElementById(`${section}_${key}`) as HTMLInputElement;
    const rowOf = (key: string) => document.getElementById(`${section}_${key}_field`) as HTMLElement;
    const country = byId('country') as unknown as HTMLSelectElement;
    const kindIn = () => (byId('state').localName === 'select' ? 'list' : byId('state').type);
    return {
      section,
      byId,
      rowOf,
      rows: () => rowsOf(section),
      country,
      kindIn,
      all: [...country.options].map(({ value }) => value),
      at: country.value,
      served: served[section],
      typed: Object.fromEntries(['address_1', 'city', 'postcode'].map((key) => [key, byId(key).value])),
      kept: new Map<string, string>(),
      stateValue: byId('state').value,
    };
  });

  const rule = (country: string, key: string): Settings => ({
    ...locale.default?.[key],
    ...locale[country]?.[key],
  });

  for (let step = 0; step < steps; step++) {
    const form = pick(forms);
    const { section, byId, rowOf, country, typed, kept } = form;
    const note = (what: string, found: unknown, expected: unknown) => {
      if (JSON.stringify(found) === JSON.stringify(expected)) return;
      wrong.push(
        `${seed}/${step} ${section} ${form.at} ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      );
    };

    for (const key of Object.keys(typed)) {
      if (random(3) || rule(form.at, key).hidden === true) continue;
      typed[key] = `${key} ${step}`;
      byId(key).value = typed[key];
    }
    if (random(2)) {
      const codes = Object.keys(states[form.at] ?? {});
      const hidden = rule(form.at, 'state').hidden === true;
      if (codes.length) form.stateValue = pick(codes);
      else if (!states[form.at] && !hidden) form.stateValue = `somewhere ${step}`;
      byId('state').value = form.stateValue;
    }

    const was = form.kindIn();
    kept.set(form.at, form.stateValue);
    form.at = random(3) ? pick(odd) : pick(form.all);
    country.value = form.at;
    country.dispatchEvent(new Event('change', { bubbles: true }));

    const list = states[form.at];
    const codes = Object.keys(list ?? {});
    const kind = !list ? 'text' : codes.length ? 'list' : 'hidden';
    const before = kept.get(form.at);
    const noState = rule(form.at, 'state').hidden === true;
    if (kind === 'hidden' || (kind === 'text' && noState)) form.stateValue = '';
    else if (kind === 'text') form.stateValue = (was === 'text' && form.stateValue) || before || '';
    else form.stateValue = [before, form.stateValue].find((code) => code && codes.includes(code)) ?? '';

    note('kind', form.kindIn(), kind);
    note('state', byId('state').value, form.stateValue);
    if (kind === 'list') {
      const options = [...(byId('state') as unknown as HTMLSelectElement).options].map(({ value }) => value);
      note('options', options, ['', ...codes]);
    }
    const word = params.wc_address_i18n_params?.i18n_optional_text;
    for (const key of keys) {
      const row = rowOf(key);
      const label = row.querySelector('label') as HTMLElement;
      const wanted = rule(form.at, key);
      const hidden = wanted.hidden === true || (key === 'state' && kind === 'hidden');
      const required = wanted.required === true && wanted.hidden !== true;
      note(`${key} hidden`, row.style.display, hidden ? 'none' : '');
      note(`${key} label`, label.textContent, `${wanted.label}\u00a0${required ? '*' : `(${word})`}`);
      note(
        `${key} required`,
        [
          row.matches('.validate-required'),
          byId(key).getAttribute('aria-required'),
          label.matches('.required_field'),
        ],
        [required, required ? 'true' : null, required],
      );
      if (wanted.placeholder !== undefined)
        note(`${key} placeholder`, byId(key).placeholder, wanted.placeholder);
    }
    for (const [key, value] of Object.entries(typed)) {
      note(`${key} value`, byId(key).value, rule(form.at, key).hidden === true ? '' : value);
    }
    let last = 0;
    const priority = (row: HTMLElement): number => {
      const key = row.id.replace(`${section}_`, '').replace('_field', '');
      const own = keys.includes(key) ? rule(form.at, key).priority : undefined;
      last = Number(own ?? (row.dataset.priority || last + 0.01));
      return last;
    };
    const order = form.served.map((row) => [priority(row), row.id] as const).sort((a, b) => a[0] - b[0]);
    note(
      'order',
      form.rows().map(({ id }) => id),
      order.map(([, id]) => id),
    );
    note('one of each', document.querySelectorAll(`#${section}_state`).length, 1);
  }
  return { steps, wrong };
}

let browser: Browser;
let shop: RunningShop;
let context: BrowserContext;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop({ plainPictures: true })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The demo shop's checkout without any other script, with the two islands on it. */
async function open(script: string, address = ''): Promise<Page> {
  context = await browser.newContext();
  await context.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: 101 } });
  const page = await context.newPage();
  await page.goto(`${shop.url}/checkout/?atoll=none${address && `&address=${address}`}`);
  await page.evaluate(() => {
    // A field of the shop's own, that stays with the row before it.
    for (const section of ['billing', 'shipping']) {
      const door = `<p class="form-row" id="${section}_door_field" data-priority=""><input></p>`;
      document.getElementById(`${section}_city_field`)?.insertAdjacentHTML('afterend', door);
    }
    Object.assign(window, { pristine: document.querySelector('#customer_details')?.innerHTML });
  });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => {
    const { runtime } = window as { runtime?: { report(): { state: string }[] } };
    return runtime?.report().every(({ state }) => state === 'live');
  });
  return page;
}

describe.each(shipped)('on %s', (library) => {
  let script = '';
  beforeAll(async () => {
    script = await bundle(harness, library);
  });

  test('C23 C24 C25 C26 C35 CQ41 CQ42 S5.5 40 random walks keep labels, flags, order and values right', async () => {
    let steps = 0;
    for (const address of ['', 'custom-locale', 'entities']) {
      const page = await open(script, address);
      for (let seed = 1; seed <= (address ? 10 : 20); seed++) {
        const found = await page.evaluate(walk, [seed, 25] as [number, number]);
        expect(found.wrong).toEqual([]);
        steps += found.steps;
      }
      await context.close();
    }
    expect(steps).toBe(1000);
  });
});
