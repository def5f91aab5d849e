import { legacy } from '../../../src/legacy-port';

/** Who is asked before an order goes out (checkout.md §3.11 step 5). */
export const askedFor = (method: string | undefined): string[] => [
  'checkout_place_order',
  `checkout_place_order_${method}`,
];

/**
 * Asks handlers of other scripts about orders, and knows which have said no: they may go on with the order in their time.
 *
 * @param present - what they get as the checkout
 */
export function createHandlers(form: HTMLFormElement, present: () => unknown) {
  /** Once for each time. */
  let noes: string[] = [];
  const ask = (name: string, ...args: unknown[]): boolean =>
    !!legacy.ask(name, [...args, present()], form, true);
  return {
    ask,
    /** Asks whether an order may go out. One `false` ends it quietly. */
    askForOrder(name: string): boolean {
      const agrees = ask(name);
      // Of those that were asked before it nobody goes on any more.
      if (!agrees) noes = [...noes.filter((one) => one === name), name];
      return agrees;
    },
    /** Who goes on with an order: the one that said no first. */
    takeGoer: (): string | undefined => noes.shift(),
    /** An order went out: nobody goes on. */
    forget(): void {
      noes = [];
    },
  };
}
