/** What a gateway's own button can do (checkout.md §3.25). */
interface Api {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/**
 * What the page's scripts call (checkout.md §7): for the chosen gateway's button or the form's own, and at the start
 * to hide the form's own where the gateway's is still to come.
 */
type Call = '__maybeShow' | '__maybeHideDefaultButtonOnInit';

interface Page {
  wc?: { customPlaceOrderButton?: { [Name in Call]?: (gateway: string, api: Api) => void } };
}

/** Asks `wc.customPlaceOrderButton`, where it is on the page, for the chosen gateway. */
export function askOrderButton(call: Call, form: HTMLFormElement, { value }: { value: string }): void {
  try {
    (window as Page).wc?.customPlaceOrderButton?.[call]?.(value, {
      validate: async () => ({ hasError: false }),
      submit: () => form.requestSubmit(),
    });
  } catch (error) {
    // A gateway's code ran in there.
    reportError(error);
  }
}
