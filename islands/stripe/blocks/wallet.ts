import { onAbort } from '../../../src/runtime/on-abort';
import { createButton, type WalletButton } from '../express/button';
import { clientFor } from '../express/client';
import { buttonOptions, groupOptions, type Wallet } from '../express/element-options.model';
import { scale } from '../express/line-items.model';
import { tellRefusal } from '../express/tell-developer';
import { inTime } from '../in-time';
import { expressSettings } from '../params/express';
import { addAttribution } from './attribution';
import { blockPlace } from './block-place';
import type { CartTotals, WalletPlace } from './port';

/** Draws a wallet's button into the page's cart or checkout (stripe.md §3.24). */
export function openBlockWallet({ wallet, place: spot, props, signal }: WalletPlace): { follow(): void } {
  const printed = expressSettings();
  let button: WalletButton | undefined;
  const open = async () => {
    if (!printed) return;
    // Blocks ask nobody to log in, and deliver where the shop does.
    const settings = { ...printed, login_confirmation: undefined, allowed_shipping_countries: undefined };
    addAttribution();
    const client = await clientFor(settings);
    if (!client || signal.aborted) return;
    const clear = () => {
      // It is the checkout's: taken out, its own rendering would break.
      spot.hidden = true;
    };
    button = createButton(
      wallet,
      { isBlock: true, box: () => spot, clear },
      blockPlace(settings, props),
      settings,
      client,
      { changed: () => {}, ended: () => button?.refresh() },
    );
    onAbort(signal, () => button?.destroy());
  };
  open().catch(reportError);
  return { follow: () => button?.refresh() };
}

const probes = new Map<Wallet, Promise<boolean>>();

async function probe(wallet: Wallet, { total_price, currency_code, ...unit }: CartTotals): Promise<boolean> {
  const settings = expressSettings();
  if (!settings) return false;
  const client = await clientFor(settings);
  if (!client) {
    // A later question asks again.
    probes.delete(wallet);
    return false;
  }
  const { currency_decimals: decimals, currency_code: usual } = settings.checkout;
  const {
    appearance: _look,
    locale: _locale,
    ...options
  } = groupOptions(wallet, settings, {
    amount: scale(Number(total_price), unit, decimals),
    currency: (currency_code ?? usual).toLowerCase(),
  });
  const { paymentMethods } = buttonOptions(wallet, settings, true);
  const element = client.elements(options).create('expressCheckout', { paymentMethods });
  const box = document.createElement('div');
  box.hidden = true;
  document.body.append(box);
  try {
    const isThere = new Promise<boolean>((resolve) => {
      element.on('ready', ({ availablePaymentMethods }) => resolve(!!availablePaymentMethods?.[wallet]));
      element.on('loaderror', ({ error }) => {
        tellRefusal(wallet, error);
        resolve(false);
      });
      element.mount(box);
    });
    // The checkout asks with each change of the cart, and waits.
    return (await inTime(isThere)) ?? false;
  } finally {
    element.destroy();
    box.remove();
  }
}

/** Whether the provider shows a wallet in this browser: asked with an element that nobody sees (stripe.md §3.24). */
export function canPay(wallet: Wallet, cartTotals: CartTotals): Promise<boolean> {
  const known = probes.get(wallet);
  if (known) return known;
  const asked = probe(wallet, cartTotals).catch((error) => {
    tellRefusal(wallet, error);
    probes.delete(wallet);
    return false;
  });
  probes.set(wallet, asked);
  return asked;
}
