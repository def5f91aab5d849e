/** Whether the button adds by ajax at all; otherwise its link is followed (storefront.md §3.3). */
export const addsByAjax = (button: Element): boolean => !!button.getAttribute('data-product_id');

/**
 * What is sent for a button: the data that scripts attached by jQuery, overlaid by every `data-*` attribute.
 * Attributes come last to first, as the legacy body has them (trace-list-add-and-remove).
 *
 * @param attached - scalar jQuery data of the button
 */
export function payloadOf(button: HTMLElement, attached: Record<string, unknown>): Record<string, unknown> {
  const payload = { ...attached };
  for (const { name } of [...button.attributes].reverse()) {
    if (!name.startsWith('data-') || name.startsWith('data-atoll-')) continue;
    const key = name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    payload[key] = button.dataset[key];
  }
  return payload;
}
