import type { InitActions } from '../sdk/surface';
import { tellFailure } from './tell-failure';

/** What the groups in a wrapper can do for it. */
let actions = new WeakMap<Element, InitActions[]>();

/** What is done when a group of a wrapper is ready; a place has one. */
const listeners = new Map<string, () => void>();

/** Calls back when a group of a wrapper is ready; a later caller takes the place of an earlier one. */
export function onInit(wrapper: string, listener: () => void): void {
  listeners.set(wrapper, listener);
}

/** Lets the provider's buttons of a wrapper take presses, or not. What it makes of that is told, and stops nothing. */
export async function setGroupsEnabled(wrapper: string, enabled: boolean): Promise<void> {
  const box = document.querySelector(wrapper);
  for (const one of (box && actions.get(box)) ?? []) {
    try {
      await (enabled ? one.enable() : one.disable());
    } catch (error) {
      tellFailure(new Error(`Failed to ${enabled ? 'enable' : 'disable'} buttons: ${error}`));
    }
  }
}

/** A group of a wrapper is ready. */
export function noteReady(wrapper: string, made: InitActions): void {
  const box = document.querySelector(wrapper);
  if (box) actions.set(box, [...(actions.get(box) ?? []), made]);
}

/** Tells the place of a wrapper. */
export const tellReady = (wrapper: string): void => listeners.get(wrapper)?.();

/** The groups of an earlier script are gone. */
export function forgetReady(): void {
  actions = new WeakMap();
}
