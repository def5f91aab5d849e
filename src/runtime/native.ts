/**
 * A member of a node as the browser defines it, methods bound to the node; nothing of nothing.
 *
 * The fields of a form shadow the form's own members: with a field named `style` or `id`, `form.style` is that field. So
 * whatever may be a form, as hosts, parents and targets of events may, is read with this.
 *
 * @example
 * native(form, 'classList').add('processing');
 * native(form, 'querySelector')<HTMLInputElement>('#terms');
 */
export function native<E extends object, K extends keyof E & string>(node: E, key: K): E[K];
export function native<E extends object, K extends keyof E & string>(
  node: E | null | undefined,
  key: K,
): E[K] | undefined;
export function native(node: object | null | undefined, key: string): unknown {
  if (!node) return undefined;
  let value = (node as Record<string, unknown>)[key];
  // A function is the form's own, or one that a script has put in its place; a field can be an <object>, which is both.
  if (node instanceof HTMLFormElement && (typeof value !== 'function' || value instanceof Node))
    value = Reflect.get(HTMLFormElement.prototype, key, node);
  return typeof value === 'function' ? value.bind(node) : value;
}

/** Sets a property of a node as the browser defines it: that of a form cannot be set where a field shadows it. */
export function setNative<E extends object, K extends keyof E & string>(node: E, key: K, value: E[K]): void {
  Reflect.set(node instanceof HTMLFormElement ? HTMLFormElement.prototype : node, key, value, node);
}
