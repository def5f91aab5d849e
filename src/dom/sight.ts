import { native } from '../runtime/native';
import { isVisible } from './visible';

/** What is left of the width of the page, in CSS pixels. */
interface Span {
  readonly left: number;
  readonly right: number;
}

const ALL: Span = { left: -Infinity, right: Infinity };
const NOTHING: Span = { left: Infinity, right: -Infinity };

const both = (one: Span, other: Span): Span => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
});

const isEmpty = ({ left, right }: Span): boolean => right - left < 1;

/** Nobody scrolls to what lies before the page's start. */
function page(): Span {
  const isFromRight = getComputedStyle(document.documentElement).direction === 'rtl';
  const { clientWidth } = document.documentElement;
  return isFromRight ? { ...ALL, right: clientWidth - scrollX } : { ...ALL, left: -scrollX };
}

function isInWindow({ left, right, top, bottom }: DOMRect): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  return right > 0 && left < clientWidth && bottom > 0 && top < clientHeight;
}

/** Whether there is no place for what is in it. */
function isFolded(box: Element, { paddingTop, paddingBottom }: CSSStyleDeclaration): boolean {
  const height = box.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return height < 1 || box.clientWidth < 1;
}

/** Whether what is fixed to the window is fixed to this instead. */
const isMoved = ({ transform, filter }: CSSStyleDeclaration): boolean =>
  transform !== 'none' || filter !== 'none';

/** Whether what is around it is transparent: who draws a control of their own has only the native one so, above theirs. */
function isFaded(element: Element): boolean {
  let box = native(element, 'parentElement');
  while (box && getComputedStyle(box).display === 'contents') box = native(box, 'parentElement');
  // Older browsers know the other name.
  return native(box, 'checkVisibility')?.({ opacityProperty: true, checkOpacity: true }) === false;
}

/**
 * Knows what can be seen, or scrolled to: what is neither hidden, nor faded out with what is around it, nor folded up, nor pushed
 * aside. Up and down is no witness: scripts scroll that way by moving things. Ask one for all that is looked at in the same moment: it
 * remembers what lies around.
 *
 * @example
 * const isInSight = createSight();
 * fields.filter(isInSight);
 */
export function createSight(): (element: Element) => boolean {
  const spans = new Map<Element, Span>();
  const around = (element: Element, { position }: CSSStyleDeclaration): Span => {
    let box = native(element, 'parentElement');
    if (position === 'fixed' || position === 'absolute') {
      const isPlace = (style: CSSStyleDeclaration) =>
        isMoved(style) || (position === 'absolute' && style.position !== 'static');
      while (box && !isPlace(getComputedStyle(box))) box = native(box, 'parentElement');
      if (!box && position === 'fixed')
        return isInWindow(native(element, 'getBoundingClientRect')()) ? ALL : NOTHING;
    }
    return box ? spanOf(box) : page();
  };
  const read = (box: Element): Span => {
    const style = getComputedStyle(box);
    const { overflowX, display } = style;
    const outer = around(box, style);
    // Those cut nothing off.
    if (overflowX === 'visible' || display === 'inline' || display === 'contents') return outer;
    // The page itself may be of no height.
    if (!box.matches('html,body') && isFolded(box, style)) return NOTHING;
    const cut = both(native(box, 'getBoundingClientRect')(), outer);
    return /auto|scroll/.test(overflowX) && !isEmpty(cut) ? ALL : cut;
  };
  const spanOf = (box: Element): Span => {
    const known = spans.get(box) ?? read(box);
    spans.set(box, known);
    return known;
  };
  return (element) => {
    const style = getComputedStyle(element);
    if (!isVisible(element) || style.visibility !== 'visible') return false;
    if (isFaded(element)) return false;
    const own = native(element, 'getBoundingClientRect')();
    // Drawn at no size.
    if (isEmpty(own) && (element as Partial<HTMLElement>).offsetWidth) return false;
    const outer = around(element, style);
    // Without a size it is where there is a place for it.
    return !isEmpty(isEmpty(own) ? outer : both(own, outer));
  };
}
