import { legacy } from '../../src/legacy-port';
import type { VariationParams } from '../../src/page/variation-params';
import { encodeForm } from '../../src/shop/encode';
import type { Variation } from '../../src/shop/variation-call';
import { getVariation } from '../../src/shop/variation-call';

/** Who hears of a call. */
export interface Asker {
  busy(busy: boolean): void;
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
export function createAsk(form: HTMLElement, params: VariationParams, asker: Asker) {
  const answers = new Map<string, Variation | undefined>();
  let call: AbortController | undefined;
  let failed: Record<string, string> | undefined;

  const stop = () => {
    failed = undefined;
    if (!call) return;
    call.abort();
    call = undefined;
    asker.busy(false);
  };

  const run = async (chosen: Record<string, string>) => {
    stop();
    const data = { ...chosen, product_id: form.dataset.product_id, ...customData(form) };
    const key = encodeForm(data);
    const own = new AbortController();
    call = own;
    const known = answers.has(key);
    if (!known) asker.busy(true);
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
    if (!known) asker.busy(false);
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
    /** Asks once more after a failure. @returns whether there was one */
    again() {
      const chosen = failed;
      if (chosen) send(chosen);
      return !!chosen;
    },
    /** The shop has other variations now. */
    forget: () => answers.clear(),
  };
}
