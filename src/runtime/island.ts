import type { Strategy } from './strategies';

/** What a view gets to know about its place on the page. */
export interface IslandProps {
  /** The server's element that the island is bound to; the document element for a page-level island. */
  host: Element;
  /** Aborted when the island leaves the page or fails. */
  lifetime: AbortSignal;
  /**
   * Says, during the mount, that the view is not at work yet: it fetches a part that its configuration asks for. Until the
   * promise settles the island counts as loading, so that held clicks and islands that come after it wait.
   */
  starting: (work: Promise<unknown>) => void;
}

/** One mounted view, as the runtime sees it. */
export interface Mounted {
  /** Goes on with the same state on the element that took the host's place in a swap. */
  move(host: Element): void;
  unmount(): void;
}

/**
 * Puts a loaded view to work on a host. The React side implements it, so that the runtime holds no React.
 * Called at most once for each mount; an error thrown by the view arrives at `fail`, once.
 */
export type Mounter<View = unknown> = (
  view: View,
  props: IslandProps,
  fail: (error: unknown) => void,
) => Mounted;

/** The definition of an island: what it is, where it lives, when it loads. */
export interface Island<View = unknown> {
  /** Unique on a page; kebab-case. */
  name: string;
  /** Selector of the hosts; for a page-level island, of anything that makes it necessary. */
  match: string;
  /** `element`: one mount for each host. `page`: one mount for the page, with delegated listeners. */
  scope?: 'element' | 'page';
  /** When to load; the first strategy that says so wins. */
  when: Strategy | readonly Strategy[];
  /** Fetches the view. Tried once more when it fails. */
  load: () => Promise<{ default: View }>;
  /** Same key on a host that leaves and one that arrives in one swap: the state moves over. */
  key?: (host: Element) => string | null;
  /** Selector of nodes that must survive a swap alive, such as a payment frame. */
  keep?: string;
  /** What the page must provide, e.g. names of configuration globals; who starts the runtime knows what they are. */
  needs?: readonly string[];
  /**
   * Names of the islands that this one builds on. Those on the page start with it, and it mounts when each of them is at
   * work, or never will be: whatever the network does, the order of the original holds (storefront.md §3.1).
   */
  after?: readonly string[];
  /** Whether it brings a way to pay: an order by a method whose box has what it matches waits for it. */
  pays?: boolean;
  /** Legacy features that the island would own, by default one of its name; it stays off while one has another owner. */
  claims?: readonly string[];
}

/**
 * Defines an island. Defining has no effect on a page: a runtime does.
 *
 * @param island - name, hosts, loading strategy and view of the island
 * @returns the same definition, frozen
 * @throws TypeError when the name is not kebab-case
 * @example
 * export default defineIsland({
 *   name: 'tabs',
 *   match: '.wc-tabs-wrapper',
 *   when: idle(),
 *   load: () => import('./Tabs'),
 * });
 */
export function defineIsland<View>(island: Island<View>): Readonly<Island<View>> {
  // The drop-in's own islands need no check.
  if (process.env.NODE_ENV !== 'production' && !/^[a-z][a-z0-9-]*$/.test(island.name))
    throw new TypeError(`island name "${island.name}"`);
  return Object.freeze(island);
}
