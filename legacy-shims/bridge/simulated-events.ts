import { dispatchSimulated } from '../../src/dom/dispatch-simulated';
import { native } from '../../src/runtime/native';
import { isBeingSent, noteUnheard } from '../../src/runtime/sent';
import { type JQueryEvent, type JQueryStatic, ourHandlers } from './jquery';

/**
 * Types that scripts trigger through jQuery and for which jQuery performs no native event. Focus types are absent:
 * jQuery focuses for real.
 */
const types = 'click change input submit keydown keyup';

/** Scripts that simulate keys often give the number only. */
const keys: Record<number, string> = {
  9: 'Tab',
  13: 'Enter',
  27: 'Escape',
  32: ' ',
  35: 'End',
  36: 'Home',
  37: 'ArrowLeft',
  38: 'ArrowUp',
  39: 'ArrowRight',
  40: 'ArrowDown',
};

/** Boxes and radios jQuery clicks natively first, and stops that click right there. */
const isStopped = ({ type, target }: JQueryEvent): boolean =>
  type === 'click' && native(target, 'matches')('[type=checkbox],[type=radio]');

/** jQuery ends `.trigger('click')` with a native click, except on links, where nothing prevents it from ending. */
const nativeFollows = (event: JQueryEvent): boolean =>
  event.type === 'click' &&
  !event.isDefaultPrevented() &&
  !isStopped(event) &&
  !/^a$/i.test(native(event.target, 'nodeName')) &&
  'click' in event.target;

function createNative(event: JQueryEvent): Event {
  const { type } = event;
  const init = { bubbles: true, cancelable: true };
  const withKeys = {
    ...init,
    ctrlKey: !!event.ctrlKey,
    shiftKey: !!event.shiftKey,
    altKey: !!event.altKey,
    metaKey: !!event.metaKey,
  };
  if (type === 'click') return new MouseEvent(type, withKeys);
  if (!type.startsWith('key')) return new Event(type, init);
  const key = String(event.key ?? keys[Number(event.which ?? event.keyCode)] ?? '');
  return new KeyboardEvent(type, { ...withKeys, key });
}

function toNative(event: JQueryEvent): Event {
  const native = createNative(event);
  Object.defineProperty(native, 'target', { value: event.target });
  if (event.isDefaultPrevented()) native.preventDefault();
  return native;
}

/**
 * Hands events that this jQuery only simulates to our native listeners, once jQuery's own handlers are through
 * and before its default action, so that a prevented `submit` or `click` stays prevented.
 *
 * @returns how to stop.
 */
export function passOnSimulatedEvents(jquery: JQueryStatic): () => void {
  const passOn = (event: JQueryEvent) => {
    if (event.originalEvent || !(event.target instanceof Element) || nativeFollows(event)) return;
    // The browser has it already.
    if (event.type === 'submit' && isBeingSent(event.target)) return event.preventDefault();
    const native = toNative(event);
    dispatchSimulated(native, event.target, isStopped(event));
    if (native.defaultPrevented) event.preventDefault();
    else if (event.type === 'submit') noteUnheard(native);
  };
  ourHandlers.add(passOn);
  const jqueryWindow = jquery(document.defaultView);
  jqueryWindow.on(types, passOn);
  return () => void jqueryWindow.off(types, passOn);
}
