import {
  handlersOf,
  isJQuery,
  type JQueryHandler,
  type JQueryObject,
  type JQueryStatic,
  ourHandlers,
} from './jquery';

/** Where the handlers of legacy scripts begin: what is bound in this jQuery from then on has this number or a higher one. */
export interface BindingMoment {
  jquery: JQueryStatic;
  guid: number;
  /** Stands for the submit handler of the checkout's script until ours is there, on these forms. */
  placeholder: JQueryHandler;
  forms: JQueryObject;
}

/**
 * Tells when a deferred legacy script would have bound its handlers: in a ready callback that is registered when the
 * document turns interactive (takeover.md §6 "Order of handlers"). Callbacks of scripts in the page run before it,
 * those of scripts that wait for a legacy script after it. jQuery counts the handlers that it binds, so the count of
 * that moment tells all of them apart, on whatever element. Never told where jQuery comes later, or was ready before.
 *
 * A script that places orders itself takes the handlers of the checkout's form away, and means the one of the
 * checkout's script: so one stands there from that moment on.
 */
export const bindingMoment = (): Promise<BindingMoment> =>
  new Promise((tell) => {
    const begin = (jquery: JQueryStatic) => {
      const { guid } = jquery;
      const placeholder = () => {};
      tell({ jquery, guid, placeholder, forms: jquery('form.checkout').on('submit', placeholder) });
    };
    const ask = () => {
      const { jQuery } = window as { jQuery?: unknown };
      if (isJQuery(jQuery) && !jQuery.isReady) jQuery(begin);
    };
    if (document.readyState === 'loading') document.addEventListener('readystatechange', ask, { once: true });
    else ask();
  });

const moments = new WeakMap<JQueryStatic, BindingMoment>();

/** Says of a jQuery where the handlers of legacy scripts begin. */
export function beginLegacyAt(moment: BindingMoment): void {
  ourHandlers.add(moment.placeholder);
  moments.set(moment.jquery, moment);
}

/** Whether another script has taken the legacy script's handlers of an event away before ours was there. */
export function isTakenAway(jquery: JQueryStatic, target: EventTarget, name: string): boolean {
  const moment = moments.get(jquery);
  if (!moment || name !== 'submit' || !Array.from(moment.forms).includes(target as Element)) return false;
  return !handlersOf(jquery, target, name)?.some(({ handler }) => handler === moment.placeholder);
}

/**
 * Moves our handlers of an event to where the legacy script would have bound them, however late they come: after those
 * that were bound before it, for they change what it shows; before those that came after it, for they find the page
 * changed. Where nobody knows, they go first.
 */
export function putInPlace(jquery: JQueryStatic, target: EventTarget, name: string): void {
  const list = handlersOf(jquery, target, name);
  if (!list) return;
  const { guid: begin = 0, placeholder } = moments.get(jquery) ?? {};
  const bound = list.splice(list.delegateCount);
  const isOurs = ({ handler }: { handler: unknown }) => ourHandlers.has(handler as object);
  const others = bound.filter((entry) => !isOurs(entry));
  const place = bound.findIndex(({ handler }) => handler === placeholder);
  // Who has put a handler of its own before that one is asked first.
  const later =
    place < 0
      ? others.findIndex(({ guid }) => guid >= begin)
      : bound.slice(0, place).filter((entry) => !isOurs(entry)).length;
  others.splice(later < 0 ? others.length : later, 0, ...bound.filter(isOurs));
  list.push(...others);
}
