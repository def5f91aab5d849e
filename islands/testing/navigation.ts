/** Where scripts sent the page. */
export interface Navigation {
  /** Addresses of `location.assign`, resolved, and `reload`, oldest first. */
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
  Object.defineProperty(behind, 'reload', { configurable: true, value: () => void left.push('reload') });
  const restore = () => {
    delete (behind as Partial<Location>).assign;
    delete (behind as Partial<Location>).reload;
  };
  return { left, restore };
}
