import { type LegacyHandler, type LegacyPort, nativePort } from '../legacy-port';

/** One event that the code under test told or asked. */
export interface FakeEvent {
  kind: 'emit' | 'ask';
  name: string;
  args: readonly unknown[];
  target: Element;
}

/** A legacy page for tests: remembers what it was told and plays the extensions. */
export interface FakeLegacyPort extends LegacyPort {
  /** Everything told or asked, in order. */
  readonly events: FakeEvent[];
  /** Names only, for order assertions. */
  names(): string[];
  /** Plays an extension that triggers an event. */
  fire(name: string, args?: readonly unknown[], target?: Element): void;
  /** Plays an extension that vetoes (`false`) or allows what is asked. */
  answer(name: string, answer: boolean): void;
  /** jQuery data of an element, as a plugin would have set it. */
  setData(element: Element, data: Record<string, unknown>): void;
}

/**
 * A port without any library: what is emitted reaches the code's own listeners (body and document), in order.
 *
 * @example
 * const page = createFakePort();
 * installPort(page);
 * page.answer('should_send_ajax_request.adding_to_cart', false);
 */
export function createFakePort(): FakeLegacyPort {
  const events: FakeEvent[] = [];
  const answers = new Map<string, boolean>();
  const store = new WeakMap<Element, Record<string, unknown>>();
  const listeners: { name: string; target: Element | Document; handler: LegacyHandler }[] = [];
  const fire = (
    name: string,
    args: readonly unknown[] = [],
    target: Element = document.body,
    bubbles = true,
  ) => {
    for (const entry of [...listeners]) {
      const reached = bubbles ? entry.target.contains(target) : entry.target === target;
      if (entry.name === name && reached && listeners.includes(entry))
        entry.handler(args, { type: name, target });
    }
  };
  return {
    events,
    names: () => events.map(({ name }) => name),
    wrap: (element) => element,
    unwrap: nativePort.unwrap,
    data: (element) => store.get(element) ?? {},
    setData: (element, data) => void store.set(element, data),
    answer: (name, answer) => void answers.set(name, answer),
    fire: (name, args, target) => fire(name, args, target),
    emit(name, args = [], target = document.body) {
      events.push({ kind: 'emit', name, args, target });
      fire(name, args, target);
    },
    ask(name, args = [], target = document.body) {
      events.push({ kind: 'ask', name, args, target });
      fire(name, args, target, false);
      return answers.get(name) ?? true;
    },
    on(name, handler, { signal, target = document.body }) {
      if (signal.aborted) return;
      const entry = { name, target, handler };
      listeners.push(entry);
      signal.addEventListener('abort', () => void listeners.splice(listeners.indexOf(entry), 1), {
        once: true,
      });
    },
    listeners: () => 0,
    isOtherRequesting: () => false,
    request: nativePort.request,
  };
}
