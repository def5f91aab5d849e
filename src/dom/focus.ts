/** The focused element as it was before a change of the page. */
export interface HeldFocus {
  readonly element: Element;
  /**
   * Focuses its successor without scrolling, with the same caret or selection.
   *
   * @returns whether the successor took the focus
   */
  give(next: Element): boolean;
}

/**
 * Remembers which element has the focus, and where its caret is; nothing when the focus is nowhere.
 *
 * @example
 * const held = holdFocus();
 * list.replaceWith(newList);
 * held?.give(newField);
 */
export function holdFocus(): HeldFocus | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // `null` for the types that have no caret, such as number and email: those must not be given one either.
  const { selectionStart, selectionEnd, selectionDirection } = element as HTMLInputElement;
  return {
    element,
    give(next) {
      const field = next as HTMLInputElement;
      field.focus({ preventScroll: true });
      if (document.activeElement !== next) return false;
      if (selectionStart != null && field.selectionStart != null) {
        field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
      }
      return true;
    },
  };
}
