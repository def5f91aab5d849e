import {
  brightnessOf,
  type Color,
  isLight,
  isReadable,
  readableOn,
  readColor,
  withLightness,
  writeColor,
} from './color.model';
import { readStyle } from './read-style';
import type { Rule } from './rules';
import { sampleFields } from './sample-fields';
import { firstOf, type Surface } from './surface';

/** How the provider's fields look. */
export interface Appearance {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly theme: 'stripe' | 'night';
  readonly rules: Readonly<Record<string, Rule>>;
}

const PAPER = '#ffffff';
const PAPER_COLOR: Color = { r: 255, g: 255, b: 255, alpha: 1 };

/** How much lighter or darker a tab gets under the pointer, and from which brightness on it gets darker. */
const STEP = 0.07;
const DARK = 50;

function background({ backgrounds }: Surface): { text: string; color: Color } {
  for (const selector of backgrounds) {
    const element = document.querySelector(selector);
    const text = element ? getComputedStyle(element).backgroundColor : '';
    const color = readColor(text);
    if (color && color.alpha > 0) return { text, color };
  }
  return { text: PAPER, color: PAPER_COLOR };
}

/** A tab under the pointer. */
function hovered(tab: Rule): Rule {
  const [back, text] = [readColor(tab.backgroundColor ?? ''), readColor(tab.color ?? '')];
  if (!back || !text) return tab;
  const backgroundColor = withLightness(back, brightnessOf(back) > DARK ? -STEP : STEP);
  return {
    ...tab,
    backgroundColor: writeColor(backgroundColor),
    color: writeColor(readableOn(backgroundColor, text)),
  };
}

const only = (rule: Rule, name: string): Rule => (rule[name] === undefined ? {} : { [name]: rule[name] });

/** Where a theme draws dark text on a dark box, the fields get one that can be read (8.17). */
function textOn(back: Color, text: string | undefined): string | undefined {
  const color = text === undefined ? undefined : readColor(text);
  return color && !isReadable(color, back) ? writeColor(readableOn(back, color)) : text;
}

/** Takes from the page how its own fields look (stripe.md §3.5). It lays the page out: once a page. */
export function measureAppearance(surface: Surface): Appearance {
  const samples = sampleFields(surface);
  try {
    const back = background(surface);
    const isLightTheme = isLight(back.color);
    const input = readStyle(samples.input, '.Input');
    const label = document.querySelector(surface.label);
    const textElement = document.querySelector(surface.text);
    const text = readStyle(textElement, '.Text');
    const tab = readStyle(firstOf(surface.inputs), '.Tab');
    const hover = hovered(tab);
    const selected = readStyle(samples.input, '.Tab--selected');
    const words = isLightTheme ? readStyle(samples.input, '.Text') : text;
    return {
      variables: {
        colorBackground: back.text,
        colorText: textOn(back.color, isLightTheme ? input.color : text.color),
        fontFamily: text.fontFamily,
        fontSizeBase: text.fontSize,
      },
      theme: isLightTheme ? 'stripe' : 'night',
      rules: {
        '.Input': input,
        '.Input--invalid': readStyle(samples.invalid, '.Input'),
        '.Block': readStyle(label, '.Block'),
        '.Label': readStyle(label, '.Label'),
        '.Tab': tab,
        '.Tab:hover': hover,
        '.Tab--selected': selected,
        '.TabIcon:hover': only(hover, 'color'),
        '.TabIcon--selected': only(selected, 'color'),
        '.Text': words,
        '.Text--redirect': words,
        '.CheckboxInput': {
          backgroundColor: 'var(--colorBackground)',
          borderRadius: 'min(5px, var(--borderRadius))',
          transition: 'background 0.15s ease, border 0.15s ease, box-shadow 0.15s ease',
          border: '1px solid var(--p-colorBackgroundDeemphasize10)',
        },
        '.CheckboxInput--checked': {
          backgroundColor: 'var(--colorPrimary)',
          borderColor: 'var(--colorPrimary)',
        },
      },
    };
  } finally {
    samples.end();
  }
}
