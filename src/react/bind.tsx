import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Handler, listen } from '../dom/listen';
import { replayEarlyEvents } from '../dom/replay-early-events';
import { addWord, setAttribute, setClass, setProperty, setStyle, setText } from '../dom/undo';
import { fatalErrors } from './boundary';

/** What a server node should look like now. What is left out is as the server sent it. */
export interface BindProps {
  /** The server's node. Listening also works on `document` and `window`. */
  node: EventTarget;
  /**
   * Attribute values; `null` and `false` remove, `true` is an empty value, `undefined` leaves it to the server.
   * `aria-*` says `true` and `false` in words.
   */
  attrs?: Record<string, string | number | boolean | null | undefined> | undefined;
  /** Classes that are on or off; `undefined` leaves one to the server. */
  classes?: Record<string, boolean | undefined> | undefined;
  /** Words that are added to attributes which list them, such as an id to `aria-describedby`. */
  words?: Record<string, string | undefined> | undefined;
  /** Inline style properties, set through the CSSOM. */
  styles?: Record<string, string | undefined> | undefined;
  /** DOM properties that no attribute mirrors, such as `value` or `checked`. */
  props?: Record<string, unknown> | undefined;
  /** Text in place of the node's content. */
  text?: string | undefined;
  hidden?: boolean;
  /** What says so. When it is another object, all is written again, over what other scripts have made of it. */
  again?: object | undefined;
  /** Native listeners by event type. */
  on?: Record<string, Handler | undefined> | undefined;
  /** Delegation: listeners only hear events inside descendants that match. */
  match?: string;
  /**
   * For what fields said before the view was there, told once when it is there for good: `input` and `change`. Not for
   * a view that looks at its fields when it begins anyway.
   */
  early?: Record<string, Handler>;
}

type Change = { value: unknown; undo: () => void };
type Setter = (node: never, name: string, value: never) => () => void;

function attributeText(value: unknown, name: string): string | null {
  if (value === null) return null;
  if (typeof value !== 'boolean' || name.startsWith('aria-')) return String(value);
  return value ? '' : null;
}

/** Single changes by a name that stays the same between renders: what sets it, of which name, to what. */
type Changes = Map<string, [Setter, string, unknown]>;

function addChanges(
  all: Changes,
  kind: string,
  set: Setter,
  values: Readonly<Record<string, unknown>> | undefined,
): void {
  // Not by entries: every rendering of every node comes here.
  for (const name in values) {
    const value = values[name];
    if (value !== undefined)
      all.set(kind + name, [set, name, kind === '@' ? attributeText(value, name) : value]);
  }
}

const setContent = (node: Element, _: string, value: string) => setText(node, value);

/** Every single change that the props ask for. */
function changesOf({ attrs, classes, words, styles, props, text, hidden }: BindProps): Changes {
  const all: Changes = new Map();
  if (hidden !== undefined) addChanges(all, '@', setAttribute, { hidden });
  addChanges(all, '@', setAttribute, attrs);
  addChanges(all, '.', setClass, classes);
  addChanges(all, '+', addWord, words);
  addChanges(all, ':', setStyle, styles);
  addChanges(all, '=', setProperty, props);
  if (text !== undefined) all.set('#', [setContent, '', text]);
  return all;
}

/**
 * Binds state to a server node: declares how it should look and what it should listen to. Nothing is rendered.
 * Each change is recorded and taken back when it is no longer declared, on unmount and when the island fails.
 *
 * @example
 * <Bind node={button} classes={{ loading }} attrs={{ 'aria-busy': loading }} on={{ click: add }} />
 */
export function Bind(props: BindProps): ReactNode {
  const { node, again, on, early } = props;
  const made = useRef(new Map<string, Change>()).current;
  const last = useRef(again);

  // Declared before the effect that changes the node: a change that throws half-way is taken back as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done to a node is taken back before the next
  useLayoutEffect(
    () => () => {
      for (const { undo } of [...made.values()].reverse()) undo();
      made.clear();
    },
    [node, made],
  );

  useLayoutEffect(() => {
    const next = changesOf(props);
    const saidAgain = last.current !== again;
    last.current = again;
    for (const [key, [set, name, value]] of next) {
      const old = made.get(key);
      if (old && Object.is(old.value, value) && !saidAgain) continue;
      // The new value first: the server's must not flash up between two of ours, nor the caret jump.
      made.set(key, { value, undo: set(node as never, name, value as never) });
      old?.undo();
    }
    for (const [key, { undo }] of made) {
      if (next.has(key)) continue;
      undo();
      made.delete(key);
    }
  });

  // Most nodes are only looked at.
  return (on || early) && <Listeners {...props} />;
}

function Listeners({ node, on, match, early }: BindProps) {
  // What a handler throws is thrown again by the next render, where the island's boundary sees it.
  const [failure, fail] = useState<{ error: unknown }>();
  if (failure) throw failure.error;
  const handlers = useRef(on);
  handlers.current = on;
  const types = Object.keys(on ?? {}).join(' ');
  useLayoutEffect(() => {
    const stops = types
      .split(' ')
      .filter(Boolean)
      .map((type) => {
        const call: Handler = (event, matched) => {
          try {
            handlers.current?.[type]?.(event, matched);
          } catch (error) {
            if (Object(error) === error) fatalErrors.add(error as object);
            fail({ error });
          }
        };
        return listen(node, type, call, match);
      });
    return () => {
      for (const stop of stops) stop();
    };
  }, [node, types, match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the view
  useLayoutEffect(() => (early ? replayEarlyEvents(node as Element, early, match) : undefined), []);
  return null;
}
