import type { Signal } from '@preact/signals-core';
import { carriesCode } from '../../../src/dom/carries-code';
import { parseHtml } from '../../../src/dom/html';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { onRestore } from '../../../src/runtime/document';
import { onAbort } from '../../../src/runtime/on-abort';
import { goOnAfterOrder } from '../blocks/answers';
import { type BlockMethodWork, createBlockMethod } from '../blocks/method';
import { type BlockPayments, serveBlocks } from '../blocks/port';
import { canPay, openBlockWallet } from '../blocks/wallet';
import { freePage } from '../express/payment';
import { blocksSettings } from '../params/blocks';
import { paymentSettings } from '../params/payment';

/** Labels of methods that are kept, as the plugin wants them (stripe.md §3.16): they come when the checkout draws them. */
function labelSavedMethods(life: AbortSignal): void {
  const labels = Object.entries(blocksSettings()?.tokenLabelOverrides ?? {});
  if (!labels.length) return;
  const label = () => {
    for (const [id, markup] of labels) {
      const place = document.getElementById(`radio-control-wc-payment-method-saved-tokens-${id}__label`);
      const content = parseHtml(markup);
      if (place && place.textContent !== content.textContent && !carriesCode(content))
        place.replaceChildren(content);
    }
  };
  watchArrivals(label, life);
  label();
}

/** Has the methods that are registered with the page's checkout pay, until `life` ends. */
export function startBlocks(methods: Signal<readonly BlockMethodWork[]>, life: AbortSignal): void {
  const payments: BlockPayments = {
    openMethod(place) {
      const settings = paymentSettings();
      if (!settings) throw new Error('Stripe initialization data is not available');
      const method = createBlockMethod(place, settings);
      methods.value = [...methods.value, method];
      onAbort(place.signal, () => {
        methods.value = methods.value.filter((one) => one !== method);
      });
      return method;
    },
    goOn: goOnAfterOrder,
    canPay,
    openWallet: openBlockWallet,
  };
  serveBlocks(payments);
  labelSavedMethods(life);
  onRestore(freePage, life);
}
