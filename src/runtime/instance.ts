import type { Island, Mounted, Mounter } from './island';
import { native } from './native';
import { retryOnce } from './retry-once';
import { sendOnce } from './sent';
import { warn } from './warn';

/** Where a host stands: waiting for its strategy, fetching, at work, or out of work. */
export type State = 'waiting' | 'loading' | 'live' | 'failed' | 'gone';

/** One island on one host. */
export interface Instance {
  readonly island: Island;
  host: Element;
  readonly state: State;
  /** Starts it, if nothing has yet; resolves when it is at work, or never will be. */
  settled(): Promise<void>;
  /** Goes on with its state on the element that took the host's place. */
  move(host: Element): void;
  /** The host left the page, or the island must let go: everything is undone. */
  stop(): void;
}

/** Written for style sheets and tests only; the truth is in the instance. */
const attribute = (island: Island): string => `data-atoll-${island.name}`;

/** What an instance asks of its runtime. */
export interface InstanceOptions {
  mounter: () => Promise<Mounter>;
  /** Asked once more before the mount: why the island may not run here, or nothing. */
  refuse: (island: Island) => string | undefined;
  /** Starts what this island builds on; resolves when all of that has settled. */
  precede: (island: Island) => Promise<unknown>;
}

/** Follows an island on a host from its strategy to its end. */
export function createInstance(
  island: Island,
  first: Element,
  { mounter, refuse, precede }: InstanceOptions,
): Instance {
  let host = first;
  let state: State = 'waiting';
  let mounted: Mounted | undefined;
  let starting: Promise<boolean> | undefined;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const waiting = new AbortController();
  const lifetime = new AbortController();

  const become = (next: State) => {
    state = next;
    if (next !== 'waiting' && next !== 'loading') settle();
    if (next === 'gone') native(host, 'removeAttribute')(attribute(island));
    else native(host, 'setAttribute')(attribute(island), next);
  };

  const end = (next: 'failed' | 'gone') => {
    if (state === 'failed' || state === 'gone') return;
    waiting.abort();
    try {
      mounted?.unmount();
    } catch (error) {
      reportError(error);
    }
    lifetime.abort();
    mounted = undefined;
    become(next);
  };

  const fail = (error: unknown) => {
    if (state === 'failed' || state === 'gone') return;
    end('failed');
    // The browser does it now.
    if (host instanceof HTMLFormElement) sendOnce(host);
    warn({
      help: 'island-stopped',
      what: island.name,
      cause: error instanceof Error ? error.message : String(error),
      fix: 'The page works without it.',
      host,
      error,
    });
  };

  const run = async (): Promise<boolean> => {
    become('loading');
    try {
      // All files at once, whoever mounts first.
      if (island.after) precede(island);
      const [view, mount] = await Promise.all([retryOnce(island.load), retryOnce(mounter)]);
      // Asked again: what it builds on may have come to the page meanwhile.
      if (island.after) await precede(island);
      if (state !== 'loading') return false;
      if (refuse(island) !== undefined) {
        end('gone');
        return false;
      }
      const work: Promise<unknown>[] = [];
      const props = {
        host,
        lifetime: lifetime.signal,
        starting: (more: Promise<unknown>) => void work.push(more),
      };
      mounted = mount(view.default, props, fail);
      if (state !== 'loading') {
        mounted.unmount();
        return false;
      }
      if (work.length) await Promise.allSettled(work);
      // It may have ended since, and is unmounted then.
      if (state !== 'loading') return false;
      become('live');
      waiting.abort();
    } catch (error) {
      fail(error);
    }
    return state === 'live';
  };

  const start = () => {
    starting ??= waiting.signal.aborted ? Promise.resolve(false) : run();
    return starting;
  };

  become('waiting');
  const strategies = typeof island.when === 'function' ? [island.when] : island.when;
  const { match, scope = 'element' } = island;
  try {
    for (const strategy of strategies) strategy({ host, match, scope, signal: waiting.signal, start });
  } catch (error) {
    fail(error);
  }

  return {
    island,
    get host() {
      return host;
    },
    get state() {
      return state;
    },
    settled() {
      start();
      return settled;
    },
    move(next) {
      native(host, 'removeAttribute')(attribute(island));
      host = next;
      become(state);
      try {
        mounted?.move(next);
      } catch (error) {
        fail(error);
      }
    },
    stop: () => end('gone'),
  };
}
