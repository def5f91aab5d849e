import type { ComponentType } from 'react';
import { mount } from '../react/mount';
import type { IslandProps } from '../runtime/island';

/** A view at work in a test. */
export interface MountedView {
  /** What ended the view, oldest first; empty while all is well. */
  readonly errors: readonly unknown[];
  move(host: Element): void;
  /** Takes the view away as when its host leaves. */
  unmount(): void;
}

/**
 * Mounts a view on a host as the runtime does, without a runtime: an error takes it away again.
 *
 * @example
 * const view = mountView(Tabs, document.querySelector('.wc-tabs-wrapper'));
 * // … act …
 * view.unmount();
 */
export function mountView(View: ComponentType<IslandProps>, host: Element | null): MountedView {
  if (!host) throw new Error('The page has no such host.');
  const errors: unknown[] = [];
  const life = new AbortController();
  let ended = false;
  const end = () => {
    if (ended || !mounted) return;
    ended = true;
    mounted.unmount();
    life.abort();
  };
  const fail = (error: unknown) => {
    errors.push(error);
    end();
  };
  let mounted: ReturnType<typeof mount> | undefined;
  mounted = mount(View, { host, lifetime: life.signal, starting() {} }, fail);
  if (errors.length) end();
  return { errors, move: mounted.move, unmount: end };
}
