import { native, setNative } from '../runtime/native';
import { shared } from '../runtime/shared';

/**
 * The record of what Atoll changed on nodes that the server printed. Rule 6 of the design: every change can be
 * taken back, and whoever compares with the server's markup sees it as the server sent it.
 */

export { isOurs, markOurs } from '../runtime/ours';

/** One changed thing of a node: what the server sent, and the values laid over it, the last of them on top. */
interface Slot {
  was: unknown;
  over: { value: unknown }[];
}

const slots = shared('slots', () => new WeakMap<Element, Map<string, Slot>>());
/** The classes in the text of an attribute. */
export const tokens = (value: string | null): Set<string> => new Set(value?.match(/\S+/g));
const sameTokens = (one: Set<string>, two: Set<string>): boolean =>
  one.size === two.size && [...one].every((token) => two.has(token));

/** What the attribute would be without Atoll; `class` without the classes it added and with those it took. */
export function serverAttribute(node: Element, name: string): string | null {
  const value = native(node, 'getAttribute')(name);
  const changed = slots.get(node);
  const slot = changed?.get(`@${name}`);
  if (slot) return slot.was as string | null;
  const whole = changed?.get(`~${name}`);
  if (name === 'class' && changed && whole) {
    const left = tokens(value);
    for (const [key, { was }] of changed) {
      if (key[0] === '.') left[was ? 'add' : 'delete'](key.slice(1));
    }
    const server = whole.was as string | null;
    return sameTokens(left, tokens(server)) ? server : [...left].join(' ');
  }
  return whole ? (whole.was as string | null) : value;
}

function write(node: Element, name: string, value: string | null): void {
  if (value === null) native(node, 'removeAttribute')(name);
  else native(node, 'setAttribute')(name, value);
}

/**
 * Lays a value over what is there. Taking it back shows the value below, unless somebody else has written since:
 * changes of other scripts stay.
 */
function lay<T>(
  node: Element,
  key: string,
  value: T,
  read: () => T,
  set: (value: T) => void,
  untouched = () => Object.is(read(), value),
): () => void {
  const changed = slots.get(node) ?? new Map<string, Slot>();
  slots.set(node, changed);
  const slot = changed.get(key) ?? { was: read(), over: [] };
  if (!Object.is(read(), value)) set(value);
  // Noted only now: a value that the browser refuses has changed nothing.
  const layer = { value };
  slot.over.push(layer);
  changed.set(key, slot);
  return () => {
    const index = slot.over.indexOf(layer);
    if (index < 0) return;
    slot.over.splice(index, 1);
    const below = slot.over[index - 1];
    if (index === slot.over.length && untouched()) set((below ? below.value : slot.was) as T);
    if (!slot.over.length) changed.delete(key);
  };
}

/** Changes a part of an attribute, and remembers the server's spelling until `settle` hears that no part is ours. */
function layPart(
  node: Element,
  name: string,
  change: () => () => void,
  settle: (server: string | null) => void,
): () => void {
  const key = `~${name}`;
  const before = native(node, 'getAttribute')(name);
  const undoPart = change();
  const undo = lay<unknown>(
    node,
    key,
    {},
    () => before,
    () => {},
  );
  const server = slots.get(node)?.get(key)?.was as string | null;
  return () => {
    undoPart();
    undo();
    if (!slots.get(node)?.has(key)) settle(server);
  };
}

/**
 * Sets (or with `null` removes) an attribute and returns how to take it back. Undoing leaves the attribute alone
 * when somebody else has written it since.
 */
export const setAttribute = (node: Element, name: string, value: string | null): (() => void) =>
  lay(
    node,
    `@${name}`,
    value,
    () => native(node, 'getAttribute')(name),
    (next) => write(node, name, next),
  );

/** Adds or removes one class and returns how to take it back. */
export const setClass = (node: Element, token: string, on: boolean): (() => void) =>
  layPart(
    node,
    'class',
    () =>
      lay(
        node,
        `.${token}`,
        on,
        () => native(node, 'classList').contains(token),
        (next) => native(node, 'classList').toggle(token, next),
      ),
    (server) => {
      // Order and spacing are the server's again, so that its markup compares as equal.
      if (sameTokens(tokens(native(node, 'getAttribute')('class')), tokens(server)))
        write(node, 'class', server);
    },
  );

/**
 * Adds a word to an attribute that lists them, such as an id to `aria-describedby`, and returns how to take it back. The
 * words of the server and of other scripts stay, also those that come later.
 *
 * @example
 * const undo = addWord(field, 'aria-describedby', hint.id);
 */
export const addWord = (node: Element, name: string, word: string): (() => void) =>
  layPart(
    node,
    name,
    () =>
      lay(
        node,
        `${name} ${word}`,
        true,
        () => tokens(native(node, 'getAttribute')(name)).has(word),
        (on) => {
          const words = tokens(native(node, 'getAttribute')(name));
          words[on ? 'add' : 'delete'](word);
          write(node, name, [...words].join(' ') || null);
        },
      ),
    (server) => {
      // Spacing is the server's again, so that its markup compares as equal.
      if (sameTokens(tokens(native(node, 'getAttribute')(name)), tokens(server))) write(node, name, server);
    },
  );

/**
 * Sets a DOM property and returns how to take it back. A property that only mirrors an attribute (`disabled`) is
 * better set as that attribute: {@link serverAttribute} knows those.
 */
export function setProperty(node: Element, name: string, value: unknown): () => void {
  const record = node as Element & Record<string, unknown>;
  return lay(
    node,
    `=${name}`,
    value,
    () => native(record, name),
    (next) => setNative(record, name, next),
  );
}

/** Sets one inline style property through the CSSOM (works under a strict CSP) and returns how to take it back. */
export function setStyle(node: HTMLElement, name: string, value: string): () => void {
  const style = native(node, 'style');
  return layPart(
    node,
    'style',
    () =>
      lay(
        node,
        `:${name}`,
        value,
        () => style.getPropertyValue(name),
        (next) => style.setProperty(name, next),
      ),
    (server) => {
      // A strict CSP forbids to write the attribute itself, so what is left keeps the browser's spelling.
      if (!style.length && !server) native(node, 'removeAttribute')('style');
    },
  );
}

/** Replaces the text of an element and returns how to bring the server's own child nodes back. */
export function setText(node: Element, text: string): () => void {
  const own = document.createTextNode(text);
  // A browser's translator puts `<font>` in the place of our text: that is still our text.
  const place = (): ChildNode | null =>
    own.parentNode === node && own.data === text ? own : native(node, 'querySelector')(':scope > font');
  return lay<ChildNode[]>(
    node,
    '#',
    [own],
    () => [...native(node, 'childNodes')],
    (nodes) => {
      if (nodes[0] === own) native(node, 'replaceChildren')(own);
      else place()?.replaceWith(...nodes);
    },
    () => !!place(),
  );
}
