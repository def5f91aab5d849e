/** Whether a key is held that gives a click or another key a meaning of its own. */
export const hasModifierKey = (event: Event): boolean => {
  const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent | KeyboardEvent;
  return altKey || ctrlKey || metaKey || shiftKey;
};

/** Whether nobody has handled a press, and it means what it says: with a key held, links open elsewhere. */
export const isPlainPress = (event: Event): boolean =>
  !event.defaultPrevented && !(event as MouseEvent).button && !hasModifierKey(event);
