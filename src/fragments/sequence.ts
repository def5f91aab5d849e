/** One answer that is under way. Gives the part of its map that no later answer has overtaken. */
export type Answer = <T>(map: Record<string, T>) => Record<string, T>;

/**
 * Keeps answers in the order in which they were asked for: what an answer says about a selector is dropped when
 * an answer that was asked for later has already said something about it.
 *
 * @returns a function to call when a request starts
 * @example
 * const ask = createSequence();
 * const answer = ask();
 * const { fragments } = await refreshFragments(template);
 * applyFragments(answer(fragments));
 */
export function createSequence(): () => Answer {
  let asked = 0;
  const newest = new Map<string, number>();
  return () => {
    const own = ++asked;
    return (map) =>
      Object.fromEntries(
        Object.entries(map).filter(([selector]) => {
          const current = (newest.get(selector) ?? 0) <= own;
          if (current) newest.set(selector, own);
          return current;
        }),
      );
  };
}
