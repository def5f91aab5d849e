import { parseHtml } from '../../../../src/dom/html';
import { safeUrl } from '../../../../src/dom/navigate';
import { native } from '../../../../src/runtime/native';
import type { ServerProvider, Suggestion, SuggestionProvider, Suggestions } from './providers';

/** Characters from which on a provider is asked, and suggestions that are shown. */
export const MIN_CHARACTERS = 3;
export const MAX_SUGGESTIONS = 5;

/** The first provider, in the server's order, that is there and can search in a country. */
export const providerFor = (
  servers: readonly ServerProvider[],
  { providers }: Pick<Suggestions, 'providers'>,
  country: string,
): SuggestionProvider | undefined =>
  servers
    .map(({ id }) => providers[id])
    .find((provider) => {
      try {
        return provider?.canSearch(country);
      } catch (error) {
        reportError(error);
        return false;
      }
    });

/** A part of a label: whether it was typed, and where it begins. */
export interface LabelPart {
  text: string;
  match: boolean;
  at: number;
}

/** A label in parts, those that were typed marked. */
export function partsOf({ label, matchedSubstrings }: Suggestion): LabelPart[] {
  const parts: LabelPart[] = [];
  let end = 0;
  const add = (to: number, match: boolean) => {
    if (to > end) parts.push({ text: label.slice(end, to), match, at: end });
    end = Math.max(end, to);
  };
  for (const { offset, length } of [...(matchedSubstrings ?? [])].sort((a, b) => a.offset - b.offset)) {
    add(offset, false);
    add(offset + length, true);
  }
  add(label.length, false);
  return parts;
}

/** The next option on the way through a list, round its ends; -1 is none. */
export const optionAfterStep = (active: number, step: number, count: number): number =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;

const ELEMENTS = /^(a|b|br|div|em|i|img|p|small|span|strong)$/;
const ATTRIBUTES = /^(alt|aria-label|class|height|href|rel|src|target|title|width)$/;

/** Branding of a provider without anything that could do more than be seen. */
export function sanitizeBranding(markup: string): DocumentFragment {
  const content = parseHtml(markup);
  for (const element of content.querySelectorAll('*')) {
    if (!ELEMENTS.test(native(element, 'localName'))) native(element, 'remove')();
    for (const { name, value } of [...native(element, 'attributes')]) {
      if (!ATTRIBUTES.test(name) || (/^(href|src)$/.test(name) && !safeUrl(value)))
        native(element, 'removeAttribute')(name);
    }
  }
  return content;
}
