import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { cartScriptParams } from '../../calls/cart';
import { tellBody, tellNative } from '../../events';
import { drawCards } from '../../store/card-part';
import { changesMethod } from '../../store/changes-method';
import { lookBefore } from '../../store/click';
import { lossWatchers } from '../../store/loss';
import {
  APPLE_PAY,
  CARD_BUTTON,
  CARDS,
  currentMethod,
  GOOGLE_PAY,
  WALLET,
} from '../../store/payment-methods';
import { onInit } from '../../store/ready-groups';
import { settings } from '../../store/settings';
import { updateStatus } from '../../store/status';
import { renderWallet } from '../../store/wallet';
import { wayFor } from '../../store/ways';
import { checkoutCallbacks } from './callbacks';
import { lookAtForm } from './press';
import { leaveHiddenVendors, mayShowMessages, showMethod, watchSteps } from './visibility';

export { lookBeforePayment } from '../../../payment';
export { checkoutCallbacks } from './callbacks';
export { hasFaults } from './early-validation';
export { paymentForm, takesOrders } from './form';
export { hideWhileLoading } from './hide-while-loading';
export { loadCards, loadSubscriptions, loadVaulting } from './load-parts';

/** Ways to pay whose own button takes the place of the shop's. */
const HAS_BUTTON = [WALLET, CARDS, CARD_BUTTON, GOOGLE_PAY, APPLE_PAY];

/** Inputs that Enter presses, as a click does. */
const BUTTONS = '[type=button],[type=submit],[type=reset],[type=image]';

/**
 * Enter in a field would send the form past the provider's button (paypal.md §3.17, 8.20). Browsers send it at `keypress`: who
 * goes by the key itself hears of that.
 */
function blockEnter(life: AbortSignal): void {
  document.addEventListener(
    'keypress',
    (event) => {
      const field = event.target;
      if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.matches(BUTTONS)) return;
      const form = field.closest('form.woocommerce-checkout');
      if (form && HAS_BUTTON.includes(currentMethod() ?? '')) event.preventDefault();
    },
    { signal: life, capture: true },
  );
}

/** The wallet on the checkout, and on the page of an order that waits (paypal.md §3.14, §3.15). */
export function startCheckout(context: 'checkout' | 'pay-now', life: AbortSignal): void {
  const usual = checkoutCallbacks(context);
  const shouldRender = () => {
    const page = settings();
    return (
      !!page &&
      !document.querySelector(page.button.cancel_wrapper) &&
      !!document.querySelector(
        `${page.button.wrapper},${page.hosted_fields?.wrapper ?? '#ppcp-hosted-fields'}`,
      )
    );
  };
  const wrapper = settings()?.button.wrapper ?? '';
  const status = () => {
    const page = settings();
    const shouldEnable = shouldRender() && !page?.button.is_disabled && !wayFor(context)?.isForbidden?.();
    updateStatus({ wrapper, shouldEnable }).catch(reportError);
  };
  const render = () => {
    const page = settings();
    if (!page || !shouldRender()) return;
    const hostedFields = document.querySelector(page.hosted_fields?.wrapper ?? '#ppcp-hosted-fields');
    const first = hostedFields && native(hostedFields, 'querySelector')(':scope > div');
    first?.removeAttribute('style');
    renderWallet({
      context,
      wrapper,
      style: page.button.style,
      callbacks: wayFor(context)?.callbacks?.(context) ?? usual,
      between: () => drawCards(context),
    });
  };
  const update = () => {
    // A change of a subscription's method shows what the server printed.
    if (context === 'pay-now' && changesMethod()) return;
    showMethod();
  };

  let asked = 0;
  const askAmount = async () => {
    asked++;
    const own = asked;
    const answer = await cartScriptParams();
    if (!life.aborted && own === asked && answer.ok)
      tellBody('ppcp_checkout_total_updated', [answer.data?.amount]);
  };
  const refresh = () => {
    render();
    status();
    const message = document.querySelector(settings()?.messages?.wrapper ?? '.no-messages');
    if (message && mayShowMessages()) askAmount().catch(reportError);
  };
  const follow = () => {
    tellNative('ppcp_invalidate_methods');
    update();
  };

  legacy.on('updated_checkout', refresh, { signal: life });
  for (const name of ['updated_checkout', 'payment_method_selected'])
    legacy.on(name, follow, { signal: life });
  legacy.on(
    'ppcp_should_show_messages',
    ([wish]) => {
      if (!mayShowMessages()) Object.assign(Object(wish), { result: false });
    },
    { signal: life },
  );
  // Stored cards come with each update: what is chosen in them is heard here, wherever they are.
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Element && target.id === 'saved-credit-card') update();
    },
    { signal: life },
  );
  lookBefore(context, (source) => lookAtForm(context, source), life);
  if (context === 'checkout') {
    blockEnter(life);
    watchSteps(life);
  }
  leaveHiddenVendors(life);
  onInit(wrapper, status);
  lossWatchers.add(update);
  onAbort(life, () => lossWatchers.delete(update));
  render();
  status();
  const stored = document.querySelector<HTMLSelectElement>('#saved-credit-card');
  if (stored?.options[0]) stored.value = stored.options[0].value;
  update();
}
