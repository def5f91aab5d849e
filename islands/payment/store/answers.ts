import { whenPainted } from '../../../src/dom/painted';
import { chosenGateway } from './form';

/** Time in ms within which a press may be the second one of a double tap, begun before the message could be read. */
const DOUBLE_TAP = 600;

/** Time in ms after which a press by a script is no second try of what was told. */
const NO_RETRY = 3000;

/** What is known of a press. */
export interface Pressed {
  /** What was pressed; nobody knows in a frame. */
  by?: Element | undefined;
  /** Whether that was the order button. */
  orders: boolean;
  /** Whether it was in a frame that is a field, as for a card's number: nobody knows when that is filled in, and sent. */
  isField?: boolean;
}

/** Something that was told, and what came since. */
interface Question {
  /** What had begun that order. */
  by?: Element | undefined;
  /** Whether that was the order button. */
  orders?: boolean | undefined;
  /** How it was to be paid. */
  method: string | undefined;
  /** Whether the shopper knows: not where they were leaving the page, which has stayed. */
  isTold: boolean;
  /** From when on a tap answers. */
  readable: number;
  /** How often a script has pressed the order button since. */
  scripted: number;
}

/** Knows whether something was told that no press has answered yet: then no order begins. */
export function createAnswers(form: Element) {
  let question: Question | undefined;
  /** Whether the newest press is one that does not count. */
  let isIgnored = false;

  const isAnswer = ({ by, orders, isField }: Pressed, asked: Question) =>
    orders || !asked.by || by === asked.by || (by ? !asked.orders : !isField);

  return {
    /** Whether one is missing. */
    isMissing: (): boolean => !!question,
    /**
     * Something was told.
     *
     * @param press - what the order had begun with
     * @param method - how it was to be paid then; without it as it is now
     * @param isTold - whether it was; else it is when the order goes on
     */
    ask(press: Pressed | undefined, method = chosenGateway(form), isTold = true): void {
      const { by, orders } = press ?? question ?? {};
      const asked: Question = { by, orders, method, isTold, readable: Infinity, scripted: 0 };
      question = asked;
      // When what this page is busy with is done, and it is on the screen.
      whenPainted(() => {
        asked.readable = performance.now() + DOUBLE_TAP;
      });
    },
    /**
     * The shopper presses. Where an order of the order button was told, that one answers, what had begun it, or a frame, as
     * of a wallet; one that is a field does where no press on the page had begun it.
     *
     * @param pointedAt - when it was made, if it may be the second one of a double tap
     * @returns whether it counts
     */
    hear(press: Pressed, pointedAt = Infinity): boolean {
      isIgnored = !!question && pointedAt < question.readable;
      if (isIgnored) return false;
      if (question && isAnswer(press, question)) question = undefined;
      return true;
    },
    /**
     * A script presses the order button: so do tools for the voice or for keys, and gateways that go on. Of an order that
     * the shopper's own press of an order button had begun it is none of theirs; any other press, as of the blank page
     * before, need not have to do with it.
     */
    hearScript(): void {
      if (!question || (question.by && question.orders) || performance.now() < question.readable + NO_RETRY)
        return;
      question.scripted++;
      question.readable = performance.now();
    },
    /** The shopper fills something in: between the taps of a double tap nobody does. */
    stopWaiting(): void {
      if (question) question.readable = 0;
    },
    /**
     * An order begins. A press that was no answer is one if it begins that at once, or if it is to be paid in another way.
     * Else the shopper hears it again, and then any press answers: no button of a page is without effect for good. The same
     * with presses by a script, if they take their time.
     *
     * @param press - the newest one since
     * @param isNow - whether its handlers run at this moment
     * @param remind - leads to what was told
     * @returns whether it may
     */
    allowOrder(press: Pressed | undefined, isNow: boolean, remind: () => unknown): boolean {
      if (!question) return true;
      const { method, scripted, isTold } = question;
      question.isTold = true;
      const isOther = chosenGateway(form) !== method;
      const isAnswered = press ? isNow || isOther : scripted > 1;
      if (isAnswered) question = undefined;
      else if (press) question.by = undefined;
      if (!isAnswered && (press || scripted || !isTold)) remind();
      return isAnswered;
    },
    /** Whether that was a press which does not count; asked once for each. */
    wasIgnored(): boolean {
      const was = isIgnored;
      isIgnored = false;
      return was;
    },
    /** Nothing is told any more. */
    end(): void {
      question = undefined;
    },
  };
}
