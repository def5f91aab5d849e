import { isExecutable, parseHtml } from '../../../src/dom/html';
import { block, unblock } from '../../../src/dom/overlay';
import { printedValue } from '../../../src/dom/printed-value';
import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { applyFragments, findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import { noteNewWords, validateControls } from '../../payment';
import { isPluginField } from '../../shop';
import { type Answer, isMap } from '../calls/checkout';
import {
  readMessages,
  rememberInlineErrors,
  removeNotices,
  removeUpdateNotices,
  scrollToMessages,
  showNotices,
} from './errors';
import { rememberHidden, takeHidden } from './hidden-values';
import { saysOther } from './news';
import { TOTALS_COVER } from './state';

const PAYMENT = '.woocommerce-checkout-payment';

/** For how many answers in a row what was picked is brought back: scripts that ask for totals a moment later ask for ever. */
const ANSWERS = 5;

/** What gateways and shoppers fill in. */
type Control = HTMLElement & { type: string } & Record<'value' | 'checked', unknown>;

/** A file is nobody's to bring back. */
const CONTROLS =
  ':is(:is(input:not([type=file]),select,textarea)[id], :is(select,[type=radio],[type=checkbox])[name])';

/** What shoppers enter for plugins, which is not for the shop to say, as quantities are. */
const isEntered = (control: Control) =>
  isPluginField(control) && !control.matches('.cart_item [type=number],[type=hidden]');

/** @param keys - of what an order's own look prints anew */
function fieldsToKeep(keys: readonly string[]): Control[] {
  const inBoxes = queryAll<Control>(`.payment_box ${CONTROLS}`);
  const areas = keys.flatMap((key) => findTargets(key) ?? []);
  return [...inBoxes, ...areas.flatMap((area) => queryAll<Control>(CONTROLS, area)).filter(isEntered)];
}

/** What is picked rather than written, and what the server proposes there: what is written outlives an answer by itself. */
const PICKED = /^(select|number|range|date|month|week|time|color)/;
const proposalOf = (control: Control): unknown => (control as Partial<HTMLInputElement>).defaultValue;

/** What a control is known by. Without an id a choice is: of one name each value. */
const keyOf = (control: Control): string =>
  control.id || `${control.getAttribute('name')} ${stateOf(control) === 'checked' ? control.value : ''}`;

/** Whether what is chosen there is not sent, as a day that is full by now. */
const isOff = (control: Control): boolean =>
  queryAll('option:checked', control).some((one) => one.matches(':disabled'));

/** Where a control has its state. */
const stateOf = ({ type }: Control): 'checked' | 'value' =>
  /^(checkbox|radio)$/.test(type) ? 'checked' : 'value';

/**
 * Remembers what a shopper or a gateway put into the payment box, and whether the terms are ticked.
 *
 * @param keys - of what an order's own look prints anew: its shopper is to find what they entered for plugins, too
 * @param keepsPicked - whether what was picked is brought back
 * @param tell - has scripts hear of what was brought back
 * @returns how to bring it back to the same controls (checkout.md §3.4 steps 3, 5, 6); those that were not
 * there before stay as the server sent them (CQ9)
 */
function rememberFields(
  keys: readonly string[],
  keepsPicked: boolean,
  tell: (control: Control) => void,
): () => void {
  const terms = () => document.querySelector<HTMLInputElement>('#terms');
  const ticked = terms()?.checked;
  const known = new Map(
    fieldsToKeep(keys).map((control) => [keyOf(control), [control, control[stateOf(control)]] as const]),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const control of fieldsToKeep(keys)) {
      const [before, was] = known.get(keyOf(control)) ?? [];
      const state = stateOf(control);
      const now = control[state];
      const text = state === 'value';
      // What the server filled in stays, unless it is what it had proposed before.
      const isPicked =
        keepsPicked && PICKED.test(control.type) && before && proposalOf(before) === proposalOf(control);
      const isServers = isPicked ? !was && !proposalOf(before) : !was || now;
      // The same value needs no bringing back, but in a control that is new scripts hear of what the server did not print.
      const printed = text ? printedValue(control) : (control as Partial<HTMLInputElement>).defaultChecked;
      const isAsItWas = control === before || now === printed;
      const isLeftToServer = text && isServers;
      // Of radios the one that was chosen takes the check from the others, if it can be chosen yet.
      const isNoChoice = !text && (control.matches(':disabled') || (control.type === 'radio' && !was));
      if (!before || isNoChoice || (now === was ? isAsItWas : isLeftToServer)) continue;
      control[state] = was;
      // No such entry any more, or none that can be chosen.
      if (control[state] !== was || isOff(control)) control[state] = now;
      else tell(control);
    }
  };
}

const PROMPTS = `${PAYMENT} :is(textarea,input:not([type=checkbox],[type=radio],[type=hidden]))[name]`;

/** What is asked beside the ways to pay, by the name of its field. */
function promptsNow(): Map<string, string> {
  const said = (prompt: Element) => {
    const row = prompt.closest('.form-row') ?? prompt.parentElement ?? prompt;
    return textOf(row) + queryAll<HTMLImageElement>('img', row).map(({ src }) => src);
  };
  return new Map(queryAll<HTMLInputElement>(PROMPTS).map((one) => [one.name, said(one)]));
}

const hasFields = (parts: readonly ParentNode[]) =>
  parts.some((part) => part.querySelector('input,select,textarea,button'));

/** Whether no script has changed a part since it was printed, as by a gateway's button. */
const isAsPrinted = (areas: readonly Element[], markup: unknown) =>
  areas.every((area) => parseHtml(`${markup}`).firstElementChild?.isEqualNode(area));

/**
 * Whether answers print a frame's place as before: a frame was made for what stood there, as an amount or a session, and what
 * stands around it in a place that stays is not shown. A script in its box runs anew, and makes another one.
 */
function isPrintedAgain(...answers: Readonly<Record<string, unknown>>[]): (place: Element) => boolean {
  const [before, now] = answers.map((parts) => parseHtml(Object.values(parts).join('')));
  return (place) => {
    // What Atoll, or a gateway registered with it, has mounted is told of what changes.
    if (native(place, 'matches')('[data-atoll-kept], :not(.payment_box *)')) return true;
    const id = native(place, 'id');
    const was = before?.getElementById(id);
    const is = now?.getElementById(id);
    const box = is?.closest('.payment_box');
    if (box && queryAll('script', box).some(isExecutable)) return false;
    return !was || !!is?.isEqualNode(was);
  };
}

const wordsOf = (messages: unknown) => (typeof messages === 'string' ? textOf(parseHtml(messages)) : '');

/**
 * Brings the page to what updates answer.
 *
 * @param isReview - whether a part of them says what is ordered
 * @param signal - ends it
 */
export function createAnswerApplier(
  form: HTMLFormElement,
  isReview: (key: string) => boolean,
  signal: AbortSignal,
) {
  let last: Readonly<Record<string, unknown>> = {};
  /** What the newest answer said, be it on the page or not. */
  let newest: Answer = { result: 'success' };
  /** Names of what is asked in other words with an answer, as something that only people can answer. */
  const questions = new Set<string>();
  /** Answers since the shopper did something. */
  let answers = 0;
  let isTelling = false;
  const hear = (event: Event) => {
    if (isShoppers(event)) answers = 0;
  };
  for (const type of ['click', 'input', 'change'])
    document.addEventListener(type, hear, { capture: true, signal });
  /** Whether parts say anything that the last answer did not. */
  const saysAny = (fragments: Answer['fragments'], counts: (key: string) => boolean = () => true): boolean =>
    Object.entries(isMap(fragments) ? fragments : {}).some(
      ([key, markup]) => counts(key) && saysOther(key, last[key], markup, isReview(key)),
    );
  const show = (fragments: Readonly<Record<string, string>>, isLook: boolean, again?: string): void => {
    const keys = isLook ? Object.keys(fragments) : [];
    const tell = (control: HTMLElement) => {
      isTelling = true;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      isTelling = false;
    };
    const restore = rememberFields(keys, answers++ < ANSWERS, tell);
    const restoreHidden = rememberHidden(keys, last);
    const restoreErrors = rememberInlineErrors();
    const boxes = queryAll(PAYMENT);
    // Markup that is the same as in the last answer replaces nothing, whatever gateways did to it since (CQ8).
    applyFragments(
      Object.fromEntries(
        Object.entries(fragments).filter(([key, markup]) => key === again || last[key] !== markup),
      ),
      { keeps: isPrintedAgain(last, fragments), isNew: true },
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
    restoreErrors();
    restore();
    restoreHidden(fragments, tell);
  };

  return {
    /** Fragments of the last answer. */
    get fragments() {
      return last;
    },

    /** Whether scripts hear at this moment of what was brought back: these totals were asked for with that. */
    isTelling: (): boolean => isTelling,

    /** Whether a field is for the answer to a question: the shop asks another one with each answer. */
    isQuestion: ({ name }: HTMLInputElement): boolean => questions.has(name),

    /** Whether an answer says anything that the last one did not. */
    isNews: ({ fragments, messages, result }: Answer): boolean =>
      result !== newest.result ||
      wordsOf(messages) !== wordsOf(newest.messages) ||
      !isMap(fragments) ||
      saysAny(fragments),

    /** Takes from an answer that is no news what the shop expects back, and what has no field in it: no gateway builds its own anew. */
    confirm(answer: Answer): void {
      if (!wordsOf(answer.messages)) removeUpdateNotices();
      const before = isMap(newest.fragments) ? newest.fragments : last;
      newest = answer;
      for (const [key, markup] of Object.entries(isMap(answer.fragments) ? answer.fragments : {})) {
        const areas = findTargets(key) ?? [];
        for (const area of areas) unblock(area);
        if (before[key] === markup) continue;
        if (hasFields([...areas, parseHtml(`${markup}`)])) {
          // What other words say is not shown: then what is posted is what the page says, too.
          if (wordsOf(before[key]) === wordsOf(markup)) takeHidden(key, before[key], markup);
        } else if (!isReview(key) && isAsPrinted(areas, before[key])) {
          applyFragments({ [key]: markup });
          last = { ...last, [key]: markup };
        }
      }
    },

    /**
     * Shows totals, payment box and messages (checkout.md §3.4 steps 2–7).
     *
     * @param isLook - whether nobody but an order wants it
     * @param again - the selector of markup that may have gone since
     */
    apply(answer: Answer, isLook: boolean, again?: string): void {
      const { fragments, messages, result } = answer;
      newest = answer;
      removeUpdateNotices();
      const asked = promptsNow();
      // A row that says a sum is another one with the total.
      const isOtherOrder = asked.size > 0 && saysAny(fragments, isReview);
      if (isMap(fragments)) noteNewWords(form, () => show(fragments, isLook, again));
      for (const [name, said] of promptsNow())
        if (!isOtherOrder && (asked.get(name) ?? said) !== said) questions.add(name);
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
