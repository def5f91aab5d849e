import { afterEach, expect, test, vi } from 'vitest';
import { loadJQuery, unloadJQuery } from '../legacy-shims/testing/load-jquery';
import type { Island } from '../src/runtime/island';
import { joinRuntime } from '../src/runtime/registry';
import { now } from '../src/runtime/strategies';
import { resetWarnings } from '../src/runtime/warn';
import { type AtollGlobal, boot } from './boot';

const lost = vi.hoisted(() => ({ tries: 0 }));
vi.mock('../legacy-shims/account/facades', () => {
  lost.tries++;
  throw new Error('lost');
});

afterEach(() => {
  joinRuntime([], {}).stop();
  unloadJQuery();
  resetWarnings();
  Reflect.deleteProperty(window, 'atoll');
});

test('a lost file of what other code calls costs nobody the views, and the developer hears of it once', async () => {
  loadJQuery(3);
  document.body.innerHTML = '<div class="a"></div><div class="b"></div><div class="c"></div>';
  const said: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void said.push(String(line)));
  const island = (name: string): Island => ({
    name,
    match: `.${name}`,
    when: now(),
    load: async () => ({ default: () => null }),
  });
  boot([
    { islands: [island('a'), island('b')], plugins: 'account' },
    { islands: [island('c')], plugins: 'address' },
  ]);
  const { atoll } = window as unknown as { atoll: AtollGlobal };
  const states = () => atoll.report().islands.map(({ name, state }) => `${name} ${state}`);
  await vi.waitFor(() => expect(states().join()).not.toMatch(/ing|idle/), { timeout: 20_000 });
  expect(states()).toEqual(['a live', 'b live', 'c live']);
  expect(said).toEqual([expect.stringContaining('[atoll] account')]);
  expect(lost.tries, 'once more: a packet may be lost').toBeGreaterThan(1);
});
