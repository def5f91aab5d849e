import { cookies } from '../../legacy-shims/cookies';
import { installFacades } from '../../legacy-shims/facades';
import { plainFunctions } from '../../legacy-shims/functions';
import { createJQueryPort } from '../../legacy-shims/jquery-port';
import { decideOwners, type OwnerRow } from '../../legacy-shims/takeover/owners';
import type { HeadRecord } from '../../legacy-shims/takeover/record';
import { send } from '../events';
import { installPort } from '../legacy-port';
import { documentReady } from '../runtime/document';
import type { Island } from '../runtime/island';
import type { Runtime } from '../runtime/runtime';

/** The legacy side of a page. */
export interface Legacy {
  /** Why an island may not run: a legacy script does the same here. For `start`. */
  refuse(island: Island): string | undefined;
  /** Lets islands go whose legacy script turns out to be alive after all. */
  attach(runtime: Runtime): void;
  /** Owner of each legacy script's features, for the report. */
  owners(): readonly OwnerRow[];
}

/**
 * Connects a page's jQuery world: the event bridge, the plugins and globals that other code calls, and the
 * decision who owns what (takeover.md). The drop-in does this by itself.
 *
 * @param choice - which features to use and which to leave to the legacy scripts; the head tag's record if left out
 * @example
 * const legacy = installLegacy({ keep: ['store-notice'] });
 * legacy.attach(start({ islands, refuse: legacy.refuse }));
 */
export function installLegacy(
  choice: { islands?: readonly string[]; keep?: readonly string[] } = {},
): Legacy {
  const record = (window as { atoll?: HeadRecord }).atoll;
  let decided: ReturnType<typeof decideOwners> | undefined;
  // Not before the page's own deferred scripts have run: until then nobody can tell who is alive.
  const owners = () => {
    decided ??= decideOwners({ record, ...choice });
    return decided;
  };
  const owns = (feature: string) => owners().ownerOf(feature) === 'atoll';
  let late: (handle: string) => void = () => {};

  const port = createJQueryPort({
    onJQuery: (jquery) => {
      documentReady().then(
        () => installFacades(jquery, { owns, onLateOwner: (handle) => late(handle) }),
        reportError,
      );
    },
  });
  installPort(port);
  documentReady().then(() => {
    cookies();
    plainFunctions(owns, {
      focusNotice: () => send('atoll:notice:focus', undefined),
      announceSorted: () => send('atoll:count:announce', undefined),
    });
  }, reportError);

  return {
    refuse: ({ claims = [] }) => {
      const lost = claims.find((feature) => !owns(feature));
      return lost && `${lost}: ${owners().reasonOf(lost)}`;
    },
    attach(runtime) {
      late = (handle) => {
        const reason = 'its legacy script arrived late';
        const lost = owners().handOver(handle, reason);
        for (const { name, claims } of runtime.islands()) {
          if (claims?.some((feature) => lost.includes(feature))) runtime.release(name, reason);
        }
      };
    },
    owners: () => owners().rows(),
  };
}
