import { legacy } from '../../../src/legacy-port';
import { onRestore } from '../../../src/runtime/document';
import { onAbort } from '../../../src/runtime/on-abort';
import { type ExpressSettings, expressSettings, paidOrder } from '../params/express';
import type { Client } from '../sdk/surface';
import { createButton, type WalletButton } from './button';
import { clientFor } from './client';
import { showContainer, spotOf } from './container';
import { enabledWallets, type Wallet } from './element-options.model';
import { freePage } from './payment';
import { cartPlace } from './places/cart';
import type { Place } from './places/place';
import { productPlace } from './places/product';
import { waitingOrderPlace } from './places/waiting-order';
import { tellRefusal } from './tell-developer';

/** What the shop tells after it has changed what is to be paid. */
const UPDATES = ['updated_cart_totals', 'updated_checkout'];

/** The place of this page, and how it learns that the shop has changed what is to be paid. */
function placeOf(
  settings: ExpressSettings,
  changed: () => void,
  life: AbortSignal,
): { place: Place | undefined; refresh?: () => Promise<void> } {
  if (settings.is_pay_for_order) {
    const order = paidOrder();
    return { place: order && waitingOrderPlace(settings, order) };
  }
  if (settings.is_product_page)
    return { place: settings.product && productPlace(settings, settings.product, changed, life) };
  const place = cartPlace(settings);
  return { place, refresh: place.refresh };
}

/** Has wallets pay at this page's place, until `life` ends (stripe.md §3.17). */
export async function startExpress(life: AbortSignal): Promise<void> {
  const settings = expressSettings();
  if (!settings || (settings.has_block && !settings.is_pay_for_order)) return;
  const wallets = enabledWallets(settings);
  const buttons = new Map<Wallet, WalletButton>();
  let client: Client | undefined;
  const refused = new Set<Wallet>();

  const show = () => {
    const isAny = [...buttons.values()].some((button) => button.isThere());
    showContainer(isAny && !!place?.isShown());
  };
  const make = (wallet: Wallet) => {
    if (!client || !place || refused.has(wallet)) return;
    try {
      const button = createButton(wallet, spotOf(wallet), place, settings, client, { changed: show, ended });
      if (button) buttons.set(wallet, button);
    } catch (error) {
      refused.add(wallet);
      tellRefusal(wallet, error);
    }
  };
  /** Brings all of them up to date, not the last alone (8.1); the first offer of a page makes them. */
  const update = () => {
    if (life.aborted) return;
    for (const wallet of wallets) {
      const known = buttons.get(wallet);
      if (known) known.refresh();
      else make(wallet);
    }
    show();
  };
  const refresh = async () => {
    await askShop?.();
    update();
  };
  const ended = () => void refresh().catch(reportError);

  const { place, refresh: askShop } = placeOf(settings, update, life);
  if (!place || !wallets.length) return;
  onAbort(life, () => {
    for (const button of buttons.values()) button.destroy();
    showContainer(false);
  });
  onRestore(freePage, life);
  if (askShop) for (const name of UPDATES) legacy.on(name, ended, { signal: life });
  [client] = await Promise.all([clientFor(settings), askShop?.()]);
  update();
}
