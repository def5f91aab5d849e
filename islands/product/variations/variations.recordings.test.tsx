import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { readConfiguration } from '../../../src/testing/page';
import { closePage } from '../../testing/shop-page';
import { type FormPage, openForm } from './page.testing';

afterEach(closePage);

const there = available('storefront');
if (!there) console.warn(skipNote('storefront'));

interface Recording {
  steps: { step: string; events: { event: string; target: string }[]; other: { message?: string }[] }[];
}

/** Events of the gallery itself, of other islands, and those that the shopper makes. */
const OTHERS = /^(init|wc_fragments.*|wc-product-gallery-(before|after)-init)$|^change@select/;

const named = (event: string, target: string) =>
  event === 'change' ? `change@${target.split(/[.#]/)[0]}` : event;
const kind = (target: string) =>
  target.includes('variation_id') ? 'id' : target.includes('qty') ? 'qty' : '';

/** What the original told in one step, in order. */
const recordedOrder = ({ events }: Recording['steps'][number]) =>
  events
    .filter(({ event, target }) => !OTHERS.test(named(event, target)))
    .map(({ event, target }) => `${event}${event === 'change' ? `@${kind(target)}` : ''}`);

const observedOrder = (page: FormPage) =>
  page.seen
    .filter(({ name, target }) => !OTHERS.test(named(name, target.localName)))
    .map(({ name, target }) => `${name}${name === 'change' ? `@${kind(target.className)}` : ''}`);

type Act = (page: FormPage) => unknown;

/** One recording: the page it was made on, what was chosen before, and what the shopper did in each step. */
interface Scenario {
  trace: string;
  page: string;
  steps: [string, Act][];
  chosen?: Record<string, string>;
  /** Of which step the first one here is. */
  from?: number;
  answers?: FakeRoutes;
}

const load: Act = () => {};
const choose =
  (field: string, value: string): Act =>
  (page) =>
    page.choose(field, value);
const press: Act = (page) => page.click(page.button);
const clear: Act = (page) => page.click('.reset_variations');

const hit = () => JSON.parse(readCapture('storefront', 'ajax-get_variation-hit.json')) as unknown;

const scenarios: Scenario[] = [
  {
    trace: 'trace-variable-inline',
    page: 'product-variable-inline',
    steps: [
      ['load', load],
      ['click disabled button', press],
      ['Color=green', choose('pa_color', 'green')],
      ['Size=medium', choose('pa_size', 'medium')],
      ['Logo=No: match, stock 3', choose('logo', 'No')],
      ['Color=red', choose('pa_color', 'red')],
      ['Size=small: out of stock', choose('pa_size', 'small')],
      ['click disabled button (unavailable)', press],
      ['click Clear', clear],
    ],
  },
  {
    trace: 'trace-variable-no-placeholder-option',
    page: 'product-variable-no-placeholder-option',
    steps: [
      ['load', load],
      ['pa_color=red', choose('pa_color', 'red')],
      ['pa_size=medium', choose('pa_size', 'medium')],
      ['logo=Yes', choose('logo', 'Yes')],
      ['pa_color=blue', choose('pa_color', 'blue')],
      ['Clear', clear],
    ],
  },
  {
    trace: 'trace-variable-preselected',
    page: 'product-variable-preselected',
    steps: [['load with complete attributes in the address', load]],
  },
  {
    trace: 'trace-variable-preselected',
    page: 'product-variable-inline',
    from: 1,
    chosen: { pa_color: 'red', pa_size: 'large', logo: 'No' },
    steps: [['load with a combination that does not exist', load]],
  },
  {
    trace: 'trace-variable-preselected',
    page: 'product-variable-inline',
    from: 2,
    chosen: { pa_color: 'red' },
    steps: [['load with one attribute', load]],
  },
  {
    trace: 'trace-variable-images-in-gallery',
    page: 'product-variable-images-in-gallery',
    steps: [
      ['load', load],
      ['Glaze=Teal (second gallery image)', choose('glaze', 'Teal')],
      ['Glaze=Plum (first image)', choose('glaze', 'Plum')],
      ['Clear', clear],
    ],
  },
  {
    trace: 'trace-variation-gallery-swap',
    page: 'product-variable-variation-gallery',
    steps: [
      ['load', load],
      ['Shade=Black (own gallery of 3)', choose('shade', 'Black')],
      ['Shade=Plain (no own gallery): default gallery restored', choose('shade', 'Plain')],
      ['Shade=Sand', choose('shade', 'Sand')],
      ['Clear', clear],
    ],
  },
  {
    trace: 'trace-variable-ajax',
    page: 'product-variable-ajax',
    answers: { get_variation: () => ({ json: hit(), delay: 100 }) },
    steps: [
      ['load', load],
      ['Number=3', choose('number', '3')],
      ['Letter=B (state right after)', choose('letter', 'B')],
    ],
  },
  {
    trace: 'trace-variable-ajax-no-match',
    page: 'product-variable-ajax',
    answers: { get_variation: { json: false, delay: 20 } },
    steps: [['load', load]],
  },
];

function served({ page, chosen = {} }: Scenario) {
  const parsed = new DOMParser().parseFromString(readCapture('storefront', `${page}.html`), 'text/html');
  const globals = Object.assign(
    {},
    ...[...parsed.querySelectorAll('script[id$="-js-extra"]')].map(({ textContent }) =>
      readConfiguration(textContent ?? ''),
    ),
  ) as Record<string, unknown>;
  for (const [id, value] of Object.entries(chosen)) {
    parsed.querySelector(`#${id} option[value="${value}"]`)?.setAttribute('selected', '');
  }
  return { body: parsed.body.innerHTML, globals };
}

describe.runIf(there).each(scenarios)('$trace from step $from on', (scenario) => {
  test.each([undefined, 3] as const)('S1.4 S3.9 S4.13 the order of events (jQuery %s)', async (jquery) => {
    const { trace, steps, from = 0, answers } = scenario;
    const recording = JSON.parse(readCapture('storefront', `${trace}.json`)) as Recording;
    const { body, globals } = served(scenario);
    const islands = [
      () => import('../later/variations/parts').then(() => import('.')),
      () => import('../gallery'),
    ];
    const page = await openForm({ body, globals, jquery, islands, ...(answers && { answers }) }, 0);
    for (const [index, [name, act]] of steps.entries()) {
      const recorded = recording.steps[from + index];
      expect(recorded?.step).toBe(name);
      if (!recorded) return;
      if (index) {
        page.seen.length = 0;
        page.alerts.length = 0;
      }
      act(page);
      const wait = name.includes('right after') ? 1 : 700;
      await page.pass(wait);
      expect([name, observedOrder(page)]).toEqual([name, recordedOrder(recorded)]);
      const said = recorded.other.flatMap(({ message }) => message ?? []);
      expect([name, page.alerts]).toEqual([name, said]);
    }
  });
});

test.skipIf(there)('recordings of real shops', (context) => {
  context.skip(skipNote('storefront'));
});
