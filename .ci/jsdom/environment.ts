import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Where the set-up of a test file finds the way to a new page. */
export const RENEW = Symbol.for('atoll.test.renew');

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const propertiesOf = (global: object): Properties =>
  new Map(
    Reflect.ownKeys(global).map((name) => [
      name,
      Reflect.getOwnPropertyDescriptor(global, name) as PropertyDescriptor,
    ]),
  );

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) && one?.get === other?.get;

/** The runner's own, which changes with each file. */
const isRunners = (name: PropertyKey): boolean => typeof name === 'string' && name.startsWith('__vitest');

/** Gives globals back what they were, and takes away what was not there. */
function restore(global: object, before: Properties): void {
  for (const name of Reflect.ownKeys(global))
    if (!before.has(name) && !isRunners(name)) Reflect.deleteProperty(global, name);
  for (const [name, was] of before)
    if (!isRunners(name) && !isSame(Reflect.getOwnPropertyDescriptor(global, name), was))
      Reflect.defineProperty(global, name, was);
}

/** Notes the timers that are set from now on. @returns ends those that still run */
function watchTimers(global: object): () => void {
  const running: NodeJS.Timeout[] = [];
  for (const name of ['setTimeout', 'setInterval']) {
    const noted = new Proxy(Reflect.get(global, name) as typeof setTimeout, {
      apply(set, self, given) {
        const timer = Reflect.apply(set, self, given) as NodeJS.Timeout;
        running.push(timer);
        return timer;
      },
    });
    Reflect.set(global, name, noted);
  }
  return () => {
    for (const timer of running) clearTimeout(timer);
  };
}

/**
 * jsdom, with a new window for each file in one process: loading jsdom takes more than a second, a window of it almost
 * nothing.
 */
const environment: Environment = {
  name: 'jsdom-renewed',
  viteEnvironment: 'client',
  async setup(global, options) {
    const { jsdom } = builtinEnvironments;
    const outside = propertiesOf(global);
    let window = await jsdom.setup(global, options);
    const inside = propertiesOf(global);
    let before: Properties | undefined;
    let endTimers: (() => void) | undefined;

    global[RENEW] = async () => {
      if (!before) {
        // The first file has a new window. What the runner has added meanwhile stays for all.
        const added = [...propertiesOf(global)].filter(([name, now]) => !isSame(inside.get(name), now));
        before = new Map([...outside, ...added]);
      } else {
        endTimers?.();
        await window.teardown(global);
        restore(global, before);
        window = await jsdom.setup(global, options);
      }
      endTimers = watchTimers(global);
    };
    return { teardown: () => window.teardown(global) };
  },
};

export default environment;
