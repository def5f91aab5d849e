/**
 * The side that knows jQuery, for pages that have one.
 *
 * @module atoll-islands/legacy
 */
import { sendShopEvent } from '../islands/shop';
import { bindingMoment } from '../legacy-shims/bridge/binding-order';
import {
  type Facade,
  type FacadeContext,
  installFacades,
  type Starts,
} from '../legacy-shims/bridge/install-facades';
import type { JQueryStatic } from '../legacy-shims/bridge/jquery';
import { createJQueryPort } from '../legacy-shims/bridge/jquery-port';
import { installCookies } from '../legacy-shims/shop/cookies';
import { facades } from '../legacy-shims/shop/facades';
import { installPlainFunctions } from '../legacy-shims/shop/functions';
import { decideOwners, type OwnerRow } from '../legacy-shims/takeover/owners';
import { probes } from '../legacy-shims/takeover/probes';
import type { HeadRecord } from '../legacy-shims/takeover/record';
import type { Choice } from '../legacy-shims/takeover/table';
import { installPort } from '../src/legacy-port';
import { documentReady } from '../src/runtime/document';
import type { Island } from '../src/runtime/island';
import type { Runtime } from '../src/runtime/page-runtime';
import { retryOnce } from '../src/runtime/retry-once';
import { warn } from '../src/runtime/warn';

/** What other code calls on some kinds of pages only. */
interface Plugins {
  facades: readonly Facade[];
  starts?: Starts;
}

const sources = {
  product: (): Promise<Plugins> => import('../legacy-shims/product/facades'),
  address: (): Promise<Plugins> => import('../legacy-shims/address/facades'),
  account: (): Promise<Plugins> => import('../legacy-shims/account/facades'),
  payment: (): Promise<Plugins> => import('../legacy-shims/payment/facades'),
  checkout: (): Promise<Plugins> => import('../legacy-shims/checkout/facades'),
};

/** A kind of page that has plugins of its own. */
export type PluginKind = keyof typeof sources;

/** The legacy side of a page. */
export interface Legacy {
  /** Why an island may not run: a legacy script does the same here. For `start`. */
  refuse(island: Island): string | undefined;
  /** Lets islands go whose legacy script is alive, now or later. */
  attach(runtime: Runtime): void;
  /** Brings what other code calls on a kind of page. Without its file that alone is missing: no view builds on it. */
  loadPlugins(kind: PluginKind): Promise<void>;
  /** Owner of each legacy script's features, for the report. */
  owners(): readonly OwnerRow[];
}

/**
 * Connects a page's jQuery world: the event bridge, the plugins and globals that other code calls, and the
 * decision who owns what (takeover.md). The drop-in does this by itself.
 *
 * @param choice - which features to use and which to leave to the legacy scripts; the head tag's if left out
 * @example
 * const legacy = installLegacy({ keep: ['store-notice'] });
 * legacy.attach(start({ islands, refuse: legacy.refuse }));
 */
export function installLegacy(choice: Partial<Choice> = {}): Legacy {
  const record = (window as { atoll?: HeadRecord }).atoll;
  let decided: ReturnType<typeof decideOwners> | undefined;
  // Not before the page's own deferred scripts have run: until then nobody can tell who is alive.
  const owners = () => {
    decided ??= decideOwners({ record, ...choice });
    return decided;
  };
  const owns = (feature: string) => owners().ownerOf(feature) === 'atoll';
  const refuse = ({ name, claims = [name] }: Island) => {
    const lost = claims.find((feature) => !owns(feature));
    return lost && `${lost}: ${owners().reasonOf(lost)}`;
  };
  let page: Runtime | undefined;
  const release = () => {
    for (const island of page?.islands() ?? []) {
      const reason = refuse(island);
      if (reason) page?.release(island.name, reason);
    }
  };
  const onLateOwner = (handle: string) => {
    owners().handOver(handle, 'its legacy script arrived late');
    release();
  };

  // A late script of a merged file shows itself by its handlers only; nothing may be done twice. In the capture phase
  // of the next click there is still time to let go.
  const findLateOwners = () => {
    for (const { handle, owner } of decided?.rows() ?? []) {
      if (owner === 'atoll' && !record?.takeover?.[handle] && probes[handle]?.()) onLateOwner(handle);
    }
  };
  addEventListener('click', findLateOwners, { capture: true });

  const jqueries: JQueryStatic[] = [];
  const loadedPlugins: Plugins[] = [];
  const loading = new Map<PluginKind, Promise<Plugins>>();
  const load = (kind: PluginKind): Promise<Plugins> => {
    const known = loading.get(kind);
    if (known) return known;
    const plugins = retryOnce(sources[kind]).then((all) => {
      loadedPlugins.push(all);
      for (const jquery of jqueries) installFacades(all.facades, jquery, context);
      return all;
    });
    loading.set(kind, plugins);
    // After a failure the next one to ask tries again.
    plugins.catch(() => loading.delete(kind));
    return plugins;
  };
  const context: FacadeContext = {
    owns,
    onLateOwner,
    withProduct(run) {
      const starts = loadedPlugins.find((plugins) => plugins.starts)?.starts;
      if (starts) run(starts);
      else load('product').then((plugins) => plugins.starts && run(plugins.starts), reportError);
    },
  };

  const ready = documentReady();
  const installPlugins = (jquery: JQueryStatic) => {
    jqueries.push(jquery);
    for (const list of [facades, ...loadedPlugins.map((plugins) => plugins.facades)]) {
      installFacades(list, jquery, context);
    }
  };
  installPort(
    createJQueryPort({
      moment: record?.moment ?? bindingMoment(),
      onJQuery: (jquery) => {
        ready.then(() => installPlugins(jquery)).catch((error) => reportError(error));
      },
    }),
  );
  const functions = {
    focusNotice: () => sendShopEvent('atoll:notice:focus', undefined),
    announceSorted: () => sendShopEvent('atoll:count:announce', undefined),
  };
  ready
    .then(() => {
      installCookies();
      installPlainFunctions(owns, functions);
    })
    .catch((error) => reportError(error));

  return {
    refuse,
    attach(runtime) {
      page = runtime;
      ready.then(release).catch((error) => reportError(error));
    },
    loadPlugins: (kind) =>
      load(kind).then(
        () => {},
        (error) =>
          warn({
            help: 'plugins',
            what: kind,
            cause: 'a file of what other scripts call did not come',
            fix: 'Look for it on the server',
            error,
          }),
      ),
    owners: () => owners().rows(),
  };
}
