import type { Strategy } from '../../../src/runtime/strategies';

const asked = new WeakSet<Element>();

const waiting = new WeakMap<Element, () => void>();

/** Loads when somebody asks for this form. */
export const whenAsked = (): Strategy => (context) => {
  const { host, start } = context;
  waiting.set(host, start);
  context.signal.addEventListener('abort', () => waiting.delete(host), { once: true });
  if (asked.has(host)) start();
};

/** Says that somebody wants this form: its island starts now, or as soon as the form is there. */
export function askForVariationForm(form: Element): void {
  asked.add(form);
  waiting.get(form)?.();
}
