import { parseHtml } from '../../../src/dom/html';
import { block, unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { applyFragments, findTargets } from '../../../src/fragments/apply';
import { isShoppers } from '../../../src/runtime/ours';
import { noteNewWords, validateControls } from '../../payment';
import { type Answer, isMap } from '../calls/checkout';
import { readMessages, removeNotices, removeUpdateNotices, scrollToMessages, showNotices } from './errors';
import { readPart } from './review';
import { TOTALS_COVER } from './state';

const PAYMENT = '.woocommerce-checkout-payment';

/** For how many answers in a row what was picked is brought back: scripts that ask for totals a moment later ask for ever. */
const ANSWERS = 5;

/** What gateways and shoppers fill in. */
type Control = HTMLElement & { type: string } & Record<'value' | 'checked', unknown>;

/** A file is nobody's to bring back. */
const paymentFields = () =>
  queryAll<Control>(
    '.payment_box :is(:is(input:not([type=file]),select,textarea)[id], :is(select,[type=radio],[type=checkbox])[name])',
  );

/** What is picked rather than written, and what the server proposes there: what is written outlives an answer by itself. */
const PICKED = /^(select|number|range|date|month|week|time|color)/;
const proposalOf = (control: Control): unknown => (control as Partial<HTMLInputElement>).defaultValue;

/** What a control is known by. Without an id a choice is: of one name each value. */
const keyOf = (control: Control): string =>
  control.id || `${control.getAttribute('name')} ${stateOf(control) === 'checked' ? control.value : ''}`;

/** Where a control has its state. */
const stateOf = ({ type }: Control): 'checked' | 'value' =>
  /^(checkbox|radio)$/.test(type) ? 'checked' : 'value';

/**
 * Remembers what a shopper or a gateway put into the payment box, and whether the terms are ticked.
 *
 * @param keepsPicked - whether what was picked is brought back
 * @param tell - has scripts hear of what was brought back
 * @returns how to bring it back to the same controls (checkout.md §3.4 steps 3, 5, 6); those that were not
 * there before stay as the server sent them (CQ9)
 */
function rememberFields(keepsPicked: boolean, tell: (control: Control) => void): () => void {
  const terms = () => document.querySelector<HTMLInputElement>('#terms');
  const ticked = terms()?.checked;
  const known = new Map(
    paymentFields().map((control) => [keyOf(control), [control, control[stateOf(control)]] as const]),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const control of paymentFields()) {
      const [before, was] = known.get(keyOf(control)) ?? [];
      const state = stateOf(control);
      const now = control[state];
      const text = state === 'value';
      // What the server filled in stays, unless it is what it had proposed before.
      const isPicked =
        keepsPicked && PICKED.test(control.type) && before && proposalOf(before) === proposalOf(control);
      const isServers = isPicked ? !was && !proposalOf(before) : !was || now;
      // The same value needs no bringing back, but in a control that is new scripts hear of it as well.
      const isAsItWas = control === before || now === '';
      const isLeftToServer = text && isServers;
      if (!before || (now === was ? isAsItWas : isLeftToServer)) continue;
      control[state] = was;
      // No such entry any more.
      if (control[state] !== was) control[state] = now;
      else tell(control);
    }
  };
}

/** What markup says, and what is chosen in it. */
function saidIn(markup: unknown): string {
  const part = parseHtml(`${markup}`);
  const chosen = queryAll('[checked], [selected]', part).map((one) => one.getAttribute('value'));
  return JSON.stringify([readPart(part).text, chosen]);
}

/**
 * Brings the page to what updates answer.
 *
 * @param signal - ends it
 */
export function createAnswerApplier(form: HTMLFormElement, signal: AbortSignal) {
  let last: Readonly<Record<string, unknown>> = {};
  /** Answers since the shopper did something. */
  let answers = 0;
  let isTelling = false;
  const hear = (event: Event) => {
    if (isShoppers(event)) answers = 0;
  };
  for (const type of ['click', 'input', 'change'])
    document.addEventListener(type, hear, { capture: true, signal });
  const show = (fragments: Readonly<Record<string, string>>, again?: string): void => {
    const restore = rememberFields(answers++ < ANSWERS, (control) => {
      isTelling = true;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      isTelling = false;
    });
    const boxes = queryAll(PAYMENT);
    // Markup that is the same as in the last answer replaces nothing, whatever gateways did to it since (CQ8).
    applyFragments(
      Object.fromEntries(
        Object.entries(fragments).filter(([key, markup]) => key === again || last[key] !== markup),
      ),
    );
    last = fragments;
    // Plugins block what they wait for.
    for (const key in fragments) for (const area of findTargets(key) ?? []) unblock(area);
    // What aims at a box goes no further where its markup is new.
    for (const box of queryAll(PAYMENT)) {
      if (boxes.includes(box)) continue;
      block(box, { ...TOTALS_COVER, fadeIn: 0 });
      unblock(box);
    }
    restore();
  };

  return {
    /** Fragments of the last answer. */
    get fragments() {
      return last;
    },

    /** Whether scripts hear at this moment of what was brought back: these totals were asked for with that. */
    isTelling: (): boolean => isTelling,

    /**
     * Whether an answer says, in words, anything of the order that the last one did not: an id or a security value in the
     * markup is none. The payment box says what is chosen in it.
     */
    isNews: ({ fragments, messages, result }: Answer): boolean =>
      result !== 'success' ||
      !!messages ||
      !isMap(fragments) ||
      Object.entries(fragments).some(
        ([key, markup]) => key !== PAYMENT && last[key] !== markup && saidIn(last[key]) !== saidIn(markup),
      ),

    /**
     * Shows totals, payment box and messages (checkout.md §3.4 steps 2–7).
     *
     * @param again - the selector of markup that may have gone since
     */
    apply({ fragments, messages, result }: Answer, again?: string): void {
      removeUpdateNotices();
      if (isMap(fragments)) noteNewWords(form, () => show(fragments, again));
      const failed = result === 'failure';
      if (failed) removeNotices();
      if (typeof messages !== 'string' || !messages.trim()) return;
      const content = readMessages(messages);
      const bad = content.querySelector('.woocommerce-error, .is-error');
      showNotices(form, 'updateOrderReview', content);
      // Good news turns no field red (CQ31).
      if (!failed || !bad) return;
      validateControls(form);
      scrollToMessages(form);
    },
  };
}
