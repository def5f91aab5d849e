interface Hooks {
  applyFilters?(name: string, value: unknown): unknown;
}

/** Has other code of the page change a value, where the page has the shop's hooks (stripe.md §5.3). */
export function filtered<T>(name: string, value: T): T {
  const { hooks } = Object((window as { wp?: unknown }).wp) as { hooks?: Hooks };
  return hooks?.applyFilters ? (hooks.applyFilters(`wcstripe.express-checkout.${name}`, value) as T) : value;
}
