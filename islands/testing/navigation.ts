/** Where scripts sent the page. */
export interface Navigation {
  /** Addresses of `location.assign`, resolved, oldest first. */
  readonly left: readonly string[];
  restore(): void;
}

/**
 * Notes where scripts send the page. jsdom cannot navigate, and its `location` cannot be replaced; what stands behind
 * it can.
 */
export function watchNavigation(): Navigation {
  const left: string[] = [];
  const behind = Object.getOwnPropertySymbols(location)
    .map((symbol) => (location as unknown as Record<symbol, unknown>)[symbol])
    .find((value) => typeof (value as Partial<Location> | undefined)?.assign === 'function');
  if (!behind) throw new Error('This jsdom keeps the implementation of location elsewhere');
  Object.defineProperty(behind, 'assign', {
    configurable: true,
    value: (url: string) => void left.push(new URL(url, document.baseURI).href),
  });
  return { left, restore: () => void delete (behind as Partial<Location>).assign };
}
