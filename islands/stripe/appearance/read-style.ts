import { type Rule, type RuleName, STYLES } from './rules';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An outline in one word: the provider knows it in no other way. */
function withOutline({ outlineWidth, outlineColor, outlineStyle = 'solid', ...rule }: Rule): Rule {
  return outlineWidth && outlineColor
    ? { ...rule, outline: `${outlineWidth} ${outlineStyle} ${outlineColor}` }
    : rule;
}

/** Themes that indent in place of a padding look as if they had one. */
function withIndent(rule: Rule, indent: string): Rule {
  const hasNone = rule.paddingLeft === '0px' && rule.paddingRight === '0px';
  return indent !== '0px' && hasNone ? { ...rule, paddingLeft: indent, paddingRight: indent } : rule;
}

/** What an element looks like, in the words of a rule; nothing without an element (stripe.md §3.5). */
export function readStyle(element: Element | null | undefined, name: RuleName): Rule {
  if (!element) return {};
  const computed = getComputedStyle(element);
  const known = STYLES[name].flatMap((style) => {
    const value = computed.getPropertyValue(kebab(style));
    return value ? [[style, value] as const] : [];
  });
  return withIndent(withOutline(Object.fromEntries(known)), computed.textIndent);
}
