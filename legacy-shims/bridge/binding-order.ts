import { handlersOf, isJQuery, type JQueryStatic, ourHandlers } from './jquery';

/** Where the handlers of legacy scripts begin: what is bound in this jQuery from then on has this number or a higher one. */
export interface BindingMoment {
  jquery: JQueryStatic;
  guid: number;
}

/**
 * Tells when a deferred legacy script would have bound its handlers: in a ready callback that is registered when the
 * document turns interactive (takeover.md §6 "Order of handlers"). Callbacks of scripts in the page run before it,
 * those of scripts that wait for a legacy script after it. jQuery counts the handlers that it binds, so the count of
 * that moment tells all of them apart, on whatever element. Never told where jQuery comes later, or was ready before.
 */
export const bindingMoment = (): Promise<BindingMoment> =>
  new Promise((tell) => {
    const ask = () => {
      const { jQuery } = window as { jQuery?: unknown };
      if (isJQuery(jQuery) && !jQuery.isReady) jQuery(($: JQueryStatic) => tell({ jquery: $, guid: $.guid }));
    };
    if (document.readyState === 'loading') document.addEventListener('readystatechange', ask, { once: true });
    else ask();
  });

const begins = new WeakMap<JQueryStatic, number>();

/** Says of a jQuery where the handlers of legacy scripts begin. */
export const beginLegacyAt = (jquery: JQueryStatic, guid: number): void => void begins.set(jquery, guid);

/**
 * Moves our handlers of an event to where the legacy script would have bound them, however late they come: after those
 * that were bound before it, for they change what it shows; before those that came after it, for they find the page
 * changed. Where nobody knows, they go first.
 */
export function putInPlace(jquery: JQueryStatic, target: EventTarget, name: string): void {
  const list = handlersOf(jquery, target, name);
  if (!list) return;
  const begin = begins.get(jquery) ?? 0;
  const bound = list.splice(list.delegateCount);
  const isOurs = ({ handler }: { handler: unknown }) => ourHandlers.has(handler as object);
  const others = bound.filter((entry) => !isOurs(entry));
  const later = others.findIndex(({ guid }) => guid >= begin);
  others.splice(later < 0 ? others.length : later, 0, ...bound.filter(isOurs));
  list.push(...others);
}
