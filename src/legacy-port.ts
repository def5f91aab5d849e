import { native } from './runtime/native';
import { onAbort } from './runtime/on-abort';

/** A request that leaves for the shop. Who is told of it before it does may write into it. */
export interface SentRequest {
  /** As the page names it. */
  url: string;
  readonly method: string;
  body: string | FormData | undefined;
  readonly headers: Headers;
}

/** What came of a request. */
export interface RequestOutcome {
  response?: Response;
  /** The whole text of the response. */
  text?: string;
  /** Why there is no response. */
  failure?: 'timeout' | 'aborted' | 'offline';
}

/**
 * What the rest of Atoll knows of the scripts around it: event names and arguments, not which library carries
 * them (storefront.md §5.1). The default port speaks native events; `legacy-shims` installs one that also
 * speaks jQuery.
 */
export interface LegacyPort {
  /** What legacy handlers expect for an element: `$(element)`, or the element itself without jQuery. */
  wrap(element: Element | undefined): unknown;
  /** The element in a jQuery object, a list or itself. */
  unwrap(value: unknown): Element | undefined;
  /** jQuery data of an element, scalars only (Q13); `{}` without jQuery. */
  data(element: Element): Record<string, unknown>;
  /** Tells an event; default target is the body. A foreign handler that throws is reported, never thrown here. */
  emit(name: string, args?: readonly unknown[], target?: Element): void;
  /**
   * Asks the handlers of one element, without bubbling: `false` when one returned `false` or prevented it.
   *
   * @param last - of jQuery's handlers the last that returns anything decides (checkout.md §5), instead of any
   * (storefront.md §3.3)
   */
  ask(name: string, args?: readonly unknown[], target?: Element, last?: boolean): boolean;
  /** Hears an event that anybody tells, natively or through jQuery. */
  on(name: string, handler: LegacyHandler, options: LegacyListenOptions): void;
  /** How many handlers of other scripts hear an event, as far as the legacy side knows; default target is the body. */
  listeners(name: string, target?: Element): number;
  /** Tells that a request leaves; legacy handlers may change it. @returns tells what came of it, to be called once, also without an answer */
  request(sent: SentRequest): (outcome: RequestOutcome) => void;
  /** Whether a request of others is under way, as far as the legacy side knows. */
  isOtherRequesting(): boolean;
}

/** Handler of a legacy event; `event` is the native or the jQuery event. */
export type LegacyHandler = (args: readonly unknown[], event: unknown) => void;

/** Until when, and where (default: the body), to hear. */
export interface LegacyListenOptions {
  signal: AbortSignal;
  target?: Element | Document;
}

/** The arguments a native event of a legacy name carries. */
export const argsOf = (event: { detail?: unknown }): readonly unknown[] =>
  Array.isArray(event.detail) ? event.detail : [];

/** Without jQuery: bubbling `CustomEvent`s whose `detail` is the list of legacy arguments. */
export const nativePort: LegacyPort = {
  wrap: (element) => element,
  unwrap: (value) => {
    // A form and a select have elements of their own at [0].
    const first = value instanceof Element ? value : (value as ArrayLike<unknown> | undefined)?.[0];
    return first instanceof Element ? first : undefined;
  },
  data: () => ({}),
  emit(name, args = [], target = document.body) {
    native(target, 'dispatchEvent')(new CustomEvent(name, { bubbles: true, detail: args }));
  },
  ask: (name, args = [], target = document.body) =>
    native(target, 'dispatchEvent')(new CustomEvent(name, { cancelable: true, detail: args })),
  on(name, handler, { signal, target = document.body }) {
    native(target, 'addEventListener')(name, (event) => handler(argsOf(event as CustomEvent), event), {
      signal,
    });
  },
  // Handlers of a jQuery hear native events, and cannot be counted here.
  listeners: () => Number(typeof (window as { jQuery?: unknown }).jQuery === 'function'),
  request: () => () => {},
  isOtherRequesting: () => false,
};

interface Registration {
  name: string;
  handler: LegacyHandler;
  options: LegacyListenOptions;
}

const registrations = new Set<Registration>();

/** Ends listening on the port of the moment, for each signal that ends it for good. */
const lives = new Map<AbortSignal, AbortController>();

/** Remembers who listens, so that listeners can move to another port. */
const remembering = (port: LegacyPort): LegacyPort =>
  Object.assign(Object.create(port) as LegacyPort, {
    on(name: string, handler: LegacyHandler, options: LegacyListenOptions) {
      const { signal } = options;
      if (signal.aborted) return;
      const registration = { name, handler, options };
      registrations.add(registration);
      if (!lives.has(signal)) lives.set(signal, new AbortController());
      onAbort(signal, () => {
        registrations.delete(registration);
        lives.get(signal)?.abort();
        lives.delete(signal);
      });
      register(port, registration);
    },
  });

const register = (port: LegacyPort, { name, handler, options }: Registration) =>
  port.on(name, handler, { ...options, signal: (lives.get(options.signal) as AbortController).signal });

/**
 * The legacy side of this page.
 *
 * @example
 * legacy.emit('added_to_cart', [fragments, hash, legacy.wrap(button)]);
 */
export let legacy = remembering(nativePort);

/** Puts a port in place; what listens already moves over to it. */
export const installPort = (port: LegacyPort): void => {
  legacy = remembering(port);
  for (const [signal, life] of lives) {
    life.abort();
    lives.set(signal, new AbortController());
  }
  for (const registration of registrations) register(port, registration);
};
