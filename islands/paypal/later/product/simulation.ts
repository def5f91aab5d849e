import { cartQueue } from '../../../shop';
import { type CartProduct, type Simulation, simulateCart } from '../../calls/cart';
import { tellBody, tellElement } from '../../events';
import { whenOthersAreDone } from '../../store/others-done';
import { settings, setUrlParams, updateSettings } from '../../store/settings';

const listOf = (text = ''): string[] => text.split(',').filter(Boolean);

/** The lists of sources after the shop has said which this cart can have. @returns nothing when they stay the same */
export function sourcesAfter(
  params: Readonly<Record<string, string>>,
  funding: Simulation['funding'] = {},
): Record<string, string> | undefined {
  const enabled = new Set(listOf(params['enable-funding']));
  const disabled = new Set(listOf(params['disable-funding']));
  for (const [source, { enabled: isOn } = {}] of Object.entries(funding)) {
    if (typeof isOn !== 'boolean') continue;
    (isOn ? enabled : disabled).add(source);
    (isOn ? disabled : enabled).delete(source);
  }
  const next = { 'enable-funding': [...enabled].join(), 'disable-funding': [...disabled].join() };
  const isSame = Object.entries(next).every(([name, list]) => list === listOf(params[name]).join());
  return isSame ? undefined : { ...params, ...next };
}

/** What the simulated cart says of the settings, of the sources, and of the buttons (paypal.md §3.11). */
function take({ total, button, messages, funding }: Simulation, wrapper: string, update: () => void): void {
  tellBody('ppcp_product_total_updated', [total]);
  updateSettings({
    ...(typeof button?.is_disabled === 'boolean' && { button: { is_disabled: button.is_disabled } }),
    ...(typeof messages?.is_hidden === 'boolean' && { messages: { is_hidden: messages.is_hidden } }),
  });
  const page = settings();
  if (!page?.single_product_buttons_enabled) return;
  const params = sourcesAfter(page.url_params, funding);
  const element = document.querySelector(wrapper);
  if (params && setUrlParams(params) && element) tellElement(element, 'ppcp-reload-buttons');
  update();
}

/**
 * Asks the shop what a cart with the product would be: at once, then at most once in each period, with what is chosen at
 * its end (paypal.md §3.11).
 *
 * @param read - what is chosen
 * @param update - brings the buttons into the state that follows
 * @returns asks
 */
export function createSimulation(
  { read, wrapper, update }: { read: () => CartProduct[]; wrapper: string; update: () => void },
  signal: AbortSignal,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  signal.addEventListener('abort', () => clearTimeout(waiting));

  const ask = async () => {
    // The shop writes the whole cart at the end of each such call: none of two that overlap may be lost (8.29).
    await whenOthersAreDone();
    if (signal.aborted) return;
    const answer = await cartQueue.run(() => simulateCart(read()));
    // A cart that cannot be simulated says nothing of the buttons.
    if (answer.ok && answer.data && !signal.aborted) take(answer.data, wrapper, update);
  };
  const simulate = () => {
    const page = settings();
    if (!page?.simulate_cart.enabled || signal.aborted) return;
    if (waiting !== undefined) {
      isAskedAgain = true;
      return;
    }
    waiting = setTimeout(() => {
      waiting = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      simulate();
    }, page.simulate_cart.throttling);
    ask().catch(reportError);
  };
  return simulate;
}
