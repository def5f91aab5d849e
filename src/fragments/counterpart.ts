/** Whether the node is an element. */
export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** The elements of a tree that match, the root included. */
export function within(root: ParentNode, selector: string): Element[] {
  const inside = [...root.querySelectorAll(selector)];
  if ('matches' in root && (root as Element).matches(selector)) inside.unshift(root as Element);
  return inside;
}

/**
 * What an element is about, whatever its place: the field it sends, the cart line or product it acts on, the
 * address it leads to. Not its `id`: the server makes new ones for quantity fields in every answer.
 */
export function nameOf(element: Element): string {
  const read = (name: string) => element.getAttribute(name);
  const name = read('name');
  if (name) return /^(radio|checkbox)$/.test(read('type') ?? '') ? `${name}=${read('value')}` : name;
  // A remove link's address carries a nonce, so the cart line comes first.
  return read('data-cart_item_key') ?? read('data-product_id') ?? read('href') ?? '';
}

/**
 * Finds the element of the new markup that stands for an element of the page: by id, else by what it is about,
 * else, for elements that say neither, by its place. No answer is better than a wrong one: where the number of
 * candidates changed, there is none.
 */
export function counterpart(element: Element, from: ParentNode, to: ParentNode): Element | undefined {
  const alike = (root: ParentNode) =>
    within(root, '*').filter(
      (other) =>
        other.nodeName === element.nodeName && other.getAttribute('type') === element.getAttribute('type'),
    );
  const olds = alike(from);
  const news = alike(to);
  const find = (key: (other: Element) => string) => {
    const wanted = key(element);
    const has = (other: Element) => key(other) === wanted;
    const before = olds.filter(has);
    const after = news.filter(has);
    return before.length === after.length ? after[before.indexOf(element)] : undefined;
  };
  return (element.id && find((other) => other.id)) || find(nameOf);
}
