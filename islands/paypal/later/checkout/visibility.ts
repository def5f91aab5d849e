import { isVisible } from '../../../../src/dom/visible';
import { onAbort } from '../../../../src/runtime/on-abort';
import { tellNative } from '../../events';
import { setVisible, setVisibleByClass } from '../../page/visibility';
import { canBePressed } from '../../store/loss';
import {
  APPLE_PAY,
  CARD_BUTTON,
  CARDS,
  currentMethod,
  GOOGLE_PAY,
  leaveMethod,
  PLACE_ORDER,
  WALLET,
} from '../../store/payment-methods';
import { settings } from '../../store/settings';
import { hasButtons, separateButtons } from '../../store/wallet';

/** The stored card that is chosen, with vault v2; empty for a new one. */
const storedCard = (): string => document.querySelector<HTMLSelectElement>('#saved-credit-card')?.value ?? '';

/** Whether the wallet needs no window: what is stored pays for what costs nothing yet. */
const isStoredFreeTrial = (): boolean =>
  !!settings()?.is_free_trial_cart && !!settings()?.vaulted_paypal_email;

/** Whether a payment by the wallet is agreed to, and only the order is still to be placed. */
let isAgreed = false;

/** Shows the shop's own order button for the wallet, or no more. */
export function setAgreed(now: boolean): void {
  isAgreed = now;
  showMethod();
}

/** Whether the shop's own order button is the way to pay with the chosen method (paypal.md §3.14). */
function usesPlaceOrder(method: string | undefined): boolean {
  if (method === WALLET)
    return (
      isAgreed || isStoredFreeTrial() || !hasButtons() || !canBePressed(settings()?.button.wrapper ?? '')
    );
  if (method === CARDS) return !!storedCard();
  return ![CARD_BUTTON, GOOGLE_PAY, APPLE_PAY].includes(method ?? '');
}

/** Shows what belongs to the chosen method (the table of paypal.md §3.14), and tells that. */
export function showMethod(): void {
  const page = settings();
  if (!page) return;
  const method = currentMethod();
  setVisibleByClass(PLACE_ORDER, usesPlaceOrder(method), 'ppcp-hidden');
  setVisible('.ppcp-vaulted-paypal-details', method === WALLET);
  setVisible(page.button.wrapper, method === WALLET && !isAgreed && !isStoredFreeTrial());
  setVisible(page.hosted_fields?.wrapper ?? '#ppcp-hosted-fields', method === CARDS && !storedCard());
  for (const [source, wrapper] of separateButtons())
    setVisible(wrapper, method === page.separate_buttons[source]?.id);
  tellNative(`ppcp_render_method${method ? `-${method}` : ''}`);
  setVisible('#ppc-button-ppcp-applepay', method === APPLE_PAY);
  tellNative('ppcp_checkout_rendered');
}

/** Milliseconds after which a vendor's wallet that is still hidden is not waited for. */
const HIDDEN = 15_000;

/**
 * The shop hides a vendor's method until it is known to work. One that was chosen before, and whose file does not come, is left:
 * nobody could pay. It is offered when it comes late.
 */
export function leaveHiddenVendors(life: AbortSignal): void {
  const timer = setTimeout(() => {
    for (const id of [GOOGLE_PAY, APPLE_PAY])
      if (document.querySelector(`style[data-hide-gateway="${id}"]`)) leaveMethod(id);
  }, HIDDEN);
  onAbort(life, () => clearTimeout(timer));
}

/** Whether a message has a place: not for what costs nothing yet, nor beside buttons that are not shown. */
export function mayShowMessages(): boolean {
  const page = settings();
  const message = document.querySelector(page?.messages?.wrapper || '.ppcp-messages');
  return (
    !page?.is_free_trial_cart && !(currentMethod() !== WALLET && message?.closest('.ppc-button-wrapper'))
  );
}

/** A checkout of several steps shows its payment only at the last: whoever drew into it before looks again (paypal.md §3.30). */
export function watchSteps(life: AbortSignal): void {
  const payment = () => document.querySelector('form.woocommerce-checkout .woocommerce-checkout-payment');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const found = payment();
    if (!found) return;
    if (isVisible(found)) tellNative('ppcp_refresh_payment_buttons', document);
    else timer = setTimeout(look, 150);
  };
  timer = setTimeout(() => {
    const found = payment();
    if (found && !isVisible(found)) look();
  }, 250);
  life.addEventListener('abort', () => clearTimeout(timer));
}
