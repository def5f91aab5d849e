/** Height of the options in px where the page's sheet sets no limit, and the least that is left of it. */
const MAX_HEIGHT = 200;
const MIN_HEIGHT = 80;

/**
 * Puts a dropdown under its control, or above it where there is more room, and makes it no higher than that room.
 *
 * @param whole - height of all options in px: a search that finds little must not make it jump to the other side
 * @returns on which side it is; nothing when the control is not to be seen any more
 */
export function placeDropdown(
  drop: HTMLElement,
  control: HTMLElement,
  list: HTMLElement,
  whole: number,
): string {
  if (!control.getClientRects()[0]) return '';
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const rest = drop.offsetHeight - list.offsetHeight;
  const below = innerHeight - bottom;
  list.style.maxHeight = '';
  const most = Number.parseFloat(getComputedStyle(list).maxHeight) || MAX_HEIGHT;
  const above = Math.min(most, whole) + rest > below && top > below;
  const room = (above ? top : below) - rest;
  list.style.maxHeight = `${Math.min(most, Math.max(room, MIN_HEIGHT))}px`;
  drop.style.width = `${width}px`;
  // Measured, not computed: the body can have a place of its own.
  const outer = drop.parentElement as HTMLElement;
  const setCorner = (x: number, y: number) => {
    outer.style.inset = `${y}px auto auto ${x}px`;
  };
  setCorner(0, 0);
  const zero = outer.getBoundingClientRect();
  setCorner(left - zero.left, (above ? top - drop.offsetHeight : bottom) - zero.top);
  return above ? 'above' : 'below';
}
