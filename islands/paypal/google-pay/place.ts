import { setClass, setStyle } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import { isDisabled, setEnabled } from '../page/disabling';
import { setVisible } from '../page/visibility';
import type { Context } from '../params/settings';
import type { GoogleSettings } from '../params/wallets';
import { currentMethod, GOOGLE_PAY, WALLET } from '../store/payment-methods';
import { settings } from '../store/settings';

/** The wrapper of the method of its own (paypal.md §1.2). */
const OWN = '#ppc-button-ppcp-googlepay';

const isTill = (context: Context): boolean => context === 'checkout' || context === 'pay-now';

/** Where the button of a place is, and whether it is seen. */
export interface Place {
  readonly methodId: string;
  readonly context: Context;
  readonly wrapper: string;
  /** Draws what is missing, and shows what belongs to the chosen method. */
  refresh(): void;
}

/**
 * The place of Google Pay in a context.
 *
 * @param draw - makes the vendor's button
 */
export function createPlace(
  context: Context,
  google: GoogleSettings,
  draw: () => HTMLElement,
  life: AbortSignal,
): Place {
  const isOwn = isTill(context) && google.is_wc_gateway_enabled;
  const { mini_cart_wrapper, wrapper: container } = google.button;
  const wrapper = context === 'mini-cart' ? mini_cart_wrapper : isOwn ? OWN : container;
  const undos: (() => void)[] = [];
  let drawn: { box: Element; button: HTMLElement } | undefined;

  const fill = (box: HTMLElement) => {
    if (drawn?.box === box && drawn.button.isConnected) return;
    const button = draw();
    box.append(button);
    drawn = { box, button };
    const { shape } = Object(settings()?.button.style) as { shape?: unknown };
    const classes = [
      `ppcp-button-${typeof shape === 'string' ? shape : 'rect'}`,
      'ppcp-button-apm',
      'google-pay',
    ];
    undos.push(() => button.remove(), ...classes.map((name) => setClass(box, name, true)));
  };
  /** The shop hides the method until it is known to work; beside the wallet it is not offered then. */
  const offerMethod = () => {
    for (const style of document.querySelectorAll(`style[data-hide-gateway="${GOOGLE_PAY}"]`)) style.remove();
    const item = document.querySelector<HTMLElement>(`.wc_payment_method.payment_method_${GOOGLE_PAY}`);
    if (item && native(item, 'style').display !== 'block') undos.push(setStyle(item, 'display', 'block'));
    document.querySelector(container)?.remove();
  };
  const refresh = () => {
    if (life.aborted) return;
    if (isOwn) offerMethod();
    const box = document.querySelector<HTMLElement>(wrapper);
    if (!box) return;
    if (isTill(context)) setVisible(box, currentMethod() === (isOwn ? GOOGLE_PAY : WALLET));
    if (context === 'product') {
      const wallet = document.querySelector<HTMLElement>(settings()?.button.wrapper ?? '');
      if (wallet) {
        setVisible(box, isVisible(wallet));
        if (isDisabled(box) !== isDisabled(wallet)) setEnabled(box, !isDisabled(wallet));
      }
    }
    fill(box);
  };
  onAbort(life, () => {
    for (const undo of undos.splice(0).reverse()) undo();
  });
  return { methodId: GOOGLE_PAY, context, wrapper, refresh };
}
