import { setAttribute, setText } from '../../../src/dom/undo';

type Setter = (node: never, name: string, value: never) => () => void;
type Values = Readonly<Record<string, unknown>>;

/** What is set, on which nodes, by name; `undefined` leaves one to the server. */
export type Change = readonly [Setter, Iterable<Element | null | undefined>, Values];

/** Text in place of a node's content; the name is of no matter. */
export const text = (node: Element, _: string, value: unknown) => setText(node, `${value}`);

/** An attribute, told as text; `false` removes. */
export const attribute = (node: Element, name: string, value: unknown) =>
  setAttribute(node, name, value === false ? null : `${value}`);

/** Changes that come with an event of the page, not with a render; all are taken back together. */
export type ChangeSet = ReturnType<typeof createChangeSet>[0];

/** @returns how to make changes, and how to take all of them back */
export function createChangeSet() {
  const made = new Map<unknown, (() => void)[]>();
  /** Puts changes in the place of those that were made under this key, and over what other scripts made of them. */
  const replaceChanges = (key: unknown, ...changes: Change[]) => {
    const old = made.get(key);
    const undos: (() => void)[] = [];
    made.set(key, undos);
    for (const [set, nodes, values] of changes) {
      for (const node of nodes) {
        for (const [name, value] of Object.entries(values)) {
          if (node && value !== undefined) undos.push(set(node as never, name, value as never));
        }
      }
    }
    // The new value first: the server's must not flash up between two of ours.
    for (const undo of old ?? []) undo();
  };
  return [
    replaceChanges,
    () => {
      for (const key of made.keys()) replaceChanges(key);
    },
  ] as const;
}
