import { setClass, setStyle } from '../../../../src/dom/undo';
import { isVisible } from '../../../../src/dom/visible';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { isDisabled, setEnabled } from '../../page/disabling';
import { setVisible } from '../../page/visibility';
import type { Context } from '../../params/settings';
import { currentMethod, WALLET } from '../../store/payment-methods';
import { settings } from '../../store/settings';
import type { VendorButton, VendorWallet } from './vendor-wallet';

/** Whether the page of a context lists payment methods, of which one is chosen. */
const listsMethods = (context: Context): boolean => context === 'checkout' || context === 'pay-now';

/** Where the button of a place is, and whether it is seen. */
export interface Place {
  readonly methodId: string;
  readonly context: Context;
  readonly wrapper: string;
  /** Draws what is missing, and shows what belongs to the chosen method. */
  refresh(): void;
  /** Asks again what is to be paid, where there is a button. */
  update(): void;
}

/** The place of a vendor's wallet in a context (paypal.md §3.29). */
export function createPlace(
  context: Context,
  { methodId, isOwnMethod, wrappers, classes = [] }: VendorWallet,
  { draw, style, update }: VendorButton,
  life: AbortSignal,
): Place {
  const isOwn = listsMethods(context) && isOwnMethod;
  const { own, beside, miniCart } = wrappers;
  const ofPage = isOwn ? own : beside;
  const wrapper = context === 'mini-cart' ? miniCart : ofPage;
  const undos: (() => void)[] = [];
  let drawn: { box: Element; button: HTMLElement } | undefined;

  const isFilled = (box: Element) => drawn?.box === box && drawn.button.isConnected;
  const fill = (box: HTMLElement) => {
    const button = draw();
    box.append(button);
    drawn = { box, button };
    update?.();
    const { shape } = Object(settings()?.button.style) as { shape?: unknown };
    const all = [`ppcp-button-${typeof shape === 'string' ? shape : 'rect'}`, 'ppcp-button-apm', ...classes];
    undos.push(
      () => button.remove(),
      ...all.map((name) => setClass(box, name, true)),
      ...(style?.(box) ?? []),
    );
  };
  /** The shop hides the method until it is known to work; beside the wallet it is not offered then. */
  const offerMethod = () => {
    for (const rule of document.querySelectorAll(`style[data-hide-gateway="${methodId}"]`)) rule.remove();
    const item = document.querySelector<HTMLElement>(`.wc_payment_method.payment_method_${methodId}`);
    if (item && native(item, 'style').display !== 'block') undos.push(setStyle(item, 'display', 'block'));
    document.querySelector(beside)?.remove();
  };
  const refresh = () => {
    if (life.aborted) return;
    if (isOwn) offerMethod();
    const box = document.querySelector<HTMLElement>(wrapper);
    if (!box) return;
    const wallet =
      context === 'product' && document.querySelector<HTMLElement>(settings()?.button.wrapper ?? '');
    if (listsMethods(context)) setVisible(box, currentMethod() === (isOwn ? methodId : WALLET));
    if (wallet) setVisible(box, isVisible(wallet));
    const isEnabled = !wallet || !isDisabled(wallet);
    if (!isFilled(box) || isDisabled(box) === isEnabled) setEnabled(box, isEnabled);
    if (!isFilled(box)) fill(box);
  };
  onAbort(life, () => {
    for (const undo of undos.splice(0).reverse()) undo();
  });
  return { methodId, context, wrapper, refresh, update: () => drawn?.button.isConnected && update?.() };
}
