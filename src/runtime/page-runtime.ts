import type { State } from './instance';
import type { Island, Mounter } from './island';

/** An island with the code that mounts its views: two copies of the library never mix their React. */
export interface Entry {
  island: Island;
  mounter: () => Promise<Mounter>;
}

/** One line of the report: an island on a host. */
export interface IslandReport {
  name: string;
  state: State | 'refused' | 'idle';
  /** Why it is off, when it is. */
  reason?: string;
  hosts: number;
}

/** The scanner of one document. */
export interface Runtime {
  /** Adds islands, before or after the start. Islands whose name is known already are left out. */
  add(entries: readonly Entry[]): void;
  /** Waits for the document and starts to scan and to watch. */
  start(): Promise<void>;
  /** Settles what changed on the page since: removals first, then arrivals. */
  flush(): void;
  /** Switches islands off for good, with everything undone. */
  release(name: string, reason: string): void;
  /** Selector list of nodes that must survive a swap. */
  selectorOfKeptNodes(): string;
  /** The definitions that were added. */
  islands(): Island[];
  report(): IslandReport[];
  /** Starts what pays in a tree, and is not at work yet; resolves when it is, or never will be. Nothing if there is none. */
  comingToPay(tree: ParentNode): Promise<void> | undefined;
  /** Whether an island could not come to this page. */
  hasFailed(name: string): boolean;
  stop(): void;
}
