import { effect, untracked } from '@preact/signals-core';
import { setAttribute } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { onAbort } from '../../../src/runtime/on-abort';
import { tellBody } from '../events';
import { nextTask } from '../next-task';
import { hide, show } from '../page/visibility';
import type { MessagesOptions } from '../sdk/surface';
import { isForCustomersOnly } from '../store/for-customers';
import { amountOf, newestAmount, TOTALS } from '../store/message-amount';
import { askForSdk, paypal, sdk } from '../store/sdk';
import { settings, updateSettings } from '../store/settings';

/** Time in ms after which a message that did not come is asked for once more (paypal.md §3.27). */
const ONCE_MORE = 100;

/** What says that places were drawn anew. */
const RENDERED = ['ppcp_cart_rendered', 'ppcp_checkout_rendered'];
/** An order that waits costs what it says; the cart's total is that of an empty cart then (8.10). */
const printedAmount = (): MessagesOptions['amount'] =>
  settings()?.pay_now?.total ?? settings()?.messages?.amount;

/**
 * What a place shows: its own placement, and its own look where it says one, which the provider reads itself.
 */
function optionsFor(place: HTMLElement, amount: MessagesOptions['amount']): MessagesOptions {
  const { placement = '', style = {} } = settings()?.messages ?? {};
  const own = place.dataset.ppPlacement || placement;
  const hasLook = Object.keys(place.dataset).some((name) => name.startsWith('ppStyle'));
  return { amount, ...(own && { placement: own }), ...(!hasLook && { style }) };
}

/** A name for a place without one, by which other code is asked about it. */
const newName = (): string => `ppcp-message-${Math.random().toString(36).slice(2, 11)}`;

/** Brings a message to work in its place, until `life` ends (paypal.md §3.27). */
export async function startMessage(place: HTMLElement, life: AbortSignal): Promise<void> {
  const page = settings();
  // Switched off, the settings of messages are an empty list (8.11).
  if (!page?.messages || isForCustomersOnly(page)) return;
  const { wrapper, block } = page.messages;
  if (block.enabled && !place.id) onAbort(life, setAttribute(place, 'id', newName()));
  const name = block.enabled ? `#${place.id}` : wrapper;
  const { state } = await askForSdk();
  await nextTask();
  if (life.aborted || state !== 'ready') return;

  let amount = newestAmount() ?? printedAmount();
  let renders = 0;
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const written = new Map<string, () => void>();
  const write = (attribute: string, value: string) => {
    written.get(attribute)?.();
    written.set(attribute, setAttribute(place, attribute, value));
  };

  const draw = (options: MessagesOptions) => {
    // The provider may throw: a message is no reason for anything else to end.
    try {
      Promise.resolve(paypal()?.Messages?.(options).render(place)).catch(reportError);
    } catch (error) {
      reportError(error);
    }
  };
  const isWanted = (): boolean => {
    if (settings()?.messages?.is_hidden) return false;
    const wish = { result: true };
    tellBody('ppcp_should_show_messages', [wish, name]);
    return wish.result;
  };
  const render = () => {
    if (!isWanted()) return hide(place);
    show(place);
    if (!paypal()?.Messages) return;
    const options = optionsFor(place, amount);
    const now = JSON.stringify(options);
    if (now === last && place.dataset.renderNumber === String(renders)) return;
    last = now;
    renders++;
    write('data-render-number', String(renders));
    if (place.childElementCount) return write('data-pp-amount', String(amount ?? ''));
    draw(options);
    clearTimeout(timer);
    timer = setTimeout(() => !place.childElementCount && draw(options), ONCE_MORE);
  };
  onAbort(life, () => {
    clearTimeout(timer);
    for (const undo of written.values()) undo();
  });

  for (const event of RENDERED) legacy.on(event, render, { signal: life });
  for (const event of TOTALS)
    legacy.on(
      event,
      ([told]) => {
        const next = amountOf(told);
        if (next === undefined || next === amount) return;
        amount = next;
        render();
      },
      { signal: life },
    );
  legacy.on(
    'ppcp_script_data_changed',
    ([changed]) => {
      // Our own are there already.
      const { messages } = Object(changed);
      if (messages) updateSettings({ messages });
      render();
    },
    { signal: life },
  );
  // Also when the provider's script came anew: what the earlier one had drawn is gone with it, or stays.
  onAbort(
    life,
    effect(() => {
      if (sdk.value.state !== 'ready') return;
      last = '';
      untracked(render);
    }),
  );
}
