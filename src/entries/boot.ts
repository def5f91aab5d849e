import type { OwnerRow } from '../../legacy-shims/takeover/owners';
import type { HeadRecord } from '../../legacy-shims/takeover/record';
import { setNonce } from '../dom/html';
import { absentGlobals } from '../page/globals';
import type { Island } from '../runtime/island';
import type { IslandReport } from '../runtime/runtime';
import { type Warning, warnings } from '../runtime/warn';
import { start } from '../start';
import { installLegacy } from './legacy';

/** What `atoll.report()` answers: who does what on this page, and what is wrong with it. */
export interface Report {
  islands: IslandReport[];
  owners: readonly OwnerRow[];
  absentGlobals: readonly string[];
  warnings: readonly Warning[];
}

/** `window.atoll` once the loader has run. */
export interface AtollGlobal extends HeadRecord {
  report(): Report;
}

/** Starts the drop-in with what the head tag has found. */
export function boot(islands: readonly Island[]): void {
  const page = window as { atoll?: Partial<AtollGlobal> };
  page.atoll ??= {};
  if (page.atoll.report) return;
  setNonce(page.atoll.nonce ?? '');
  const legacy = installLegacy();
  const runtime = start({ islands, refuse: legacy.refuse });
  legacy.attach(runtime);
  page.atoll.report = () => ({
    islands: runtime.report(),
    owners: legacy.owners(),
    absentGlobals: absentGlobals(),
    warnings: warnings(),
  });
}
