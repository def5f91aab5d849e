/**
 * A member of an element as the browser defines it, methods bound to the element.
 *
 * The fields of a form shadow the form's own members: with a field named `style` or `id`, `form.style` is that field. So
 * whatever may be a form, as hosts and targets of events may, is read with this.
 *
 * @example
 * native(form, 'classList').add('processing');
 * native(form, 'querySelector')<HTMLInputElement>('#terms');
 */
export function native<E extends EventTarget, K extends keyof E & string>(node: E, key: K): E[K] {
  const value: unknown =
    node instanceof HTMLFormElement ? Reflect.get(HTMLFormElement.prototype, key, node) : node[key];
  return (typeof value === 'function' ? value.bind(node) : value) as E[K];
}
