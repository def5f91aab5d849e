/** As much of a jQuery event as the shims read. */
export interface JQueryEvent {
  type: string;
  target: Element;
  originalEvent?: Event;
  isDefaultPrevented(): boolean;
  preventDefault(): void;
  [field: string]: unknown;
}

/** A handler as jQuery calls it. */
export type JQueryHandler = (event: JQueryEvent, ...args: unknown[]) => void;

/** As much of a jQuery collection as the shims use. */
export interface JQueryObject extends ArrayLike<Element> {
  on(types: string, handler: JQueryHandler): JQueryObject;
  off(types: string, handler: JQueryHandler): JQueryObject;
  trigger(event: JQueryEvent, args: readonly unknown[]): JQueryObject;
  triggerHandler(event: JQueryEvent, args: readonly unknown[]): unknown;
  data(): Record<string, unknown> | undefined;
  data(name: string, value: unknown): JQueryObject;
}

/** As much of a jQuery deferred as the shims use. */
export interface JQueryDeferred {
  /** Gives an object the methods of a promise. */
  promise<T extends object>(target: T): T;
  resolve(...values: readonly unknown[]): void;
  reject(...values: readonly unknown[]): void;
}

/** One entry of jQuery's private handler list of an element. */
export interface HandlerEntry {
  handler: unknown;
  /** Counts up with each function that is bound for the first time. */
  guid: number;
  selector?: string;
  /** What it was bound with. */
  data?: unknown;
}

/** jQuery's handler list of one type: delegated entries first. */
export interface HandlerList extends Array<HandlerEntry> {
  delegateCount: number;
}

/** The page's jQuery, any version from 1.8 on; the shims never bring one. */
export interface JQueryStatic {
  (target: unknown): JQueryObject;
  fn: { jquery: string; [plugin: string]: unknown };
  Event(type: string): JQueryEvent;
  /** What only the whole jQuery has; slim builds have no requests. */
  ajax?: unknown;
  /** How many requests are under way. */
  active: number;
  Deferred(): JQueryDeferred;
  /** The number of the next handler. */
  guid: number;
  /** Whether the document has been parsed and the deferred scripts have run, as far as jQuery knows. */
  isReady: boolean;
  _data?(target: EventTarget, name: 'events'): Record<string, HandlerList> | undefined;
  [member: string]: unknown;
}

/** Whether a value is jQuery; lookalikes that send native events (Zepto, cash) are not. */
export const isJQuery = (value: unknown): value is JQueryStatic =>
  typeof value === 'function' && typeof (value as unknown as JQueryStatic).fn?.jquery === 'string';

/** Handlers that the shims bound, so that probes do not take them for a legacy script's. */
export const ourHandlers = new WeakSet<object>();

/**
 * jQuery's handlers of an event on an element, in the order in which it calls them.
 *
 * @param name - the event, with or without namespaces
 */
export const handlersOf = (
  jquery: JQueryStatic,
  target: EventTarget,
  name: string,
): HandlerList | undefined => jquery._data?.(target, 'events')?.[name.split('.')[0] ?? ''];

/** Those of them that other scripts have bound. */
export const foreignHandlersOf = (jquery: JQueryStatic, target: EventTarget, name: string): HandlerEntry[] =>
  [...(handlersOf(jquery, target, name) ?? [])].filter(({ handler }) => !ourHandlers.has(handler as object));
