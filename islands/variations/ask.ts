import { block, unblock } from '../../src/dom/overlay';
import { legacy } from '../../src/legacy-port';
import type { VariationParams } from '../../src/page/variation-params';
import { encodeForm } from '../../src/shop/encode';
import type { Variation } from '../../src/shop/variation-call';
import { getVariation } from '../../src/shop/variation-call';
import { attribute, type Ledger } from './ledger';

const WHITE = { overlayCSS: { background: '#fff', opacity: 0.6 } };

/** Who hears of a call. */
export interface Asker {
  found(variation: Variation | undefined): void;
  failed(): void;
}

/** What extensions want to be sent along: `data-custom_data`, or what they attached; a JSON text is what it says. */
function customData(form: HTMLElement): Record<string, unknown> {
  const value = legacy.data(form).custom_data ?? form.dataset.custom_data;
  if (!value) return {};
  try {
    return { custom_data: JSON.parse(`${value}`) };
  } catch {
    // Most of them are plain text.
    return { custom_data: value };
  }
}

/**
 * Asks the shop for variations (storefront.md §3.10.5, ajax): one call at a time, each answer kept (Q84), none heard
 * that came too late.
 */
export function createAsk(form: HTMLElement, params: VariationParams, put: Ledger, asker: Asker) {
  const answers = new Map<string, Variation | undefined>();
  let call: AbortController | undefined;
  let failed: Record<string, string> | undefined;

  let blocked = false;
  const busy = (next: boolean) => {
    if (blocked === next) return;
    blocked = next;
    put(WHITE, [attribute, [form], { 'aria-busy': next || undefined }]);
    if (next) block(form, WHITE);
    else unblock(form);
  };

  const stop = () => {
    failed = undefined;
    if (!call) return;
    call.abort();
    call = undefined;
    busy(false);
  };

  const run = async (chosen: Record<string, string>) => {
    stop();
    const data = { ...chosen, product_id: form.dataset.product_id, ...customData(form) };
    const key = encodeForm(data);
    const own = new AbortController();
    call = own;
    const known = answers.has(key);
    if (!known) busy(true);
    let answer: Variation | undefined;
    let lost = false;
    try {
      answer = await (known ? answers.get(key) : getVariation(params.wc_ajax_url, data, own.signal));
    } catch {
      // Told by what the form does then: the shopper can choose, or press the button, again (§4.3, Q83).
      lost = true;
    }
    if (call !== own) return;
    if (!lost) answers.set(key, answer);
    // Before the shopper can act again everything is in its place.
    if (lost) asker.failed();
    else asker.found(answer);
    if (call !== own) return;
    call = undefined;
    if (!known) busy(false);
    if (lost) failed = chosen;
  };

  const send = (chosen: Record<string, string>) => {
    run(chosen).catch((error) => reportError(error));
  };

  return {
    send,
    stop,
    /** The running call. */
    running: () => call && { abort: stop },
    /** Asks once more after a failure. @returns whether the shop is asked now */
    again() {
      if (failed) send(failed);
      return blocked;
    },
    /** The shop has other variations now. */
    forget: () => answers.clear(),
  };
}
