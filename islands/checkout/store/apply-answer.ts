import { parseHtml } from '../../../src/dom/html';
import { block, unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { wordsIn } from '../../../src/dom/text-of';
import { applyFragments, findTargets } from '../../../src/fragments/apply';
import { noteNewWords, validateControls } from '../../payment';
import { type Answer, isMap } from '../calls/checkout';
import type { BoxEntries } from './box-entries';
import {
  readMessages,
  rememberInlineErrors,
  removeNotices,
  removeUpdateNotices,
  scrollToMessages,
  showNotices,
} from './errors';
import { type Control, type Filled, readFilled, rememberFields, stateOf } from './filled-fields';
import { takeHidden } from './hidden-values';
import { saysOther } from './news';
import { proposedAnew } from './proposals';
import { createQuestions } from './questions';
import { PAYMENT_AREA, TOTALS_COVER } from './state';

const hasFields = (parts: readonly ParentNode[]) =>
  parts.some((part) => part.querySelector('input,select,textarea,button'));

/** Whether no script has changed a part since it was printed, as by a gateway's button. */
const isAsPrinted = (areas: readonly Element[], markup: unknown) =>
  areas.every((area) => parseHtml(`${markup}`).firstElementChild?.isEqualNode(area));

/** What somebody can read of a part. */
const readableIn = (markup: unknown): string => wordsIn(parseHtml(`${markup}`), 'textarea').join(' ');

/**
 * Whether a part that has a place on the page says it in other words than before: without a print of that than the page does, to
 * which scripts add words, and on which the order button says what the way to pay wants.
 */
function isReworded(key: string, before: unknown, markup: unknown): boolean {
  const [area] = findTargets(key) ?? [];
  if (!area) return false;
  if (before !== undefined) return readableIn(before) !== readableIn(markup);
  const known = new Set(wordsIn(area));
  return wordsIn(parseHtml(`${markup}`), 'textarea,#place_order').some((word) => !known.has(word));
}

const wordsOf = (messages: unknown) =>
  typeof messages === 'string' ? wordsIn(parseHtml(messages)).join(' ') : '';

/**
 * Brings the page to what updates answer.
 *
 * @param isReview - whether a part of them says what is ordered
 * @param entries - what the shopper has entered beside the ways to pay, or chosen there and in other parts of answers
 */
export function createAnswerApplier(
  form: HTMLFormElement,
  isReview: (key: string) => boolean,
  entries: BoxEntries,
) {
  let last: Readonly<Record<string, unknown>> = {};
  /** The parts of answers whose hidden values are on the page. */
  let posted: Record<string, unknown> = {};
  /** What the newest answer said, be it on the page or not. */
  let newest: Answer = { result: 'success' };
  const questions = createQuestions();
  let isTelling = false;
  /** What the fields said when the newest totals were asked for. */
  let asked: Filled = new Map();
  /** Whether parts say anything that the last answer did not. */
  const saysAny = (fragments: Answer['fragments'], counts: (key: string) => boolean = () => true): boolean =>
    Object.entries(isMap(fragments) ? fragments : {}).some(
      ([key, markup]) => counts(key) && saysOther(key, last[key], markup, isReview(key)),
    );
  /** Whether a part can be put on the page by itself: no gateway, and nobody else, has to build anything anew. */
  const isApart = (key: string, markup: unknown): boolean => {
    const areas = findTargets(key) ?? [];
    return !hasFields([...areas, parseHtml(`${markup}`)]) && isAsPrinted(areas, last[key]);
  };
  /** Whether an answer tells the shopper what the last one did not. What was said once is nothing new when it is gone. */
  const saysMore = ({ messages, result }: Answer): boolean =>
    (result === 'failure' && newest.result !== result) ||
    (!!wordsOf(messages) && wordsOf(messages) !== wordsOf(newest.messages));
  const partsOf = ({ fragments }: Answer) =>
    Object.entries(isMap(fragments) ? fragments : {}).filter(([key]) => !isReview(key));
  const show = (fragments: Readonly<Record<string, string>>, isLook: boolean, again?: string): void => {
    // Markup that is the same as in the last answer replaces nothing, whatever gateways did to it since (CQ8).
    const news = Object.fromEntries(
      Object.entries(fragments).filter(([key, markup]) => key === again || last[key] !== markup),
    );
    const tell = (control: HTMLElement) => {
      isTelling = true;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      isTelling = false;
    };
    entries.endAct();
    const restore = rememberFields(last, news, isLook, tell);
    const restoreErrors = rememberInlineErrors();
    const proposed = Object.entries(news)
      .flatMap(([key, markup]) => proposedAnew(last[key], markup))
      .map(({ name }) => name);
    const boxes = queryAll(PAYMENT_AREA);
    applyFragments(news, {
      // Whatever was entered since is newer than the answer.
      follows: (field) => asked.get(field) === stateOf(field as Control),
    });
    last = fragments;
    posted = { ...posted, ...fragments };
    // Plugins block what they wait for.
    for (const key in fragments) for (const area of findTargets(key) ?? []) unblock(area);
    // What aims at a box goes no further where its markup is new.
    for (const box of queryAll(PAYMENT_AREA)) {
      if (boxes.includes(box)) continue;
      block(box, { ...TOTALS_COVER, fadeIn: 0 });
      unblock(box);
    }
    restoreErrors();
    entries.notePrinted(Object.keys(fragments), proposed);
    restore();
  };

  return {
    /** The parts of answers whose hidden values are on the page. */
    posted: (): Readonly<Record<string, unknown>> => posted,
    /** Fragments of the last answer. */
    get fragments() {
      return last;
    },

    /** Totals are asked for: what is filled in is what the shop is told. */
    noteAsked(): void {
      asked = readFilled();
    },

    /** Whether scripts hear at this moment of what was brought back: these totals were asked for with that. */
    isTelling: (): boolean => isTelling,

    questions,

    /** Whether an answer says anything that the last one did not. */
    isNews: (answer: Answer): boolean =>
      saysMore(answer) || !isMap(answer.fragments) || saysAny(answer.fragments),

    /** Whether an answer says anything in other words than the page's last one, but for the order itself. */
    isInOtherWords: (answer: Answer): boolean =>
      saysMore(answer) || partsOf(answer).some(([key, markup]) => isReworded(key, last[key], markup)),

    /**
     * Takes from an answer that is no news what the shop expects back, and what has no field in it: no gateway builds its own anew.
     *
     * @returns whether the page says all of it now
     */
    confirm(answer: Answer): boolean {
      if (!wordsOf(answer.messages)) removeUpdateNotices();
      newest = answer;
      let isWhole = true;
      for (const [key, markup] of Object.entries(isMap(answer.fragments) ? answer.fragments : {})) {
        for (const area of findTargets(key) ?? []) unblock(area);
        if (posted[key] === markup) continue;
        if (!isReview(key) && isApart(key, markup)) {
          applyFragments({ [key]: markup });
          last = { ...last, [key]: markup };
        } else if (!isReview(key) && isReworded(key, last[key], markup)) {
          // What is posted is what the page says.
          isWhole = false;
          continue;
        } else takeHidden(key, posted[key], markup);
        posted[key] = markup;
      }
      return isWhole;
    },

    /**
     * Shows totals, payment box and messages (checkout.md §3.4 steps 2–7).
     *
     * @param isLook - whether an order waits for it
     * @param again - the selector of markup that may have gone since
     */
    apply(answer: Answer, isLook: boolean, again?: string): void {
      const { fragments, messages, result } = answer;
      newest = answer;
      removeUpdateNotices();
      if (isMap(fragments)) {
        const empty = questions.compare(last, fragments, () => saysAny(fragments, isReview));
        noteNewWords(form, () => show(fragments, isLook, again));
        empty();
      }
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
