import type { ExpressSettings } from '../params/express';
import type { Client, ProviderElement } from '../sdk/surface';
import type { ButtonSpot } from './container';
import { buttonOptions, groupOptions, type Wallet } from './element-options.model';
import { createWalletPayment } from './payment';
import type { Place } from './places/place';
import { tellRefusal } from './tell-developer';

/** A wallet's button, which the provider draws. */
export interface WalletButton {
  /** Whether it can be pressed. */
  isThere(): boolean;
  /** Brings it up to date with what is to be paid and with the page: without a new element. */
  refresh(): void;
  destroy(): void;
}

/** What a button tells the others. */
export interface ButtonNews {
  /** It is there, or it is not. */
  changed(): void;
  /** A payment came to nothing. */
  ended(): void;
}

/**
 * Has the provider draw a wallet's button (stripe.md §3.17): a group of its own each, as the page shows all wallets beside one
 * another.
 *
 * @throws Error where the provider refuses
 */
export function createButton(
  wallet: Wallet,
  spot: ButtonSpot,
  place: Place,
  settings: ExpressSettings,
  client: Client,
  news: ButtonNews,
): WalletButton | undefined {
  const first = place.offer();
  if (!first || !spot.box()) return undefined;
  const { currency } = place;
  const group = client.elements(groupOptions(wallet, settings, { amount: first.amount, currency }));
  const element: ProviderElement = group.create(
    'expressCheckout',
    buttonOptions(wallet, settings, spot.isBlock),
  );
  let said = first.amount;
  const say = (amount: number) => {
    said = amount;
    group.update({ amount });
  };
  const payment = createWalletPayment({
    client,
    group,
    place,
    settings,
    said: () => said,
    say,
    ended: news.ended,
  });
  let box: HTMLElement | undefined;
  let state: 'coming' | 'there' | 'gone' = 'coming';

  const mount = () => {
    box = spot.box();
    if (box) element.mount(box.id ? `#${box.id}` : box);
  };
  const goAway = () => {
    state = 'gone';
    element.destroy();
    spot.clear();
    news.changed();
  };
  const run = (task: Promise<void>) => void task.catch(reportError);
  element.on('ready', ({ availablePaymentMethods }) => {
    if (!availablePaymentMethods) return goAway();
    state = 'there';
    news.changed();
  });
  element.on('loaderror', ({ error }) => {
    tellRefusal(wallet, error);
    goAway();
  });
  element.on('click', (event) => run(payment.press(event)));
  element.on('shippingaddresschange', (event) => run(payment.changeAddress(event)));
  element.on('shippingratechange', (event) => run(payment.changeRate(event)));
  element.on('confirm', (event) => run(payment.confirm(event)));
  element.on('cancel', () => payment.cancel());
  mount();

  return {
    isThere: () => state === 'there',
    refresh() {
      if (state === 'gone' || payment.isOpen()) return;
      const amount = place.offer()?.amount;
      if (amount !== undefined && amount !== said) say(amount);
      if (box?.isConnected) return;
      element.unmount();
      mount();
    },
    destroy() {
      if (state === 'gone') return;
      state = 'gone';
      element.destroy();
      spot.clear();
    },
  };
}
