import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMounter, fakeMounter } from '../testing/fake-mounter';
import { createInstance, type Instance } from './instance';
import { defineIsland, type Island } from './island';
import { RETRY_AFTER } from './retry-once';
import { now, type Strategy } from './strategies';
import { resetWarnings, warnings } from './warn';

let fake: FakeMounter;
let host: HTMLElement;
let reason: string | undefined;
const refuse = () => reason;
const precede = async () => {};
let warned: ReturnType<typeof vi.spyOn>;
const settled = (after = 0) => new Promise((resolve) => setTimeout(resolve, after));
/** What was lost was asked for once more. */
const retried = () => settled(RETRY_AFTER + 20);

beforeEach(() => {
  fake = fakeMounter();
  reason = undefined;
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML = '<p id="a"></p>';
  host = document.body.firstElementChild as HTMLElement;
});
afterEach(() => {
  resetWarnings();
  vi.restoreAllMocks();
});

const create = (island: Partial<Island> = {}): Instance => {
  const entry = fake.entry({ name: 't', match: 'p', ...island });
  return createInstance(entry.island, host, { mounter: entry.mounter, refuse, precede });
};

describe('several strategies', () => {
  const manual = () => {
    const own = {
      start: async () => false,
      signal: undefined as AbortSignal | undefined,
      strategy: undefined as unknown as Strategy,
    };
    own.strategy = ({ start, signal }) => Object.assign(own, { start, signal });
    return own;
  };

  test('the first that says so wins, the others are cancelled, and the view is fetched once', async () => {
    const [one, two] = [manual(), manual()];
    const load = vi.fn(async () => ({ default: 't' }));
    create({ when: [one.strategy, two.strategy], load });
    await settled();
    expect(host.getAttribute('data-atoll-t')).toBe('waiting');
    expect(load).not.toHaveBeenCalled();
    const started = two.start();
    expect(host.getAttribute('data-atoll-t')).toBe('loading');
    expect(await Promise.all([started, one.start(), two.start()])).toEqual([true, true, true]);
    expect(load).toHaveBeenCalledOnce();
    expect(fake.log).toEqual(['mount t#a']);
    expect([one.signal?.aborted, two.signal?.aborted]).toEqual([true, true]);
  });

  test('all are cancelled when the host leaves, and starting then does nothing', async () => {
    const [one, two] = [manual(), manual()];
    const instance = create({ when: [one.strategy, two.strategy] });
    instance.stop();
    expect([one.signal?.aborted, two.signal?.aborted]).toEqual([true, true]);
    expect(await one.start()).toBe(false);
    expect(fake.log).toEqual([]);
    expect(instance.state).toBe('gone');
    expect(host.outerHTML).toBe('<p id="a"></p>');
  });
});

describe('a chunk', () => {
  const flaky = (failures: number) => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length <= failures) throw new TypeError('no network');
      return { default: 't' };
    });
    return load;
  };

  test('that fails once is fetched again', async () => {
    const load = flaky(1);
    const instance = create({ load });
    await retried();
    expect(load).toHaveBeenCalledTimes(2);
    expect(instance.state).toBe('live');
    expect(warned).not.toHaveBeenCalled();
  });

  test('that fails twice leaves the page as it was, with one warning', async () => {
    const load = flaky(9);
    const instance = create({ load });
    await retried();
    expect(load).toHaveBeenCalledTimes(2);
    expect(instance.state).toBe('failed');
    expect(host.getAttribute('data-atoll-t')).toBe('failed');
    expect(warned).toHaveBeenCalledOnce();
    expect(warnings()).toMatchObject([{ what: 't', cause: 'no network', host }]);
    instance.stop();
    expect(instance.state).toBe('failed');
  });

  test('that Firefox forgot, asked for while the page went, is asked for when the page is brought back', async () => {
    const load = vi.fn(
      () => (load.mock.calls.length > 1 ? Promise.resolve({ default: 't' }) : new Promise(() => {})) as never,
    );
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const instance = create({ load });
    show(false);
    await settled();
    expect([load.mock.calls.length, instance.state]).toEqual([1, 'loading']);
    show(true);
    await settled();
    expect([load.mock.calls.length, instance.state]).toEqual([2, 'live']);
    show(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('with the view library that fails once is fetched again', async () => {
    const entry = fake.entry({ name: 't', match: 'p' });
    const mounter = vi.fn(async () => {
      if (mounter.mock.calls.length === 1) throw new TypeError('no network');
      return entry.mounter();
    });
    const instance = createInstance(entry.island, host, { mounter, refuse, precede });
    await retried();
    expect(instance.state).toBe('live');
  });

  test('that arrives when another owner has come meanwhile is not used', async () => {
    const instance = create({ when: now() });
    reason = 'the legacy script is alive';
    await settled();
    expect(fake.log).toEqual([]);
    expect(instance.state).toBe('gone');
    expect(host.outerHTML).toBe('<p id="a"></p>');
  });
});

describe('a view that fails', () => {
  test('while it is mounted is unmounted, with one warning for many errors', async () => {
    const instance = create();
    await settled();
    const lifetime = fake.mounted.get('t#a')?.lifetime;
    fake.fail('t#a', new Error('bad state'));
    fake.fail('t#a', new Error('again'));
    expect(fake.log).toEqual(['mount t#a', 'unmount t#a']);
    expect(instance.state).toBe('failed');
    expect(lifetime?.aborted).toBe(true);
    expect(warned).toHaveBeenCalledOnce();
  });

  test('during the mount is unmounted as well', async () => {
    const unmount = vi.fn();
    const instance = createInstance(fake.entry({ name: 't', match: 'p' }).island, host, {
      refuse,
      precede,
      mounter: async () => (_view, _props, fail) => {
        fail(new Error('first render'));
        return { move: () => {}, unmount };
      },
    });
    await settled();
    expect(unmount).toHaveBeenCalledOnce();
    expect(instance.state).toBe('failed');
    expect(warnings()).toMatchObject([{ cause: 'first render' }]);
  });

  test('what is thrown need not be an error', async () => {
    create();
    await settled();
    fake.fail('t#a', 'text');
    expect(warnings()).toMatchObject([{ cause: 'text' }]);
  });
});

describe('defineIsland', () => {
  const definition = { match: 'p', when: () => {}, load: async () => ({ default: 1 }) };

  test('keeps a definition from changes', () => {
    const island = defineIsland({ name: 'mini-cart2', ...definition });
    expect(Object.isFrozen(island)).toBe(true);
    expect(island.match).toBe('p');
  });

  test.each(['', 'Tabs', 'mini cart', '2tabs', 'a"b', 'mini_cart'])('refuses the name "%s"', (name) => {
    expect(() => defineIsland({ name, ...definition })).toThrow(TypeError);
  });
});
