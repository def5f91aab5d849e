/** The part of `wc.customPlaceOrderButton` that the page's scripts call (checkout.md §3.25, §7). */
interface Buttons {
  __maybeShow?(gateway: string, api: Api): void;
  __maybeHideDefaultButtonOnInit?(gateway: string): void;
}

/** What a gateway's own button can do. */
interface Api {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** A gateway's code runs in here. */
const ask = (call: (buttons: Buttons) => void): void => {
  const { wc } = window as { wc?: { customPlaceOrderButton?: Buttons } };
  try {
    if (wc?.customPlaceOrderButton) call(wc.customPlaceOrderButton);
  } catch (error) {
    reportError(error);
  }
};

/** Shows the button that the chosen gateway brings, or the form's own. */
export const showOrderButton = (form: HTMLFormElement, gateway: string): void =>
  ask((buttons) =>
    buttons.__maybeShow?.(gateway, {
      validate: async () => ({ hasError: false }),
      submit: () => form.requestSubmit(),
    }),
  );

/** Hides the form's own button at the start, where the gateway's is still to come. */
export const hideOrderButton = (gateway = ''): void =>
  ask((buttons) => buttons.__maybeHideDefaultButtonOnInit?.(gateway));
