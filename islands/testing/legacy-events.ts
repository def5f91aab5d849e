/** Events of the legacy contract that shop islands tell or hear (storefront.md §5), and what asks a checkout for its totals. */
const NAMES = [
  'should_send_ajax_request.adding_to_cart',
  'ajax_request_not_sent.adding_to_cart',
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_cart_button_updated',
  'wc_fragment_refresh',
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'wc_fragments_ajax_error',
  'update_checkout',
];

/** One legacy event, in the order in which they were told. */
export interface LegacyEvent {
  name: string;
  args: readonly unknown[];
}

interface Trigger {
  event: {
    trigger(event: string | { type: string }, data?: unknown, ...rest: unknown[]): unknown;
  };
}

/**
 * Notes the legacy events of a page, whoever tells them and by whatever library, before anybody hears them.
 *
 * @param jquery - the page's jQuery, if it has one
 */
export function recordLegacyEvents(
  jquery: unknown,
  signal: AbortSignal,
): { events: LegacyEvent[]; names(): string[] } {
  const events: LegacyEvent[] = [];
  for (const name of NAMES) {
    const note = ({ detail }: Event & { detail?: unknown }) =>
      void events.push({ name, args: Array.isArray(detail) ? detail : [] });
    window.addEventListener(name, note, { capture: true, signal });
  }
  if (jquery) {
    const { event: bus } = jquery as Trigger;
    const { trigger } = bus;
    bus.trigger = function (event, data, ...rest) {
      const name = typeof event === 'string' ? event : event.type;
      if (NAMES.includes(name)) events.push({ name, args: Array.isArray(data) ? data : [] });
      return trigger.call(this, event, data, ...rest);
    };
  }
  return { events, names: () => events.map(({ name }) => name) };
}
