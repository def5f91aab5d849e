import { useLayoutEffect, useRef } from 'react';
import { unblock } from '../../src/dom/overlay';
import { scrollToNotice } from '../../src/dom/scroll';
import { markOurs } from '../../src/dom/undo';
import { t } from '../../src/page/text';
import { Bind } from '../../src/react/bind';
import { useOnce } from '../../src/react/use-once';
import { commit } from '../../src/runtime/commit';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { native } from '../../src/runtime/native';
import { onAbort } from '../../src/runtime/on-abort';
import { clearErrors, showError } from '../shop';
import { coverForm, endHold, gatewayFields, holdForm } from './cover';
import { collectPayment } from './store/collect';
import { chosenGateway, methodChanged } from './store/form';
import type { PaymentFields } from './store/gateway';

/** Puts into a form what its gateway has to say, in place of what it said before. */
function setGatewayFields(form: Element, fields: PaymentFields, before: HTMLElement[]): void {
  for (const field of before.splice(0)) field.remove();
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    markOurs(field);
    before.push(field);
  }
  native(form, 'append')(...before);
}

/**
 * A form that pays, or saves a way to pay, and that the browser posts: once, under an overlay, with what the chosen
 * gateway has to say (checkout.md §3.17, §3.18, §8 no. 12). It is free again when the browser brings the page back.
 */
export function PaymentForm({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const [sent, send] = useOnce(lifetime);
  const fields = useRef<HTMLElement[]>([]);
  const turn = useRef<'ask' | 'wait' | 'send'>('ask');

  useLayoutEffect(() => {
    const free = () => {
      endHold(form);
      unblock(form, 0);
    };
    onRestore(free, lifetime);
    onAbort(lifetime, () => {
      free();
      setGatewayFields(form, {}, fields.current);
    });
  }, [form, lifetime]);

  const submit = (event: Event) => {
    // Gateways take the overlay off when they prevented the submit and failed.
    coverForm(form);
    if (turn.current === 'wait') return event.preventDefault();
    const asked = turn.current === 'ask' && collectPayment(form);
    if (!asked) return send(event);
    event.preventDefault();
    commit(clearErrors);
    turn.current = 'wait';
    const gateway = chosenGateway(form);
    // Neither mouse nor keys choose another method meanwhile (CQ13); a script can.
    const held = holdForm(form, gatewayFields.get(gateway ?? ''));
    asked.then((payment) => {
      turn.current = 'ask';
      held.end();
      if (lifetime.aborted) return;
      const isOther = chosenGateway(form) !== gateway;
      if (payment.ok && !isOther) {
        setGatewayFields(form, payment.fields, fields.current);
        turn.current = 'send';
        native(form, 'requestSubmit')((event as SubmitEvent).submitter);
        turn.current = 'ask';
        return;
      }
      unblock(form);
      const refusal = payment.ok ? '' : payment.message;
      const failed = () => t('paymentFailed', 'The payment could not be made. Please try again.');
      const text = isOther ? methodChanged() : (refusal ?? failed());
      if (!text) return;
      commit(() => showError(text));
      scrollToNotice(document.querySelector('.woocommerce-notices-wrapper .woocommerce-error'));
    });
  };
  return <Bind node={form} attrs={{ 'aria-busy': sent || undefined }} on={{ submit }} />;
}
