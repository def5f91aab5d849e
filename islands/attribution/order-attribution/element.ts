import type { OwnElement } from '../../../src/dom/foreign-element';
import type { AttributionParams } from '../params';
import type { Attribution } from '../store/attribution';

/** The element that carries the attribution in a form (storefront.md §3.21.6). */
export const ELEMENT = 'wc-order-attribution-inputs';

/** What the elements ask. */
interface Source {
  fill(element: HTMLElement, values: Attribution): void;
  current(): Attribution;
}

function define(): OwnElement<Source> {
  class AttributionInputs extends HTMLElement {
    static source: Source | undefined;
    #values: Attribution = {};

    get values(): Attribution {
      return this.#values;
    }

    set values(values: Attribution) {
      this.#values = values;
      AttributionInputs.source?.fill(this, values);
    }

    connectedCallback(): void {
      // Set before the element had a setter, it would hide it (Q100).
      const early = Object.hasOwn(this, 'values');
      if (early) Reflect.deleteProperty(this, 'values');
      this.values = AttributionInputs.source?.current() ?? this.#values;
    }
  }
  customElements.define(ELEMENT, AttributionInputs);
  return AttributionInputs;
}

const hiddenInput = (name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.type = 'hidden';
  return Object.assign(input, { name, value });
};

/**
 * Defines the element, so that those that come later fill themselves.
 *
 * @param current - what they are to hold
 */
export function startElement(
  { params, fields }: AttributionParams,
  current: () => Attribution,
  signal: AbortSignal,
): void {
  const registered: OwnElement<Source> = customElements.get(ELEMENT) ?? define();
  registered.source = {
    current,
    fill: (element, values) =>
      element.replaceChildren(
        ...Object.keys(fields).map((field) => hiddenInput(params.prefix + field, values[field] ?? '')),
      ),
  };
  signal.addEventListener('abort', () => {
    registered.source = undefined;
  });
}

/**
 * Writes into the elements what they are to send. One for each form is enough: of several in a form, and of those outside
 * forms, the first stays.
 */
export function fillElements(values: Attribution): void {
  const seen = new Set<Element | null>();
  for (const element of document.querySelectorAll<HTMLElement & { values: Attribution }>(ELEMENT)) {
    const form = element.closest('form');
    if (seen.has(form)) element.remove();
    else element.values = values;
    seen.add(form);
  }
}
