import { legacy } from '../../../src/legacy-port';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { onRestore } from '../../../src/runtime/document';
import { onAbort } from '../../../src/runtime/on-abort';
import { retryOnce } from '../../../src/runtime/retry-once';
import { isProviderAllowed, whenProviderAllowed } from '../allowed';
import { nextTask } from '../next-task';
import { cartCallbacks } from '../on-cart/callbacks';
import { startMiniCart } from '../on-cart/mini-cart';
import { startCart } from '../on-cart/start';
import { uncover } from '../page/overlays';
import { hide, restoreVisibility, setVisibleByClass } from '../page/visibility';
import type { Settings } from '../params/settings';
import { reloadButtons, renderAllButtons } from '../store/buttons';
import { isForCustomersOnly } from '../store/for-customers';
import { giveBackPage } from '../store/leave';
import { noteAmounts } from '../store/message-amount';
import { messagePlace } from '../store/message-place';
import { whenNear } from '../store/near';
import { forgetPayments } from '../store/one-payment';
import { PLACE_ORDER } from '../store/payment-methods';
import { isReturning } from '../store/return-hash';
import { askForSdk } from '../store/sdk';
import { settings } from '../store/settings';
import { registerStart } from '../store/starts';
import { hasButtons } from '../store/wallet';
import { layOutButtons } from './layout';
import { loadWays } from './load-ways';

const loadCheckout = () => import('../later/checkout');

const loadProduct = () => import('../later/product');

const isCheckout = ({ context }: Settings): boolean => context === 'checkout' || context === 'pay-now';

/** The wrappers that the provider draws buttons into on a page of this kind. */
const wrappers = ({ button, separate_buttons, mini_cart_buttons_enabled }: Settings): string =>
  [
    button.wrapper,
    ...(mini_cart_buttons_enabled ? [button.mini_cart_wrapper] : []),
    ...Object.values(separate_buttons).map(({ wrapper }) => wrapper),
  ]
    .filter(Boolean)
    .join();

/** What it draws into; of messages a product's page says the amount (paypal.md §3.1). */
const places = (page: Settings): string => [wrappers(page), page.messages?.wrapper].filter(Boolean).join();

/** Whether a product's page has something to do: buttons, or messages about what is chosen (paypal.md §3.1). */
const isProductWanted = ({ single_product_buttons_enabled, messages }: Settings): boolean =>
  single_product_buttons_enabled ||
  (!!messages && !messages.is_hidden && !!document.querySelector(messages.wrapper || 'no-messages'));

async function startMini(page: Settings, life: AbortSignal): Promise<void> {
  if (!page.mini_cart_buttons_enabled) return;
  startMiniCart(life);
  registerStart('mini-cart', cartCallbacks('mini-cart'));
}

async function startOwn(page: Settings, life: AbortSignal): Promise<void> {
  const { context } = page;
  if (context === 'product' && isProductWanted(page)) {
    const { startProduct, handlerOfProduct } = await loadProduct();
    startProduct(life);
    registerStart(context, handlerOfProduct());
  } else if (context === 'cart') {
    startCart(life);
    registerStart(context, cartCallbacks(context));
  } else if (context === 'checkout' || context === 'pay-now') {
    const { startCheckout, checkoutCallbacks } = await loadCheckout();
    startCheckout(context, life);
    registerStart(context, checkoutCallbacks(context));
  }
}

/**
 * Brings the places of a page to work, in the order of the original. After a return from the provider's app the page's own
 * comes first: one of them goes on, and knows best how.
 */
async function startPlaces(page: Settings, life: AbortSignal): Promise<void> {
  for (const start of isReturning() ? [startOwn, startMini] : [startMini, startOwn]) {
    await nextTask();
    if (!life.aborted) await start(page, life);
  }
}

/** What other code tells the buttons (paypal.md §3.7). */
function hearWishes(life: AbortSignal): void {
  const target = document;
  legacy.on('ppcp-render', () => renderAllButtons(), { signal: life, target });
  legacy.on(
    'ppcp-reload-buttons',
    ([, source], event) => {
      const { target: wrapper } = event as Event;
      if (wrapper instanceof Element) reloadButtons(wrapper, source).catch(reportError);
    },
    { signal: life, target },
  );
}

/** Where the wallet has a place and messages are to be shown, they have one, too; that there is none is told. */
function expectMessages({ messages, button }: Settings, life: AbortSignal): void {
  if (messages && !messages.is_hidden && document.querySelector(button.wrapper))
    messagePlace(messages.wrapper || '.ppcp-messages', life).catch(reportError);
}

/** Without the script: the shop's own order button, and no empty places (paypal.md §9.4). */
export function giveUp(): void {
  const page = settings();
  uncover('wallet');
  uncover('cards');
  setVisibleByClass(PLACE_ORDER, true, 'ppcp-hidden');
  if (page) for (const wrapper of wrappers(page).split(',')) hide(wrapper);
}

/** Resolves when a place of the wallet is near, also one that comes later. */
const whenSeen = (page: Settings, life: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = whenNear(() => places(settings() ?? page), resolve, life);
    watchArrivals(look, life);
  });

/** Brings everything of the wallet to work on this page, until `life` ends. */
export async function startButtons(life: AbortSignal): Promise<void> {
  const page = settings();
  if (!page || isForCustomersOnly(page)) return;
  onAbort(life, () => {
    giveBackPage();
    uncover('wallet');
    uncover('cards');
    uncover('page');
    restoreVisibility();
  });
  hearWishes(life);
  onRestore(giveBackPage, life);
  onRestore(forgetPayments, life);
  noteAmounts(life);
  if (!isProviderAllowed()) await whenProviderAllowed();
  if (life.aborted) return;
  const script = isCheckout(page) ? askForSdk() : whenSeen(page, life).then(askForSdk);
  const endHiding = isCheckout(page) && (await retryOnce(loadCheckout)).hideWhileLoading(life);
  const { state } = await script;
  // All at once: what a product does comes in a file of its own, and so do other ways to pay.
  await Promise.all([page.context === 'product' && retryOnce(loadProduct), loadWays(page, life)]);
  if (endHiding) endHiding();
  if (life.aborted) return;
  if (state !== 'ready') return giveUp();
  await startPlaces(settings() ?? page, life);
  if (life.aborted) return;
  expectMessages(page, life);
  layOutButtons(life);
  if (!hasButtons()) uncover('wallet');
}
