import { PaymentStop, registerGateway } from '../../islands/payment/later/gateways/register-gateway';
import type { Gateway } from '../../islands/payment/store/gateway';

/** What the server prints into the gateway's box. */
export const FRAME_BOX =
  '<p>Your card is asked for in a frame of its own.</p><div id="demo-card-frame"></div>';

/** The field in the frame, as its provider would have it. */
export const numberIn = (root: ParentNode): HTMLInputElement | null | undefined =>
  root.querySelector('iframe')?.contentDocument?.querySelector('input');

/**
 * A gateway whose fields live in a frame, as those of card providers do: a frame that is moved or replaced loads again
 * and forgets what was typed.
 */
const exampleCard: Gateway = {
  id: 'card',
  keep: '#demo-card-frame',
  mount(place) {
    const frame = document.createElement('iframe');
    frame.title = 'Card';
    frame.width = '100%';
    frame.height = '60';
    place.replaceChildren(frame);
    const inner = frame.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = 'en';
    inner.title = 'Card';
    const field = inner.createElement('input');
    field.ariaLabel = 'Card number';
    field.inputMode = 'numeric';
    inner.body.append(field);
  },
  async collect(form) {
    const number = numberIn(form)?.value;
    if (!number) throw new PaymentStop('Please enter the number of your card.');
    return { demo_token: `tok_${number.slice(-4)}` };
  },
  close: (place) => place.replaceChildren(),
};

/** Brings the gateway to the page. */
export const exampleGateway = (): (() => void) => registerGateway(exampleCard);
