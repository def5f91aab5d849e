import { legacy } from '../../../src/legacy-port';
import { cartScriptParams } from '../calls/cart';
import { tellBody, tellElement } from '../events';
import { onInit } from '../store/ready-groups';
import { settings, setUrlParams, updateSettings } from '../store/settings';
import { noteShownCart } from '../store/shown-cart';
import { updateStatus } from '../store/status';
import { renderWallet } from '../store/wallet';
import { wayFor } from '../store/ways';
import { cartCallbacks, lookAtCart } from './callbacks';

/** The wallet on the page of the cart (paypal.md §3.13). */
export function startCart(life: AbortSignal): void {
  const usual = cartCallbacks('cart');
  const wrapper = () => settings()?.button.wrapper ?? '';
  const status = () => {
    const page = settings();
    const shouldEnable = !page?.button.is_disabled && !wayFor('cart')?.isForbidden?.();
    updateStatus({ wrapper: wrapper(), shouldEnable }).catch(reportError);
  };
  const render = () => {
    const page = settings();
    if (!page || !document.querySelector(page.button.wrapper)) return;
    const callbacks = wayFor('cart')?.callbacks?.('cart') ?? usual;
    renderWallet({ context: 'cart', wrapper: page.button.wrapper, style: page.button.style, callbacks });
    if (callbacks === usual) tellBody('ppcp_cart_rendered');
  };

  /** Which question is the newest: only its answer is about the cart that the page shows. */
  let asked = 0;
  const ask = async () => {
    asked++;
    const own = asked;
    const answer = await cartScriptParams();
    if (life.aborted || own !== asked || !answer.ok) return;
    const { url_params, button, messages, amount } = Object(answer.data) as NonNullable<typeof answer.data>;
    const element = document.querySelector(wrapper());
    if (url_params && setUrlParams(url_params) && element) tellElement(element, 'ppcp-reload-buttons');
    updateSettings({ ...(button && { button }), ...(messages && { messages }) });
    status();
    tellBody('ppcp_cart_total_updated', [amount]);
  };
  const update = () => {
    noteShownCart('cart');
    render();
    status();
    ask().catch(reportError);
  };
  for (const name of ['updated_cart_totals', 'updated_checkout']) legacy.on(name, update, { signal: life });
  onInit(wrapper(), status);
  lookAtCart('cart', life);
  noteShownCart('cart');
  render();
  status();
}
