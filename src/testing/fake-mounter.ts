import type { Island, IslandProps } from '../runtime/island';
import type { Entry } from '../runtime/page-runtime';
import { now } from '../runtime/strategies';

/** Views without a view library: they only note what happens to them. */
export interface FakeMounter {
  /** `mount tabs#a`, `move tabs#b`, `unmount tabs#b`, oldest first. */
  readonly log: string[];
  /** What the views that are mounted now were given, by `tabs#a`. */
  readonly mounted: Map<string, IslandProps>;
  /** An entry for a runtime; loads at once unless told otherwise. */
  entry(island: Partial<Island> & Pick<Island, 'name' | 'match'>): Entry;
  /** Ends a mounted island as a throwing view would. */
  fail(at: string, error: unknown): void;
}

const label = (name: string, host: Element): string => `${name}#${host.id || host.localName}`;

/**
 * Mounts nothing and writes down everything: to test the runtime, and strategies, without a view library.
 *
 * @example
 * const fake = fakeMounter();
 * runtime.add([fake.entry({ name: 'tabs', match: '.tabs' })]);
 */
export function fakeMounter(): FakeMounter {
  const log: string[] = [];
  const mounted = new Map<string, IslandProps>();
  const fails = new Map<string, (error: unknown) => void>();
  return {
    log,
    mounted,
    fail: (at, error) => fails.get(at)?.(error),
    entry(given) {
      const island: Island = { when: now(), load: async () => ({ default: given.name }), ...given };
      return {
        island,
        mounter: async () => (view, props, fail) => {
          let at = label(String(view), props.host);
          log.push(`mount ${at}`);
          mounted.set(at, props);
          fails.set(at, fail);
          return {
            move(host) {
              mounted.delete(at);
              at = label(String(view), host);
              log.push(`move ${at}`);
              mounted.set(at, { ...props, host });
            },
            unmount() {
              log.push(`unmount ${at}`);
              mounted.delete(at);
            },
          };
        },
      };
    },
  };
}
