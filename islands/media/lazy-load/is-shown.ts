/**
 * Whether a shopper would see an element at its place: what it lies in is not transparent, and it is not hidden with its
 * parent. Its own transparency says nothing: themes fade in what has come. What has no box, or scrolls inside something
 * else, the browser's observers know.
 */
export function isShown(element: Element): boolean {
  const parent = element.parentElement;
  const isHidden = (node: Element | null) => !!node && getComputedStyle(node).visibility === 'hidden';
  if (isHidden(element) && isHidden(parent)) return false;
  for (
    let around = (element as HTMLElement).offsetParent;
    around && around !== document.body;
    around = (around as HTMLElement).offsetParent
  ) {
    if (Number(getComputedStyle(around).opacity) === 0) return false;
  }
  return true;
}
