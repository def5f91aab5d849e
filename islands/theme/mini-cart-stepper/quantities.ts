/** What the quantities of a mini-cart need of the page and the shop. */
export interface QuantitiesOptions {
  /** Fields of the page's items, in its order; the same item may stand there several times. */
  fields: () => readonly HTMLInputElement[];
  /** Has a task wait for all before it that changes the cart, and all after it wait for the task. */
  queue: (task: () => Promise<boolean>) => Promise<boolean>;
  /** Tells the shop. Rejects when it did not take them. */
  send: (quantities: ReadonlyMap<string, string>) => Promise<unknown>;
  /** The shop has taken what the shopper chose last, and nothing is to be sent. */
  onSettled: (quantity: string) => void;
  /**
   * The shop did not take it, and the fields show what the shop has.
   *
   * @param isNewer - whether it has taken something before, which the page as a whole does not show yet
   */
  onFailed: (error: unknown, key: string, isNewer: boolean) => void;
  /** Something is under way, or no longer. */
  onBusy: (busy: boolean) => void;
  /** How long a choice rests before it is sent, in ms. */
  pause: number;
}

const keyOf = (field: HTMLInputElement): string => field.dataset.cart_item_key ?? '';

/**
 * What the shopper chose in the mini-cart, on its way to the shop (theme.md §3.11): one call at a time, each with the
 * last state of all items, `pause` ms after the last choice. What asks for the cart meanwhile waits: it comes after the
 * choice. Until the shop has answered, no answer about the cart takes a choice off the screen.
 */
export function createQuantities(
  { fields, queue, send, onSettled, onFailed, onBusy, pause }: QuantitiesOptions,
  lifetime: AbortSignal,
) {
  /** Chosen and not sent; sent and not answered; taken by the shop since the page was served. */
  const chosen = new Map<string, string>();
  const sent = new Map<string, string>();
  const taken = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isQueued = false;
  /** The newest call: whether the shop took it. */
  let turn: Promise<boolean> = Promise.resolve(true);
  /** Told when the shopper has rested, or the island ends. */
  let rested = () => {};
  const endRest = () => {
    clearTimeout(timer);
    timer = undefined;
    rested();
  };
  lifetime.addEventListener('abort', endRest);

  const show = (key: string, value: string | undefined) => {
    for (const field of fields())
      if (value !== undefined && keyOf(field) === key && field.value !== value) field.value = value;
  };
  const served = (key: string) => fields().find((field) => keyOf(field) === key)?.defaultValue;

  /** Every item once, whatever stands twice. */
  const stateOfAll = () => {
    const all = new Map<string, string>();
    for (const field of fields()) {
      const key = keyOf(field);
      all.set(key, sent.get(key) ?? taken.get(key) ?? field.defaultValue);
    }
    return all;
  };

  const attempt = async (): Promise<boolean> => {
    const last = [...chosen.keys()].at(-1) ?? '';
    for (const [key, value] of chosen) sent.set(key, value);
    chosen.clear();
    try {
      await send(stateOfAll());
      for (const [key, value] of sent) taken.set(key, value);
      sent.clear();
    } catch (error) {
      if (lifetime.aborted) return false;
      const lost = [...sent.keys()].filter((key) => !chosen.has(key));
      sent.clear();
      for (const key of lost) show(key, taken.get(key) ?? served(key));
      onFailed(error, last, taken.size > 0);
      return false;
    }
    if (!chosen.size && !lifetime.aborted) onSettled(taken.get(last) ?? '');
    return true;
  };

  const takeTurn = async (): Promise<boolean> => {
    await new Promise<void>((resolve) => {
      rested = resolve;
      if (timer === undefined) resolve();
    });
    isQueued = false;
    if (lifetime.aborted) return false;
    onBusy(true);
    const isTaken = await attempt();
    onBusy(false);
    return isTaken;
  };

  return {
    /** The shopper chose. */
    choose(key: string, value: string) {
      if (!key) return;
      // Last in the order.
      chosen.delete(key);
      chosen.set(key, value);
      show(key, value);
      clearTimeout(timer);
      timer = setTimeout(endRest, pause);
      if (isQueued) return;
      isQueued = true;
      turn = queue(takeTurn);
    },
    /** Sends at once what rests. Gives whether the shop took it; nothing if it has all. */
    flush(): Promise<boolean> | undefined {
      if (!isQueued && !sent.size) return;
      endRest();
      return turn;
    },
    /** The page shows the cart anew, as the shop had it. */
    renew() {
      taken.clear();
      for (const one of [sent, chosen]) for (const [key, value] of one) show(key, value);
    },
  };
}
