/** Which plan belongs to which choice. */
export interface PlanOfVariation {
  attributes: Readonly<Record<string, string>>;
  subscription_plan: string;
}

const ATTRIBUTE = /^attribute_/;

/** What is chosen of a product, by the names of its attributes. */
export const chosenAttributes = (fields: Iterable<{ name: string; value: string }>): Record<string, string> =>
  Object.fromEntries(
    [...fields]
      .filter(({ name }) => ATTRIBUTE.test(name))
      .map(({ name, value }) => [name.replace(ATTRIBUTE, ''), value]),
  );

/** The plan of a choice: every attribute has to be the same. Empty without one. */
export function planOf(plans: readonly PlanOfVariation[], chosen: Readonly<Record<string, string>>): string {
  const names = Object.keys(chosen);
  const found = plans.find(
    ({ attributes, subscription_plan }) =>
      subscription_plan &&
      names.length === Object.keys(attributes).length &&
      names.every((name) => Object.hasOwn(attributes, name) && attributes[name] === chosen[name]),
  );
  return found?.subscription_plan ?? '';
}
