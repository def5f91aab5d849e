/** The classes that a setting names: one, or several with blanks between them. */
export const classesIn = (names: string): string[] => String(names).split(/\s+/).filter(Boolean);

/** Whether an element has all classes that a setting names. */
export const hasClasses = (element: Element, names: string): boolean =>
  classesIn(names).every((name) => element.classList.contains(name));
