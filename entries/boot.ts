import { openRegisters } from '../islands/shop';
import { isJQuery } from '../legacy-shims/bridge/jquery';
import { watchJQuery } from '../legacy-shims/bridge/jquery-arrival';
import type { OwnerRow } from '../legacy-shims/takeover/owners';
import type { HeadRecord } from '../legacy-shims/takeover/record';
import { announceDroppedAction } from '../src/page/announce-dropped';
import { absentGlobals, reasonForMissingGlobals } from '../src/page/globals';
import { expectPort } from '../src/port-arrival';
import type { Island, Mounter } from '../src/runtime/island';
import { askAgainWhenRestored } from '../src/runtime/leaving';
import type { Entry, IslandReport } from '../src/runtime/page-runtime';
import { joinRuntime } from '../src/runtime/registry';
import { type Warning, warnings } from '../src/runtime/warn';
import { type Area, type LateArea, pluginsOf } from './areas';
import { followLateAreas } from './late-areas';
import type { Legacy, PluginKind } from './legacy';
import { replayEarlyActions } from './replay-early-actions';

/** What `atoll.report()` answers: who does what on this page, and what is wrong with it. */
export interface Report {
  islands: IslandReport[];
  /** Empty on a page without jQuery: no legacy script runs there, but for that of order attribution. */
  owners: readonly OwnerRow[];
  absentGlobals: readonly string[];
  warnings: readonly Warning[];
}

/** `window.atoll` once the loader has run. */
export interface AtollGlobal extends HeadRecord {
  report(): Report;
}

/**
 * Starts the drop-in with what the head tag has found.
 *
 * @param areas - the islands that it may run, by area
 * @param lateAreas - those that it knows by a sign only
 */
export function boot(areas: readonly Area[], lateAreas: readonly LateArea[] = []): void {
  const page = window as { atoll?: Partial<AtollGlobal>; jQuery?: unknown };
  page.atoll ??= {};
  const { atoll } = page;
  if (atoll.report) return;
  const { islands: use = [], keep = [], left = [], nonce = '', trustAnswers } = atoll;
  let legacy: Legacy | undefined;
  let loading: Promise<void> | undefined;
  let mounting = false;
  const kinds = new Set<PluginKind>();

  const loadLegacy = () => {
    loading ??= askAgainWhenRestored(() => import('./legacy')).then(({ installLegacy }) => {
      legacy = installLegacy({ islands: use, keep });
      legacy.attach(runtime);
    });
    const loaded = loading
      .catch((error) => {
        // The next one to ask tries again.
        loading = undefined;
        throw error;
      })
      .then(async () => {
        await Promise.all([...kinds].map((kind) => legacy?.loadPlugins(kind)));
      });
    expectPort(loaded);
    return loaded;
  };
  // As long as there is no jQuery: the page's own choice, and the legacy scripts that wait for one.
  const unwanted = ({ name, claims = [name] }: Pick<Island, 'name' | 'claims'>) =>
    claims.every((one) => ![...keep, ...left].includes(one) && (!use.length || use.includes(one)))
      ? undefined
      : 'kept';

  // Gateways register while the page loads.
  if (['checkout', 'payment-methods'].some((name) => !unwanted({ name }))) openRegisters();

  const mounter = (plugins?: PluginKind) => async (): Promise<Mounter> => {
    mounting = true;
    if (plugins) kinds.add(plugins);
    const [react] = await Promise.all([import('./mounting'), isJQuery(page.jQuery) && loadLegacy()]);
    react.setNonce(nonce, trustAnswers);
    react.yieldToPolicy(runtime, atoll.sheet);
    return react.mount as Mounter;
  };

  const entriesOf = (area: Area): Entry[] =>
    area.islands.map((island) => ({ island, mounter: mounter(pluginsOf(area, island)) }));
  const runtime = joinRuntime(areas.flatMap(entriesOf), {
    refuse: (island) =>
      reasonForMissingGlobals(island.needs) ?? (legacy ? legacy.refuse(island) : unwanted(island)),
    onDropped: announceDroppedAction,
  });
  watchJQuery(() => {
    if (mounting) loadLegacy().catch((error) => reportError(error));
  });

  followLateAreas(lateAreas, (area) => runtime.add(entriesOf(area)));

  const starting = runtime.start().catch((error) => reportError(error));
  replayEarlyActions(atoll, starting);

  atoll.report = () => ({
    islands: runtime.report(),
    owners: legacy?.owners() ?? [],
    absentGlobals: absentGlobals(),
    warnings: warnings(),
  });
}
