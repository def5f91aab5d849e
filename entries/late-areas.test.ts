import { afterEach, expect, test, vi } from 'vitest';
import { comingToPay } from '../src/runtime/current';
import { has } from '../src/runtime/has';
import { createRuntime } from '../src/runtime/runtime';
import { now } from '../src/runtime/strategies';
import { resetWarnings } from '../src/runtime/warn';
import type { Area, LateArea } from './areas';
import { followLateAreas } from './late-areas';

const area: Area = {
  islands: [{ name: 'lamp', match: '.lamp', when: now(), load: async () => ({ default: () => null }) }],
};
const late = (load: LateArea['load']): LateArea => ({
  name: 'light',
  isNeeded: (tree) => has(tree, '.lamp'),
  load,
});

let runtime = createRuntime();
afterEach(() => {
  runtime.stop();
  runtime = createRuntime();
  resetWarnings();
  document.body.innerHTML = '';
});

/** A page that has settled with what it was printed with. */
async function open(printed: string, load: LateArea['load']) {
  document.body.innerHTML = printed;
  const add = vi.fn<(area: Area) => void>();
  followLateAreas([late(load)], add);
  await runtime.start();
  await Promise.resolve();
  return add;
}

test('definitions of an area come with its first sign on the page, once', async () => {
  const load = vi.fn(async () => area);
  const add = await open('<p class="lamp"></p>', load);
  await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(area));
  document.body.insertAdjacentHTML('beforeend', '<p class="lamp"></p>');
  runtime.flush();
  expect(load).toHaveBeenCalledOnce();
});

test('also when the sign comes later; before that nothing is fetched', async () => {
  const load = vi.fn(async () => area);
  const add = await open('<p>dark</p>', load);
  document.body.insertAdjacentHTML('beforeend', '<p>still dark</p>');
  runtime.flush();
  expect(load).not.toHaveBeenCalled();
  document.body.insertAdjacentHTML('beforeend', '<p class="lamp"></p>');
  runtime.flush();
  await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(area));
});

test('a packet may be lost; a file that is lost is told', async () => {
  const once = vi.fn<LateArea['load']>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(area);
  const add = await open('<p class="lamp"></p>', once);
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());

  const said: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void said.push(String(line)));
  const never = await open('<p class="lamp"></p>', async () => {
    throw new Error('lost');
  });
  await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/\[atoll\] light.*lost/s)]));
  expect(never).not.toHaveBeenCalled();
});

test('who pays can tell what is on its way to a part of the page', async () => {
  let come: (area: Area) => void = () => {};
  const coming = new Promise<Area>((resolve) => {
    come = resolve;
  });
  await open('<p class="lamp"></p><hr>', () => coming);
  const at = (selector: string) => comingToPay(document.querySelector(selector) as Element);
  expect(at('hr')).toBeUndefined();
  // Of a tree what is inside counts.
  const body = comingToPay(document.body);
  expect(body).toBeInstanceOf(Promise);
  come(area);
  await body;
  expect(comingToPay(document.body)).toBeUndefined();
});
