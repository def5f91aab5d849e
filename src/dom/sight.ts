import { native } from '../runtime/native';
import { isVisible } from './visible';

/** A part of the screen, in CSS pixels. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const both = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const isEmpty = ({ left, top, right, bottom }: Area): boolean => right - left < 1 || bottom - top < 1;

const EVERYWHERE: Area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What of the page can be scrolled to: nothing before its start. */
function page(): Area {
  const isFromRight = getComputedStyle(document.documentElement).direction === 'rtl';
  return { ...EVERYWHERE, top: -scrollY, ...(!isFromRight && { left: -scrollX }) };
}

/**
 * Knows what can be seen, or scrolled to: what is neither hidden nor transparent, and not cut off by what lies around it, as a part
 * that is folded up or pushed aside by a style. Ask one for all that is looked at in the same moment: it remembers what lies around.
 *
 * @example
 * const isInSight = createSight();
 * fields.filter(isInSight);
 */
export function createSight(): (element: Element) => boolean {
  const areas = new Map<Element, Area>();
  const around = (element: Element, { position }: CSSStyleDeclaration): Area => {
    if (position === 'fixed') return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let box = native(element, 'parentElement');
    // What is placed is cut off by what it is placed in.
    if (position === 'absolute') while (box && isPlain(box)) box = native(box, 'parentElement');
    return box ? areaOf(box) : page();
  };
  const areaOf = (box: Element): Area => {
    const known = areas.get(box);
    if (known) return known;
    const style = getComputedStyle(box);
    const { overflowX, overflowY } = style;
    const own = native(box, 'getBoundingClientRect')();
    const outer = around(box, style);
    // What scrolls can bring all of it.
    const isScrolled = /auto|scroll/.test(overflowX + overflowY) && !isEmpty(both(own, outer));
    const cuts = (overflow: string) => /hidden|clip/.test(overflow);
    // A page is kept from being scrolled while a window is open.
    const cutsY = cuts(overflowY) && !box.matches('html,body');
    const area = both(isScrolled ? EVERYWHERE : outer, {
      left: cuts(overflowX) ? own.left : -Infinity,
      top: cutsY ? own.top : -Infinity,
      right: cuts(overflowX) ? own.right : Infinity,
      bottom: cutsY ? own.bottom : Infinity,
    });
    areas.set(box, area);
    return area;
  };
  return (element) => {
    const isShown = native(element, 'checkVisibility')?.({ visibilityProperty: true, opacityProperty: true });
    if (!(isShown ?? isVisible(element))) return false;
    const own = native(element, 'getBoundingClientRect')();
    return isEmpty(own) || !isEmpty(both(own, around(element, getComputedStyle(element))));
  };
}

/** Whether a box is none that others are placed in. */
function isPlain(box: Element): boolean {
  const { position, transform, filter } = getComputedStyle(box);
  return position === 'static' && transform === 'none' && filter === 'none';
}
