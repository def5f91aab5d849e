const INPUTS = 'wc-order-attribution-inputs';
const ID = `wc-stripe-express-checkout__${INPUTS.replace('wc-', '')}`;

interface Page {
  wc_order_attribution?: {
    params?: { allowTracking?: unknown };
    setOrderTracking?(isAllowed: unknown): void;
  };
}

/** Pages with blocks print no place for where an order came from: whoever tracks it fills this one (stripe.md §3.23). */
export function addAttribution(): void {
  if (document.getElementById(ID)) return;
  const inputs = document.createElement(INPUTS);
  inputs.id = ID;
  document.body.append(inputs);
  const { wc_order_attribution: tracker } = window as Page;
  tracker?.setOrderTracking?.(tracker.params?.allowTracking);
}
