/** What of an input's look a field of the provider takes over (paypal.md §3.16). */
const NAMES = [
  'appearance',
  'color',
  'direction',
  'font',
  'font-family',
  'font-size',
  'font-size-adjust',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variant-alternates',
  'font-variant-caps',
  'font-variant-east-asian',
  'font-variant-ligatures',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-shadow',
  'transition',
  '-moz-appearance',
  '-moz-osx-font-smoothing',
  '-moz-tap-highlight-color',
  '-moz-transition',
  '-webkit-appearance',
  '-webkit-osx-font-smoothing',
  '-webkit-tap-highlight-color',
  '-webkit-transition',
];

/** How an input looks, in the words of the provider's fields. */
export function fieldStyle(input: HTMLElement): Record<string, string> {
  const style = getComputedStyle(input);
  return Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(name)]).filter(([, value]) => value),
  );
}
