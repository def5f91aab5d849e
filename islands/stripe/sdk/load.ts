import { pageNonce } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { trusted } from '../../../src/dom/trusted-types';
import { untilPageStays, whileLoading } from '../../../src/runtime/leaving';
import type { MakeClient } from './surface';

/** The release of the library for which the plugin was written (stripe.md, head). */
export const SCRIPT = 'https://js.stripe.com/v3/';

/** Releases of the library, by whose address others may have asked for it: not the provider's other scripts. */
const RELEASES = /^https?:\/\/js\.stripe\.com\/(v3\/?|[\w-]+\/stripe\.js)([?#]|$)/;

/** Scripts that run. One of another type never does: a consent tool keeps it. */
const RUNS = 'script[src]:is(:not([type]),[type=""],[type*="javascript" i],[type=module i])';

let coming: Promise<MakeClient> | undefined;

/** An older library by the same name, as of another plugin, is no function. */
function defined(): MakeClient | undefined {
  const { Stripe } = window as { Stripe?: unknown };
  return typeof Stripe === 'function' ? (Stripe as MakeClient) : undefined;
}

function makeScript(): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = trusted().createScriptURL(SCRIPT) as string;
  const nonce = pageNonce();
  if (nonce) script.nonce = nonce;
  return script;
}

/** Waits for a script. @throws Error when it did not come, or brought nothing */
const arrival = (script: HTMLScriptElement, isNew: boolean): Promise<MakeClient> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => {
      // It must not be taken for one that is still on its way.
      if (isNew) script.remove();
      reject(new Error(`The script "${script.src}" ${why}.`));
    };
    script.addEventListener('load', () => {
      const made = defined();
      if (made) resolve(made);
      else fail('came without what it is for');
    });
    script.addEventListener('error', () => fail('did not load'));
    if (isNew) document.head.append(script);
    else addEventListener('load', () => fail('did not load'), { once: true });
  });

/** Nobody tells of a script of others that failed before we listened: once the page has loaded it is known. */
const isOver = (): boolean => document.readyState === 'complete';

async function load(): Promise<MakeClient> {
  const others = queryAll<HTMLScriptElement>(RUNS).find(({ src }) => RELEASES.test(src));
  try {
    return await whileLoading(() =>
      (others && !isOver() ? arrival(others, false) : arrival(makeScript(), true)).catch(() =>
        // One lost packet must not cost the shopper the way to pay.
        arrival(makeScript(), true),
      ),
    );
  } catch (error) {
    await untilPageStays();
    throw error;
  }
}

/**
 * The provider's library: of this page, or fetched, once. A later call tries again after a failure.
 *
 * @throws Error when it cannot be had
 */
export function loadLibrary(): Promise<MakeClient> {
  const there = defined();
  if (there) return Promise.resolve(there);
  coming ??= load().finally(() => {
    coming = undefined;
  });
  return coming;
}
