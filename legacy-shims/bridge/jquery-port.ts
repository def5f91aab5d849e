import { argsOf, type LegacyHandler, type LegacyPort, nativePort } from '../../src/legacy-port';
import { native } from '../../src/runtime/native';
import { onAbort } from '../../src/runtime/on-abort';
import { tellAjaxEvents } from './ajax-events';
import { type BindingMoment, beginLegacyAt, bindInPlace, putInPlace } from './binding-order';
import { foreignHandlersOf, type JQueryEvent, type JQueryHandler, type JQueryStatic } from './jquery';
import { watchJQuery } from './jquery-arrival';
import { passOnSimulatedEvents } from './simulated-events';
import { pathOf, triggerUnbroken } from './trigger-unbroken';

/** All our listeners of one name on one target: to each jQuery they look like a single handler. */
interface Channel {
  readonly name: string;
  readonly target: Element | Document;
  readonly handlers: Set<LegacyHandler>;
  deliver(event: JQueryEvent | Event, ...args: unknown[]): void;
  /** Stops hearing, one function for each way of hearing. */
  readonly unbindAll: (() => void)[];
}

/** What to do beside bridging. */
export interface JQueryPortOptions {
  /** Called for each jQuery of the page, the late ones in the moment they arrive. */
  onJQuery?(jquery: JQueryStatic): void;
  /** Where the handlers of legacy scripts begin; without it, before those of everybody else. */
  moment?: Promise<BindingMoment> | undefined;
  /** Takes the bridge away (tests, teardown of the npm build). */
  signal?: AbortSignal;
}

/**
 * A port that speaks jQuery whenever one is on the page: before us, after us, several, or never
 * (storefront.md §5.1). Every copy hears what we emit and our listeners hear every copy, each event once.
 *
 * @example
 * installPort(createJQueryPort({ onJQuery: (jquery) => installFacades(jquery, features) }));
 */
export function createJQueryPort({ onJQuery, moment, signal }: JQueryPortOptions = {}): LegacyPort {
  const life = signal ?? new AbortController().signal;
  /** In the order of arrival. */
  const copies = new Set<JQueryStatic>();
  const channels = new Set<Channel>();
  /** For our own events: the channels that have heard them, so that no copy delivers twice. */
  const emissions = new WeakMap<object, Set<Channel>>();

  const bind = (channel: Channel, jquery: JQueryStatic) => {
    // A handler of its own for each copy: jQuery recognises handlers by a number that copies count separately.
    const handler: JQueryHandler = (event, ...args) => channel.deliver(event, ...args);
    channel.unbindAll.push(bindInPlace(jquery, channel.target, channel.name, handler));
  };

  const arrived = (jquery: JQueryStatic) => {
    if (copies.has(jquery) || life.aborted) return;
    for (const channel of channels) {
      if (!copies.size) for (const stop of channel.unbindAll.splice(0)) stop();
      bind(channel, jquery);
    }
    copies.add(jquery);
    onAbort(life, passOnSimulatedEvents(jquery));
    onJQuery?.(jquery);
  };
  const check = watchJQuery(arrived, life);
  moment
    ?.then((begun) => {
      beginLegacyAt(begun);
      // Another may have taken its place since.
      arrived(begun.jquery);
      for (const { target, name } of channels) putInPlace(begun.jquery, target, name);
    })
    .catch((error) => reportError(error));

  /** The copy that legacy code of this moment would use. */
  const current = (): JQueryStatic | undefined => {
    check();
    const { jQuery } = window as { jQuery?: unknown };
    return copies.has(jQuery as JQueryStatic) ? (jQuery as JQueryStatic) : [...copies].pop();
  };

  const open = (name: string, target: Element | Document): Channel => {
    const handlers = new Set<LegacyHandler>();
    const seen = new WeakSet<Event>();
    const channel: Channel = {
      name,
      target,
      handlers,
      unbindAll: [],
      deliver(event, ...args) {
        const native = event instanceof Event ? event : event.originalEvent;
        const heard = emissions.get(event);
        // Each copy of jQuery reports the same native event.
        if (heard?.has(channel) || (native && copies.size > 1 && seen.has(native))) return;
        heard?.add(channel);
        if (native) seen.add(native);
        const values = args.length ? args : argsOf((native ?? {}) as CustomEvent);
        for (const handler of [...handlers]) {
          if (!handlers.has(handler)) continue;
          try {
            handler(values, event);
          } catch (error) {
            reportError(error);
          }
        }
      },
    };
    channels.add(channel);
    for (const jquery of copies) bind(channel, jquery);
    if (!copies.size) {
      const { deliver } = channel;
      native(target, 'addEventListener')(name, deliver);
      channel.unbindAll.push(() => native(target, 'removeEventListener')(name, deliver));
    }
    return channel;
  };

  const close = (channel: Channel) => {
    channels.delete(channel);
    for (const stop of channel.unbindAll.splice(0)) stop();
  };
  onAbort(life, () => {
    for (const channel of channels) close(channel);
  });

  /** Requests of ours that are under way: each copy counts them. */
  let own = 0;

  return {
    wrap(element) {
      const jquery = current();
      return element && jquery ? jquery(element) : element;
    },
    unwrap: nativePort.unwrap,
    data(element) {
      current();
      const all = Object.assign({}, ...[...copies].map((jquery) => jquery(element).data()));
      const scalar = (value: unknown) => /^(string|number|boolean)$/.test(typeof value);
      return Object.fromEntries(Object.entries(all).filter(([, value]) => scalar(value)));
    },
    emit(name, args = [], target = document.body) {
      if (!current()) return nativePort.emit(name, args, target);
      const heard = new Set<Channel>();
      for (const jquery of copies) {
        const event = jquery.Event(name);
        emissions.set(event, heard);
        triggerUnbroken(jquery, name, pathOf(target), () => jquery(target).trigger(event, args));
      }
    },
    ask(name, args = [], target = document.body, last = false) {
      if (!current()) return nativePort.ask(name, args, target);
      const heard = new Set<Channel>();
      let answer = true;
      for (const jquery of copies) {
        const event = jquery.Event(name);
        emissions.set(event, heard);
        triggerUnbroken(jquery, name, [target], () => jquery(target).triggerHandler(event, args));
        // Prevented by any handler that returned false, whatever the ones after it returned; those are the result.
        if (last ? event.result === false : event.isDefaultPrevented()) answer = false;
      }
      return answer;
    },
    on(name, handler, { signal: until, target = document.body }) {
      if (until.aborted) return;
      current();
      const same = (channel: Channel) => channel.name === name && channel.target === target;
      const channel = [...channels].find(same) ?? open(name, target);
      const own: LegacyHandler = (args, event) => handler(args, event);
      channel.handlers.add(own);
      onAbort(until, () => {
        channel.handlers.delete(own);
        if (!channel.handlers.size) close(channel);
      });
    },
    listeners(name, target = document.body) {
      current();
      const places = pathOf(target);
      return [...copies].flatMap((jquery) =>
        places.flatMap((place) => foreignHandlersOf(jquery, place, name)),
      ).length;
    },
    request(sent) {
      current();
      const told = [...copies].map((jquery) => tellAjaxEvents(jquery, sent));
      own++;
      return (outcome) => {
        for (const tell of told) tell(outcome);
        // After those.
        setTimeout(() => own--);
      };
    },
    isOtherRequesting() {
      current();
      return [...copies].some(({ active }) => active > own);
    },
  };
}
