type Claim = (node: Element) => boolean;

/** What each drawer and the dialogs take for a control of theirs. */
const claims = new Set<Claim>();

/** @returns takes the claim back */
export function claimControls(isOurs: Claim): () => void {
  claims.add(isOurs);
  return () => claims.delete(isOurs);
}

/** The control that a press is for: of one in another the inner one. */
export const controlIn = (path: readonly Element[]): Element | undefined =>
  path.find((node) => [...claims].some((isOurs) => isOurs(node)));
