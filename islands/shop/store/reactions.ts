import { applyFragments } from '../../../src/fragments/apply';
import { legacy } from '../../../src/legacy-port';
import { atEnd } from '../../../src/runtime/on-abort';
import { itemsInCart } from '../cookies';
import { announce, type ButtonState, filled, revision, setButton } from './state';

const users = new Set<AbortSignal>();
let listening: AbortController | undefined;

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

/** The message that the server put on a button or remove link. */
const messageOf = (element: Element | undefined): string =>
  element?.getAttribute('data-success_message') ?? '';

/**
 * Answers the cart events of our own and of other scripts, with or without arguments (storefront.md §3.3 "On
 * `added_to_cart`", §5.3): button, fragments, live region, in this order. Shared by all islands that need it.
 */
export function reactToCart(signal: AbortSignal): void {
  if (signal.aborted) return;
  users.add(signal);
  atEnd(signal, () => {
    users.delete(signal);
    if (users.size) return;
    listening?.abort();
    listening = undefined;
  });
  if (listening) return;
  listening = new AbortController();
  const options = { signal: listening.signal };

  const changed = (fragments: unknown, hash: unknown, source: Element | undefined) => {
    if (isMap(fragments)) {
      revision.value++;
      applyFragments(fragments);
      filled.value = !!hash || itemsInCart();
      legacy.emit('wc_fragments_loaded');
    }
    const message = messageOf(source);
    if (message) announce(message);
  };

  const free = ($button: unknown, change?: false | Partial<ButtonState>): Element | undefined => {
    const button = legacy.unwrap($button);
    if (button instanceof HTMLElement) {
      setButton(button, { loading: false, ...change });
      legacy.emit('wc_cart_button_updated', [$button]);
    }
    return button;
  };

  legacy.on(
    'added_to_cart',
    ([fragments, hash, $button]) =>
      changed(fragments, hash, free($button, isMap(fragments) && { added: true, link: true })),
    options,
  );
  legacy.on(
    'removed_from_cart',
    ([fragments, hash, $link]) => changed(fragments, hash, legacy.unwrap($link)),
    options,
  );
  legacy.on('ajax_request_not_sent.adding_to_cart', ([, , $button]) => void free($button), options);
}
