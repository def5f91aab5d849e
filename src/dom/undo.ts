/**
 * The record of what Atoll changed on nodes that the server printed. Rule 6 of the design: every change can be
 * taken back, and whoever compares with the server's markup sees it as the server sent it.
 */

type Attributes = Map<string, string | null>;

const attributes = new WeakMap<Element, Attributes>();
const classes = new WeakMap<Element, Map<string, boolean>>();
const ours = new WeakSet<Node>();

/** Marks a node as made by Atoll: comparison with server markup passes over it. */
export const markOurs = (node: Node): void => {
  ours.add(node);
};

/** Whether Atoll made this node. */
export const isOurs = (node: Node): boolean => ours.has(node);

/** What the attribute would be without Atoll; `class` without the classes it added and with those it took. */
export function serverAttribute(node: Element, name: string): string | null {
  const kept = attributes.get(node);
  if (kept?.has(name)) return kept.get(name) ?? null;
  const value = node.getAttribute(name);
  const toggled = name === 'class' && classes.get(node);
  if (!toggled || !toggled.size) return value;
  const tokens = new Set((value ?? '').split(/\s+/).filter(Boolean));
  for (const [token, had] of toggled) tokens[had ? 'add' : 'delete'](token);
  return [...tokens].join(' ');
}

function write(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Sets (or with `null` removes) an attribute and returns how to take it back. Undoing leaves the attribute alone
 * when somebody else has written it since.
 */
export function setAttribute(node: Element, name: string, value: string | null): () => void {
  const kept = attributes.get(node) ?? new Map<string, string | null>();
  attributes.set(node, kept);
  if (!kept.has(name)) kept.set(name, node.getAttribute(name));
  write(node, name, value);
  return () => {
    const original = kept.get(name);
    if (original === undefined) return;
    kept.delete(name);
    if (node.getAttribute(name) === value) write(node, name, original);
  };
}

/** Adds or removes one class and returns how to take it back. */
export function setClass(node: Element, token: string, on: boolean): () => void {
  const toggled = classes.get(node) ?? new Map<string, boolean>();
  classes.set(node, toggled);
  if (!toggled.has(token)) toggled.set(token, node.classList.contains(token));
  node.classList.toggle(token, on);
  return () => {
    const had = toggled.get(token);
    if (had === undefined) return;
    toggled.delete(token);
    if (node.classList.contains(token) === on) node.classList.toggle(token, had);
    if (!node.classList.length && !node.getAttribute('class')) node.removeAttribute('class');
  };
}

/** Sets a DOM property and returns how to take it back. */
export function setProperty(node: Element, name: string, value: unknown): () => void {
  const record = node as unknown as Record<string, unknown>;
  const original = record[name];
  record[name] = value;
  return () => {
    if (record[name] === value) record[name] = original;
  };
}

/** Sets one inline style property through the CSSOM (works under a strict CSP) and returns how to take it back. */
export function setStyle(node: HTMLElement, name: string, value: string): () => void {
  const undo = keepStyle(node);
  const original = node.style.getPropertyValue(name);
  node.style.setProperty(name, value);
  return () => {
    if (node.style.getPropertyValue(name) === value) node.style.setProperty(name, original);
    undo();
  };
}

/** Remembers the whole style attribute while any of its properties is ours. */
const styleUsers = new WeakMap<Element, number>();
function keepStyle(node: HTMLElement): () => void {
  const kept = attributes.get(node) ?? new Map<string, string | null>();
  attributes.set(node, kept);
  if (!styleUsers.get(node)) kept.set('style', node.getAttribute('style'));
  styleUsers.set(node, (styleUsers.get(node) ?? 0) + 1);
  return () => {
    const users = (styleUsers.get(node) ?? 1) - 1;
    styleUsers.set(node, users);
    if (users) return;
    const original = kept.get('style') ?? null;
    kept.delete('style');
    if (!node.style.length && !original) node.removeAttribute('style');
  };
}

/** Replaces the text of an element and returns how to bring the server's own child nodes back. */
export function setText(node: Element, text: string): () => void {
  const original = [...node.childNodes];
  node.textContent = text;
  return () => {
    if (node.textContent === text) node.replaceChildren(...original);
  };
}
