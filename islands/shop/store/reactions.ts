import { applyFragments } from '../../../src/fragments/apply';
import { legacy } from '../../../src/legacy-port';
import { onAbort } from '../../../src/runtime/on-abort';
import { itemsInCart } from '../cookies';
import { announce, type ButtonState, cartHasItems, cartRevision, setButtonState } from './state';

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
export function reactToCartEvents(signal: AbortSignal): void {
  if (signal.aborted) return;
  users.add(signal);
  onAbort(signal, () => {
    users.delete(signal);
    if (users.size) return;
    listening?.abort();
    listening = undefined;
  });
  if (listening) return;
  listening = new AbortController();
  const options = { signal: listening.signal };

  const applyCartChange = (fragments: unknown, hash: unknown, source: Element | undefined) => {
    if (isMap(fragments)) {
      cartRevision.value++;
      applyFragments(fragments);
      cartHasItems.value = !!hash || itemsInCart();
      legacy.emit('wc_fragments_loaded');
    }
    const message = messageOf(source);
    if (message) announce(message);
  };

  const releaseButton = ($button: unknown, change?: false | Partial<ButtonState>): Element | undefined => {
    const button = legacy.unwrap($button);
    if (button instanceof HTMLElement) {
      setButtonState(button, { loading: false, ...change });
      legacy.emit('wc_cart_button_updated', [$button]);
    }
    return button;
  };

  legacy.on(
    'added_to_cart',
    ([fragments, hash, $button]) =>
      applyCartChange(
        fragments,
        hash,
        releaseButton($button, isMap(fragments) && { added: true, link: true }),
      ),
    options,
  );
  legacy.on(
    'removed_from_cart',
    ([fragments, hash, $link]) => applyCartChange(fragments, hash, legacy.unwrap($link)),
    options,
  );
  legacy.on('ajax_request_not_sent.adding_to_cart', ([, , $button]) => void releaseButton($button), options);
}
