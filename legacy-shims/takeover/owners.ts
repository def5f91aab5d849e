import { probes } from './probes';
import type { HeadRecord } from './record';
import { type Choice, isTaken, isWanted, type TakeoverRow, takeoverRows } from './table';

/** Who runs the features of one legacy script on this page, and why; a line of `atoll.report()`. */
export interface OwnerRow {
  readonly handle: string;
  readonly features: readonly string[];
  readonly owner: 'atoll' | 'legacy';
  readonly reason: string;
}

/** The owners of this page's features. */
export interface Owners {
  /** Features that no legacy script has are ours when they are wanted. */
  ownerOf(feature: string): 'atoll' | 'legacy';
  reasonOf(feature: string): string;
  rows(): readonly OwnerRow[];
  /** A legacy script turned out to be alive: its features go to it. Returns those that were ours until now. */
  handOver(handle: string, reason: string): readonly string[];
}

/** What decides: the head tag's record, or without the tag (npm) the page's own choice. */
export interface OwnersOptions extends Partial<Choice> {
  record?: Partial<HeadRecord> | undefined;
}

/** A script element that has run or will, whatever an optimiser made of its type meanwhile. */
const isPrinted = ({ handle, inline }: TakeoverRow): boolean =>
  ['', ...inline].some((part) => document.getElementById(`${handle}-js${part}`));

function decide(
  row: TakeoverRow,
  choice: Choice,
  took: string | undefined,
): Omit<OwnerRow, 'handle' | 'features'> {
  const { handle } = row;
  const legacy = (reason: string) => ({ owner: 'legacy', reason }) as const;
  const atoll = (reason: string) => ({ owner: 'atoll', reason }) as const;
  if (took === 'kept' || !isTaken(row, choice)) {
    const off = [...row.features, ...row.needs].filter((feature) => !isWanted(feature, choice));
    return legacy(`kept for ${choice.keep.includes(handle) || !off.length ? handle : off.join(', ')}`);
  }
  if (took === 'blocked') return atoll('its script was kept from running');
  if (took === 'withheld') return atoll('its configuration is withheld, so it stops by itself');
  if (took === 'dequeued') return atoll('the server prints its configuration alone');
  if (took === 'late') return legacy('it was on the page before the head tag');
  if (probes[handle]?.()) return legacy('it is alive');
  // A guarded script without its global has stopped by itself.
  const guarded = row.global && (window as unknown as Record<string, unknown>)[row.global] === undefined;
  if (isPrinted(row) && !guarded) return legacy('the page prints it');
  return atoll('nothing else does it');
}

/**
 * Decides once for this page who owns what (takeover.md §5: one owner for each feature). Call it when the page's
 * deferred scripts have run and before the facades are installed.
 *
 * @example
 * const owners = decideOwners({ record: window.atoll });
 * if (owners.ownerOf('mini-cart') === 'atoll') start();
 */
export function decideOwners({ record = {}, ...said }: OwnersOptions = {}): Owners {
  const choice = {
    islands: said.islands ?? record.islands ?? [],
    keep: said.keep ?? record.keep ?? [],
  };
  const decided = new Map<string, OwnerRow>();
  for (const row of takeoverRows) {
    const { handle, features } = row;
    decided.set(handle, { handle, features, ...decide(row, choice, record.takeover?.[handle]) });
  }
  // Of several scripts that do a part of it, one that runs has it.
  const rowOf = (feature: string) => {
    const having = [...decided.values()].filter(({ features }) => features.includes(feature));
    return having.find(({ owner }) => owner === 'legacy') ?? having[0];
  };
  return {
    ownerOf: (feature) => rowOf(feature)?.owner ?? (isWanted(feature, choice) ? 'atoll' : 'legacy'),
    reasonOf: (feature) =>
      rowOf(feature)?.reason ?? (isWanted(feature, choice) ? 'no legacy script does it' : 'not asked for'),
    rows: () => [...decided.values()],
    handOver(handle, reason) {
      const row = decided.get(handle);
      if (row?.owner !== 'atoll') return [];
      decided.set(handle, { ...row, owner: 'legacy', reason });
      return row.features;
    },
  };
}
