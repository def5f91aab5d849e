/** A colour as computed styles say it. */
export interface Color {
  r: number;
  g: number;
  b: number;
  /** From 0, nothing to be seen, to 1. */
  alpha: number;
}

/** @returns nothing for what is no `rgb()` */
export function readColor(text: string): Color | undefined {
  const [, r, g, b, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? [];
  return r === undefined ? undefined : { r: Number(r), g: Number(g), b: Number(b), alpha: Number(alpha) };
}

/** The same as CSS. */
export const writeColor = ({ r, g, b, alpha }: Color): string =>
  alpha < 1 ? `rgba(${r}, ${g}, ${b}, ${alpha})` : `rgb(${r}, ${g}, ${b})`;

/** How bright it looks, from 0 to 255; what shines through does not count. */
export const brightnessOf = ({ r, g, b }: Color): number => (r * 299 + g * 587 + b * 114) / 1000;

/** From this brightness on text on it is dark. */
export const isLight = (color: Color): boolean => brightnessOf(color) >= 128;

/** Moves a colour's lightness, in parts of 1, and leaves its hue and saturation. */
export function withLightness({ r, g, b, alpha }: Color, by: number): Color {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  const saturation = chroma ? chroma / (1 - Math.abs(2 * lightness - 1)) : 0;
  const next = Math.min(Math.max(lightness + by, 0), 1);
  const nextChroma = saturation * (1 - Math.abs(2 * next - 1));
  // Each channel keeps its part of what lies between the least and the most.
  const channel = (value: number) => {
    const part = chroma ? (value - least) / chroma : 0;
    return Math.round((next - nextChroma / 2 + part * nextChroma) * 255);
  };
  return { r: channel(red), g: channel(green), b: channel(blue), alpha };
}

function luminanceOf({ r, g, b }: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of normal text, at least (WCAG 2.2 AA). */
const READABLE = 4.5;

/** Whether text of one colour can be read on another. */
export function isReadable(text: Color, background: Color): boolean {
  const [one, other] = [luminanceOf(text) + 0.05, luminanceOf(background) + 0.05];
  return Math.max(one, other) / Math.min(one, other) >= READABLE;
}

const BLACK: Color = { r: 0, g: 0, b: 0, alpha: 1 };
const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 };

/** A text that can be read on a background: the wished one, else black or white. */
export function readableOn(background: Color, wished: Color): Color {
  if (isReadable(wished, background)) return wished;
  return isReadable(BLACK, background) ? BLACK : WHITE;
}
