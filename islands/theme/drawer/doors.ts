import { settleIslands } from '../../../src/runtime/current';

/** Something that other scripts can open by its name. */
export interface Door {
  open(trigger?: Element): boolean;
  close(): void;
  isOpen(): boolean;
}

const doors = new Map<string, Door>();

/** `window.atoll.theme`: what scripts of a site ask of drawers and dialogs (theme.md §7). */
export interface ThemeApi {
  /**
   * Opens a drawer or a dialog by its name (`menu`, `filter`, `search`, `cart`, …).
   *
   * @returns whether there is one, and nobody objected
   */
  open(name: string): boolean;
  /** Closes one by its name, or all. */
  close(name?: string): void;
  /** Looks for behaviours in markup that just came; they are found a moment later anyway. */
  scan(): void;
}

/** Gives scripts of the site what they call, as long as something is there to open. */
export function offerDoor(name: string, door: Door): () => void {
  const page = window as { atoll?: { theme?: ThemeApi } };
  page.atoll ??= {};
  const api: ThemeApi = {
    open: (wanted) => doors.get(wanted)?.open() ?? false,
    close(wanted) {
      for (const [known, { close, isOpen }] of doors)
        if ((wanted === undefined || wanted === known) && isOpen()) close();
    },
    scan: settleIslands,
  };
  page.atoll.theme ??= api;
  doors.set(name, door);
  return () => {
    if (doors.get(name) === door) doors.delete(name);
    if (!doors.size) delete page.atoll?.theme;
  };
}

/** What is there under a name. */
export const doorOf = (name: string): Door | undefined => doors.get(name);
