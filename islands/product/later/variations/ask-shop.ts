import { encodeForm } from '../../../../src/http/encode';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import type { Variation } from '../../calls';
import { getVariation } from '../../calls';
import type { VariationParams } from '../../params';
import { legacyForms } from '../../store/variation-forms';
import { type FormState, show } from '../../variations/form-state';

/** Who hears of a call. */
export interface LookupCallbacks {
  found(variation: Variation | false | undefined): void;
  failed(): void;
}

const CUSTOM = 'custom_data';

/** What extensions want to be sent along: what they attached, or `data-custom_data`, where a JSON text is what it says. */
function customData(form: HTMLElement): Record<string, unknown> {
  const attached = legacyForms.attached(form, CUSTOM);
  const value = attached === undefined ? native(form, 'dataset')[CUSTOM] : attached;
  if (!value) return {};
  try {
    return { [CUSTOM]: attached === undefined ? JSON.parse(`${value}`) : value };
  } catch {
    // Most of them are plain text.
    return { [CUSTOM]: value };
  }
}

/**
 * Asks the shop for variations (storefront.md §3.10.5, ajax): one call at a time, each answer kept (Q84), none heard
 * that came too late.
 */
export function createShopLookup(
  form: HTMLElement,
  params: VariationParams,
  { busy }: FormState,
  until: AbortSignal,
  asker: LookupCallbacks,
) {
  const answers = new Map<string, Variation | false>();
  let call: AbortController | undefined;
  let failed: Record<string, string> | undefined;

  const stop = () => {
    failed = undefined;
    if (!call) return;
    call.abort();
    call = undefined;
    show(busy, false);
  };
  // What the form shows goes with its views.
  onAbort(until, () => {
    call?.abort();
    call = undefined;
  });

  const run = async (chosen: Record<string, string>) => {
    stop();
    const data = { ...chosen, product_id: native(form, 'dataset').product_id, ...customData(form) };
    const key = encodeForm(data);
    const own = new AbortController();
    call = own;
    const known = answers.has(key);
    if (!known) show(busy, true);
    let answer: Variation | false | undefined;
    let lost = false;
    try {
      answer = await (known ? answers.get(key) : getVariation(params.wc_ajax_url, data, own.signal));
    } catch {
      // Told by what the form does then: the shopper can choose, or press the button, again (§4.3, Q83).
      lost = true;
    }
    if (call !== own) return;
    // Only what the shop has said in words holds until it is reloaded (§4.3).
    if (answer !== undefined) answers.set(key, answer);
    // Before the shopper can act again everything is in its place.
    if (lost) asker.failed();
    else asker.found(answer);
    if (call !== own) return;
    call = undefined;
    if (!known) show(busy, false);
    if (answer === undefined) failed = chosen;
  };

  const send = (chosen: Record<string, string>) => {
    run(chosen).catch((error) => reportError(error));
  };

  return {
    send,
    stop,
    /** The running call. */
    running: () => call && { abort: stop },
    /** Asks once more after a failure, or an empty answer. @returns whether the shop is asked now */
    retry() {
      if (failed) send(failed);
      return busy.peek();
    },
    /** The shop has other variations now. */
    forgetAnswers: () => answers.clear(),
  };
}
