/** What a gateway's own order button can do (checkout.md §3.25). */
export interface OrderButtonApi {
  /** Checks the form and moves to the first thing that is wrong. */
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** The part of `wc.customPlaceOrderButton` that the page's scripts call (checkout.md §7). */
export interface OrderButtons {
  __maybeShow?(gateway: string, api: OrderButtonApi): void;
  __maybeHideDefaultButtonOnInit?(gateway: string): void;
  __cleanup?(): void;
}

/**
 * Speaks to the gateways' own order buttons, where the page has such a thing. Code of gateways runs in there.
 *
 * @returns whether the page has it
 */
export function askOrderButtons(call: (buttons: OrderButtons) => void): boolean {
  const buttons = (window as { wc?: { customPlaceOrderButton?: OrderButtons } }).wc?.customPlaceOrderButton;
  try {
    if (buttons) call(buttons);
  } catch (error) {
    reportError(error);
  }
  return !!buttons;
}
