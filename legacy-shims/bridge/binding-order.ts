import {
  handlersOf,
  isJQuery,
  type JQueryEvent,
  type JQueryHandler,
  type JQueryStatic,
  ourHandlers,
} from './jquery';

/** Where the handlers of legacy scripts begin: what is bound in this jQuery from then on has this number or a higher one. */
export interface BindingMoment {
  jquery: JQueryStatic;
  guid: number;
  /** The submit handler of the checkout's script on its forms, and who hears of it once ours is there. */
  submit: JQueryHandler;
  forms: Map<EventTarget, JQueryHandler | undefined>;
}

/**
 * Tells when a deferred legacy script would have bound its handlers: in a ready callback that is registered when the
 * document turns interactive (takeover.md §6 "Order of handlers"). Callbacks of scripts in the page run before it,
 * those of scripts that wait for a legacy script after it. jQuery counts the handlers that it binds, so the count of
 * that moment tells all of them apart, on whatever element. Never told where jQuery comes later, or was ready before.
 *
 * Scripts take the handlers of the checkout's forms away, keep them for later, or put theirs before them, and mean the one
 * of the checkout's script: so it stands there from that moment on, whenever ours comes.
 *
 * @param onInteractive - gets the jQuery that is there when the document turns interactive, before anybody hears that it is ready
 */
export const bindingMoment = (onInteractive?: (jquery: JQueryStatic) => void): Promise<BindingMoment> =>
  new Promise((tell) => {
    const begin = (jquery: JQueryStatic) => {
      const { guid } = jquery;
      const forms: BindingMoment['forms'] = new Map();
      // Who has kept it may call it when the event has gone on to others, or without one.
      const submit = function (this: unknown, event?: JQueryEvent, ...args: unknown[]): void {
        const known = [jquery(this)[0], event?.currentTarget] as EventTarget[];
        const target = known.find((one) => forms.has(one));
        if (target) forms.get(target)?.(event ?? Object.assign(jquery.Event('submit'), { target }), ...args);
      };
      for (const form of Array.from(jquery('form.checkout,form.checkout_coupon').on('submit', submit)))
        forms.set(form, undefined);
      tell({ jquery, guid, submit, forms });
    };
    const ask = () => {
      const { jQuery } = window as { jQuery?: unknown };
      if (!isJQuery(jQuery) || jQuery.isReady) return;
      onInteractive?.(jQuery);
      jQuery(begin);
    };
    if (document.readyState === 'loading') document.addEventListener('readystatechange', ask, { once: true });
    else ask();
  });

let begun: BindingMoment | undefined;

/** Says where the handlers of legacy scripts begin. */
export function beginLegacyAt(moment: BindingMoment): void {
  ourHandlers.add(moment.submit);
  begun = moment;
}

/**
 * Binds a handler of ours where the legacy script would have bound it, however late it comes: after those that were bound
 * before it, for they change what it shows; before those that came after it, for they find the page changed. Where nobody
 * knows, it goes first.
 *
 * @returns how to take it away
 */
export function bindInPlace(
  jquery: JQueryStatic,
  target: EventTarget,
  name: string,
  handler: JQueryHandler,
): () => void {
  const forms = name === 'submit' && begun?.forms.has(target) ? begun.forms : undefined;
  if (forms && begun?.jquery === jquery) {
    forms.set(target, handler);
    return () => void forms.set(target, undefined);
  }
  // What the browser tells is heard where the stand-in is, or nowhere: scripts take it away, or ask something first.
  const own: JQueryHandler = (event, ...args) => {
    if (!forms || !event.originalEvent) handler(event, ...args);
  };
  ourHandlers.add(own);
  jquery(target).on(name, own);
  putInPlace(jquery, target, name);
  return () => void jquery(target).off(name, own);
}

/** Moves our handlers of an event to where {@link bindInPlace} binds them. */
export function putInPlace(jquery: JQueryStatic, target: EventTarget, name: string): void {
  const list = handlersOf(jquery, target, name);
  if (!list) return;
  const begin = begun?.jquery === jquery ? begun.guid : 0;
  const bound = list.splice(list.delegateCount);
  const isOurs = ({ handler }: { handler: unknown }) => ourHandlers.has(handler as object);
  const others = bound.filter((entry) => !isOurs(entry));
  const later = others.findIndex(({ guid }) => guid >= begin);
  others.splice(later < 0 ? others.length : later, 0, ...bound.filter(isOurs));
  list.push(...others);
}
