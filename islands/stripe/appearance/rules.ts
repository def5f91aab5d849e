/** Which computed styles the provider takes for each of its rules (stripe.md §3.5). Only long names are ever found. */

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'];

const PADDING = SIDES.map((side) => `padding${side}`);

const TEXT = [
  'fontFamily',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'fontWeight',
  'textDecoration',
  'textShadow',
  'textTransform',
];

const BORDER = [
  ...SIDES.flatMap((side) => ['Width', 'Color', 'Style'].map((part) => `border${side}${part}`)),
  ...CORNERS.map((corner) => `border${corner}Radius`),
];

const BOX = ['outlineOffset', 'backgroundColor', 'boxShadow'];

const OUTLINE = ['outlineColor', 'outlineWidth', 'outlineStyle'];

/** Names of computed styles by rule. */
export const STYLES = {
  '.Input': ['color', ...PADDING, ...TEXT, ...BORDER, ...BOX, ...OUTLINE],
  '.Label': ['color', ...PADDING, ...TEXT],
  '.Text': ['color', ...PADDING, ...TEXT],
  '.Block': [...PADDING, ...BORDER, ...BOX],
  '.Tab': ['backgroundColor', 'color', 'fontFamily'],
  '.Tab--selected': [...OUTLINE, 'backgroundColor', 'color'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A rule of the provider's. */
export type RuleName = keyof typeof STYLES;

/** What a rule says. */
export type Rule = Readonly<Record<string, string>>;
