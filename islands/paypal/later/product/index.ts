import { isVisible } from '../../../../src/dom/visible';
import { legacy } from '../../../../src/legacy-port';
import { watchArrivals } from '../../../../src/runtime/arrivals';
import { native } from '../../../../src/runtime/native';
import { isSubscribing, SWITCHED_OFF } from '../../../shop';
import { hide, show } from '../../page/visibility';
import type { ButtonsOptions } from '../../sdk/surface';
import { lookBefore } from '../../store/click';
import { hasPlans } from '../../store/plans';
import { onInit, setGroupsEnabled } from '../../store/ready-groups';
import { isReturning } from '../../store/return-hash';
import { settings } from '../../store/settings';
import { updateStatus } from '../../store/status';
import { renderWallet } from '../../store/wallet';
import { wayFor } from '../../store/ways';
import { addButton, canPayProduct, chosenProducts, productCallbacks, productForm } from './callbacks';
import { isFree } from './price.model';
import { createSimulation } from './simulation';

/** Milliseconds after the last change of a field (paypal.md §3.9). */
const REST = 100;

/** Kinds of products that need a vault, or are renewed by hand. */
const SUBSCRIPTIONS = ['subscription', 'variable-subscription'];

const canBePaid = (): boolean => {
  const page = settings();
  return (
    !SUBSCRIPTIONS.includes(page?.productType ?? '') ||
    !!page?.vaultingEnabled ||
    !!page?.manualRenewalEnabled
  );
};

export { canPayProduct, chosenProducts } from './callbacks';

/** The wallet on a product's page (paypal.md §3.9). */
export function startProduct(life: AbortSignal): void {
  const page = settings();
  let form = productForm();
  if (!form || !page) return;
  const { wrapper } = page.button;
  const shouldRender = () => !isSubscribing();
  const shouldEnable = () => {
    const button = form && addButton(form);
    return (
      !!form &&
      shouldRender() &&
      !settings()?.button.is_disabled &&
      !isFree(form) &&
      !(button && native(button, 'matches')(SWITCHED_OFF))
    );
  };
  const status = () => updateStatus({ wrapper, shouldEnable: shouldEnable(), form }).catch(reportError);
  // Of what has a plan there is one (paypal.md §3.10).
  const read = () => chosenProducts(hasPlans() ? 1 : undefined);
  const simulate = createSimulation({ read, wrapper, update: status }, life);
  const statusAndSimulation = () => {
    status();
    simulate();
  };
  const callbacks = productCallbacks();
  const render = () => {
    // A form whose buttons are off has only messages.
    if (isReturning() || !settings()?.single_product_buttons_enabled) return;
    const way = wayFor('product');
    if (way) form && way.render?.(wrapper, form, life);
    else if (canBePaid())
      renderWallet({ context: 'product', wrapper, style: settings()?.button.style ?? {}, callbacks });
  };
  const change = () => {
    if (life.aborted) return;
    if (!shouldRender()) {
      setGroupsEnabled(wrapper, false).catch(reportError);
      hide(wrapper, true);
      return;
    }
    render();
    setGroupsEnabled(wrapper, shouldEnable()).catch(reportError);
    show(wrapper);
    statusAndSimulation();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const changeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(change, REST);
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Node && form && native(form, 'contains')(target)) changeSoon();
    },
    { signal: life },
  );
  const content = new MutationObserver(change);
  const attributes = new MutationObserver(statusAndSimulation);
  const observe = () => {
    content.disconnect();
    attributes.disconnect();
    if (form) content.observe(form, { childList: true, subtree: true });
    const button = form && addButton(form);
    if (button) attributes.observe(button, { attributes: true });
  };
  observe();
  // Another form in the place of this one, as of plugins that fetch what was chosen.
  watchArrivals(() => {
    const now = productForm();
    if (now === form) return;
    form = now;
    observe();
    change();
  }, life);
  life.addEventListener('abort', () => {
    clearTimeout(timer);
    content.disconnect();
    attributes.disconnect();
  });
  legacy.on(
    'ppcp_should_show_messages',
    ([wish]) => {
      if (!shouldRender()) Object.assign(Object(wish), { result: false });
    },
    { signal: life },
  );
  lookBefore('product', async () => canPayProduct(), life);
  onInit(wrapper, change);
  if (!shouldRender()) {
    if (isVisible(document.querySelector(wrapper) ?? form)) hide(wrapper, true);
    return;
  }
  // First as at the return from the provider's app: that is what the buttons go on with.
  if (isReturning()) {
    if (canBePaid() && settings()?.single_product_buttons_enabled)
      renderWallet({ context: 'product', wrapper, style: page.button.style, callbacks });
  } else change();
}

/** What another button of this page does when it is pressed: delivery that was chosen for it stays. */
export function handlerOfProduct(): ButtonsOptions {
  return productForm() ? productCallbacks(true) : {};
}

/** Fetches what products with a plan of the provider's do. */
export const loadSubscriptions = async () => (await import('./subscriptions')).startProductSubscriptions;
