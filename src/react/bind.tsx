import { useLayoutEffect, useRef } from 'react';
import { type Handler, listen } from '../dom/listen';
import { setAttribute, setClass, setProperty, setStyle, setText } from '../dom/undo';

/** What a server node should look like now. What is left out is as the server sent it. */
export interface BindProps {
  /** The server's node. Listening also works on `document` and `window`. */
  node: EventTarget;
  /** Attribute values; `null` removes, `true` is an empty value, `undefined` leaves it to the server. */
  attrs?: Record<string, string | number | boolean | null | undefined>;
  /** Classes that are on or off; `undefined` leaves one to the server. */
  classes?: Record<string, boolean | undefined>;
  /** Inline style properties, set through the CSSOM. */
  styles?: Record<string, string | undefined>;
  /** DOM properties such as `disabled` or `value`. */
  props?: Record<string, unknown>;
  /** Text in place of the node's content. */
  text?: string;
  hidden?: boolean;
  /** Native listeners by event type. */
  on?: Record<string, Handler | undefined>;
  /** Delegation: listeners only hear events inside descendants that match. */
  match?: string;
}

type Change = { value: unknown; undo: () => void };
type Setter = (node: never, name: string, value: never) => () => void;

const asText = (value: unknown) => (value === true ? '' : value === false || value === null ? null : String(value));

/** Every single change that the props ask for, by a name that stays the same between renders. */
function wanted({ attrs, classes, styles, props, text, hidden }: BindProps): Map<string, [Setter, string, unknown]> {
  const all = new Map<string, [Setter, string, unknown]>();
  const add = (kind: string, set: Setter, values: Record<string, unknown> = {}, map = (value: unknown) => value) => {
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) all.set(kind + name, [set, name, map(value)]);
    }
  };
  add('@', setAttribute, attrs, asText);
  add('@', setAttribute, { hidden }, asText);
  add('.', setClass, classes);
  add(':', setStyle, styles);
  add('=', setProperty, props);
  add('#', (node: Element, text: string) => setText(node, text), { text });
  return all;
}

/**
 * Binds state to a server node: declares how it should look and what it should listen to. Nothing is rendered.
 * Each change is recorded and taken back when it is no longer declared, on unmount and when the island fails.
 *
 * @example
 * <Bind node={button} classes={{ loading }} attrs={{ 'aria-busy': loading }} on={{ click: add }} />
 */
export function Bind(props: BindProps): null {
  const { node, on, match } = props;
  const made = useRef(new Map<string, Change>()).current;

  useLayoutEffect(() => {
    const next = wanted(props);
    for (const [key, { value, undo }] of made) {
      if (next.has(key) && Object.is(next.get(key)?.[2], value)) continue;
      undo();
      made.delete(key);
    }
    for (const [key, [set, name, value]] of next) {
      if (!made.has(key)) made.set(key, { value, undo: set(node as never, name, value as never) });
    }
  });

  useLayoutEffect(
    () => () => {
      for (const { undo } of [...made.values()].reverse()) undo();
      made.clear();
    },
    // A different node starts anew: what was done to the old one is taken back first.
    [node, made],
  );

  const handlers = useRef(on);
  handlers.current = on;
  const types = Object.keys(on ?? {}).join(' ');
  useLayoutEffect(() => {
    const life = new AbortController();
    for (const type of types.split(' ').filter(Boolean)) {
      const call: Handler = (event, matched) => handlers.current?.[type]?.(event, matched);
      listen(node, type, call, { signal: life.signal, ...(match && { match }) });
    }
    return () => life.abort();
  }, [node, types, match]);
  return null;
}
