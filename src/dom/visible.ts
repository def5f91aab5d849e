/** Whether an element has a place on the screen: neither it nor anything around it is hidden (checkout.md, "visible"). */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
