/** Height of the options in px where the page's sheet sets no limit, and the least that is left of it. */
const MOST = 200;
const LEAST = 80;

/**
 * Puts a dropdown under its control, or above it where there is more room, and makes it no higher than that room.
 *
 * @param whole - height of all options in px: a search that finds little must not make it jump to the other side
 * @returns on which side it is; nothing when the control is not to be seen any more
 */
export function place(drop: HTMLElement, control: HTMLElement, list: HTMLElement, whole: number): string {
  if (!control.getClientRects()[0]) return '';
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const rest = drop.offsetHeight - list.offsetHeight;
  const below = innerHeight - bottom;
  list.style.maxHeight = '';
  const most = Number.parseFloat(getComputedStyle(list).maxHeight) || MOST;
  const above = Math.min(most, whole) + rest > below && top > below;
  const room = (above ? top : below) - rest;
  list.style.maxHeight = `${Math.min(most, Math.max(room, LEAST))}px`;
  drop.style.width = `${width}px`;
  // Measured, not computed: the body can have a place of its own.
  const outer = drop.parentElement as HTMLElement;
  const put = (x: number, y: number) => {
    outer.style.inset = `${y}px auto auto ${x}px`;
  };
  put(0, 0);
  const zero = outer.getBoundingClientRect();
  put(left - zero.left, (above ? top - drop.offsetHeight : bottom) - zero.top);
  return above ? 'above' : 'below';
}
