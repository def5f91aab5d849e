import { legacy } from '../../../../src/legacy-port';
import { watchArrivals } from '../../../../src/runtime/arrivals';
import { onAbort } from '../../../../src/runtime/on-abort';
import type { Context } from '../../params/settings';
import { leaveMethod } from '../../store/payment-methods';
import { type Start, watchStarts } from '../../store/starts';
import { tellFailure } from '../../store/tell-failure';
import { createPlace, type Place } from './place';
import { createTill } from './till';
import type { LoadedWallet, VendorWallet } from './vendor-wallet';

/** Milliseconds in which several reasons to look again count as one (paypal.md §3.29). */
const REST = 50;

/** What changes what is to be paid, and with it where a button belongs: told through jQuery, as by fragments (8.26). */
const UPDATES = ['updated_cart_totals', 'updated_checkout', 'wc_fragments_loaded', 'wc_fragments_refreshed'];

/** What changes whether a button is seen. */
const LOOKS = ['ppcp-shown', 'ppcp-hidden', 'ppcp-enabled', 'ppcp-disabled'];

/** Buttons by method and context, for other code (paypal.md §7). */
function instances(): Map<string, Place> {
  const body = document.body as HTMLElement & { __ppcpPBInstances?: Map<string, Place> };
  body.__ppcpPBInstances ??= new Map();
  return body.__ppcpPBInstances;
}

/** Calls back a while after the last of several reasons to. */
function atRest(call: () => void, life: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onAbort(life, () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, REST);
  };
}

/** Looks again soon after each reason to, and asks again for what is to be paid after some. */
function hearReasons({ methodId, refresh, update }: Place, signal: AbortSignal) {
  const refreshSoon = atRest(refresh, signal);
  const updateSoon = atRest(update, signal);
  const both = () => {
    refreshSoon();
    updateSoon();
  };
  const target = document;
  for (const name of UPDATES) legacy.on(name, both, { signal, target });
  for (const name of LOOKS) legacy.on(name, refreshSoon, { signal, target });
  for (const name of [
    'ppcp_invalidate_methods',
    `ppcp_render_method-${methodId}`,
    `ppcp_redraw_method-${methodId}`,
  ])
    document.body.addEventListener(name, refresh, { signal });
  document.addEventListener('ppcp_refresh_payment_buttons', both, { signal });
  // Choices of a method, also where nobody tells them.
  watchArrivals(refreshSoon, signal);
}

/** The shop may remember a method from another browser, which could pay with it. */
function refuse({ isOwnMethod, methodId }: VendorWallet): void {
  if (isOwnMethod) leaveMethod(methodId);
}

async function startPlace(
  start: Start,
  wallet: VendorWallet,
  loaded: LoadedWallet,
  life: AbortSignal,
): Promise<void> {
  const button = await loaded.buttonAt(await createTill(start, wallet, life));
  if (!button) refuse(wallet);
  if (!button || life.aborted) return;
  const place = createPlace(start.context, wallet, button, life);
  const key = `${wallet.methodId}.${start.context}`;
  instances().set(key, place);
  onAbort(life, () => instances().delete(key));
  hearReasons(place, life);
  place.refresh();
}

/** Brings a vendor's wallet to each place of the provider's, until `life` ends. */
export function startVendorWallet(wallet: VendorWallet, life: AbortSignal): void {
  const known = new Set<Context>();
  let loading: Promise<LoadedWallet | undefined> | undefined;
  // A wallet that does not come is told once; whoever wanted to pay with it has the other ways.
  const load = () =>
    wallet.load().catch((error) => {
      tellFailure(error);
      return undefined;
    });
  watchStarts((start) => {
    if (known.has(start.context) || !wallet.isOffered(start.context)) return;
    known.add(start.context);
    loading ??= load();
    loading
      .then((loaded) => {
        if (!loaded) refuse(wallet);
        return loaded && !life.aborted ? startPlace(start, wallet, loaded, life) : undefined;
      })
      .catch(tellFailure);
  }, life);
}
