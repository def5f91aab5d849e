import { payButton } from '../../store/card-form';

/** Calls back for each press of the button of the cards, wherever updates of the checkout have put it. */
export function onPay(pay: () => void, life: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(payButton())) return;
      event.preventDefault();
      pay();
    },
    // Before the browser and the checkout take it for the press of the shop's own button.
    { signal: life, capture: true },
  );
}
