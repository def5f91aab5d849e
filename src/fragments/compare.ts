import { isExecutable } from '../dom/html';
import { isOurs, serverAttribute, tokens } from '../dom/undo';
import { native } from '../runtime/native';

/** Whether a node is an element, of this page or of another document. */
export const isElement = (node: Node): node is Element => native(node, 'nodeType') === 1;

/** Child nodes that the server printed. */
export const served = (node: Node): ChildNode[] =>
  [...native(node, 'childNodes')].filter((child) => !isOurs(child));

/** Where spelling may differ: classes are a set, styles what the browser makes of them. */
function plain(element: Element, name: string, value: string | null): string | null {
  if (name === 'class') return [...tokens(value)].sort().join(' ');
  if (name !== 'style' || !value) return value;
  const { style } = native(element, 'cloneNode')() as HTMLElement;
  style.cssText = value;
  return style.cssText;
}

/**
 * Whether two elements are the same thing but for what is in them: tag and attributes, without what Atoll changed
 * and what a shopper opened. Where content counts as a whole, never.
 */
export function sameShell(live: Element, next: Element): boolean {
  if (
    native(live, 'localName') !== native(next, 'localName') ||
    native(live, 'matches')('script, template, textarea')
  )
    return false;
  const attributes = native(live, 'attributes');
  const alike = ({ name, value }: Attr) => native(next, 'getAttribute')(name) === value;
  if (attributes.length === native(next, 'attributes').length && [...attributes].every(alike)) return true;
  for (const name of new Set([
    ...native(live, 'getAttributeNames')(),
    ...native(next, 'getAttributeNames')(),
  ])) {
    if (name.startsWith('data-atoll-') || (name === 'open' && native(live, 'matches')('details, dialog')))
      continue;
    const now = serverAttribute(live, name);
    const wanted = native(next, 'getAttribute')(name);
    if (now === wanted) continue;
    const exact = name !== 'style' && now === native(live, 'getAttribute')(name);
    if (exact || plain(live, name, now) !== plain(live, name, wanted)) return false;
  }
  return true;
}

/** Each pair is asked about several times, on the way up and down. */
let verdicts = new WeakMap<Node, [live: Node, same: boolean]>();

/** Pairs that one application looks into; beyond, a page with a megabyte of changes would stand still. */
const MOST = 1000;
let looked = 0;

/** Whether what differs is not looked into any more. */
export const isSpent = (): boolean => looked > MOST;

/** Forgets the pairs of one application: they would keep the nodes that went. */
export const forgetPairs = (): void => {
  verdicts = new WeakMap();
  looked = 0;
};

/** Whether the live node is what the new markup says, as the server sees it. A script that runs never is. */
export function isSame(live: Node, next: Node): boolean {
  if (!isElement(live) || !isElement(next)) return native(live, 'isEqualNode')(next);
  const known = verdicts.get(next);
  if (known?.[0] === live) return known[1];
  const same = compare(live, next);
  verdicts.set(next, [live, same]);
  return same;
}

function compare(live: Element, next: Element): boolean {
  if (native(live, 'isEqualNode')(next)) {
    if (isExecutable(live) || [...native(live, 'querySelectorAll')('script')].some(isExecutable))
      return false;
    // Browsers do not look into templates when they compare nodes; their markup does.
    return (
      !(native(live, 'matches')('template') || native(live, 'querySelector')('template')) ||
      native(live, 'innerHTML') === native(next, 'innerHTML')
    );
  }
  if (looked++ > MOST || !sameShell(live, next)) return false;
  const children = served(live);
  const wanted = native(next, 'childNodes');
  return (
    children.length === wanted.length &&
    children.every((child, index) => isSame(child, wanted[index] as Node))
  );
}
