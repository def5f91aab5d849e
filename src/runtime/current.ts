import type { Runtime } from './page-runtime';

let current: Runtime | undefined;

/** Names the runtime of this page, so that modules that only swap markup need not carry it around. */
export const setCurrentRuntime = (runtime: Runtime | undefined): void => {
  current = runtime;
};

/** Definitions that are on their way, by the question whether a tree has something for them. */
export const lateDefinitions = new Map<(tree: ParentNode) => boolean, Promise<unknown>>();

/** What has to come before a tree can pay: definitions first, then islands. Nothing if all are there, or never will be. */
export const comingToPay = (tree: ParentNode): Promise<unknown> | undefined =>
  [...lateDefinitions].find(([isNeeded]) => isNeeded(tree))?.[1] ?? current?.comingToPay(tree);

/** Settles unmounts and mounts after a swap of markup, now instead of in the next microtask. */
export const settleIslands = (): void => current?.flush();

/** Selector list of the nodes that islands asked to keep alive through a swap; empty without any. */
export const selectorOfKeptNodes = (): string => current?.selectorOfKeptNodes() ?? '';

/** Whether an island of this page is at work, or going to be; one of another owner is not. */
export const isIslandComing = (island: string): boolean | undefined =>
  current?.report().some(({ name, state }) => name === island && /ing|live/.test(state));

/** Switches an island off, because something else does its work. */
export const releaseIsland = (name: string, reason: string): void => current?.release(name, reason);

/** Whether an island could not come to this page. */
export const hasFailed = (island: string): boolean | undefined => current?.hasFailed(island);
