/** Tells an event of the consent script, as everybody listens to it: on the document, not bubbling (consent.md §5.1). */
export const tell = (name: string, detail: unknown = null): void => {
  document.dispatchEvent(new CustomEvent(name, { detail }));
};
