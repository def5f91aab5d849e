import { native } from '../runtime/native';

/** What names an element across two versions of its markup. */
const NAMES = ['id', 'name', 'data-cart_item_key', 'data-product_id', 'href'];

/**
 * The element of the new markup that means the same as a live one: by id, form name or what it is about; among
 * several of that name, or without any, the one at the same place.
 */
export function counterpart(live: Element, target: Element, content: ParentNode): Element | undefined {
  const name = NAMES.find((attribute) => native(live, 'getAttribute')(attribute));
  const alike = (nodes: Iterable<Element>) =>
    [...nodes].filter(
      (one) =>
        native(one, 'localName') === native(live, 'localName') &&
        (!name || native(one, 'getAttribute')(name) === native(live, 'getAttribute')(name)),
    );
  // The target itself is part of its markup.
  const place = alike([target, ...native(target, 'querySelectorAll')(native(live, 'localName'))]).indexOf(
    live,
  );
  return alike(content.querySelectorAll(native(live, 'localName')))[place];
}
