const ours = new WeakSet<Node | Event>();

/** Marks a node as made by Atoll: comparison with server markup passes over it. Or an event: no shopper's, no script's. */
export const markOurs = (made: Node | Event): void => {
  ours.add(made);
};

/** Whether Atoll made this node, or this event. */
export const isOurs = (made: Node | Event): boolean => ours.has(made);
