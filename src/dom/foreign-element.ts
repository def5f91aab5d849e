/** Elements of ours have a static property of this name. */
export interface OwnElement<Source> extends CustomElementConstructor {
  /** What its elements ask; nothing while nobody is at work. */
  source?: Source | undefined;
}

/** Whether another script has defined a custom element: a name can be defined once. */
export const isForeignElement = (name: string): boolean => {
  const known = customElements.get(name);
  return !!known && !('source' in known);
};
