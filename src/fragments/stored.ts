import { carriesCode } from '../dom/carries-code';
import { parseHtml } from '../dom/html';
import { warn } from '../runtime/warn';
import { applyFragments } from './apply';
import { holdsPage } from './roots';

/** Characters of markup that stored fragments may bring into the page, each match counted. */
const MOST_MARKUP = 500_000;

/** Keys that stored fragments may have. */
const MOST_KEYS = 200;

/**
 * Applies fragments that the browser kept. Any script of the page, an injected one too, may have written them, and they
 * outlive it: so nothing in them may run, replace the page or hold it up. If one of them may not be applied, none is.
 *
 * @param map - selector → markup
 * @returns whether they are on the page now; if not, the developer was told why, and the shop has to be asked
 * @example
 * if (!applyStored(fragments)) stored.forget();
 */
export function applyStored(map: Record<string, string>): boolean {
  const refuse = (cause: string, error?: unknown): false => {
    warn({
      what: 'stored-fragments',
      cause,
      fix: 'The shop is asked',
      ...(error !== undefined && { error }),
    });
    return false;
  };
  const entries = Object.entries(map);
  if (entries.length > MOST_KEYS) return refuse('there are too many');
  try {
    let size = 0;
    const parsed: [string, DocumentFragment][] = [];
    for (const [selector, markup] of entries) {
      const targets = [...document.querySelectorAll(selector)];
      if (targets.some(holdsPage)) return refuse(`"${selector}" is the whole page`);
      size += markup.length * (targets.length || 1);
      if (size > MOST_MARKUP) return refuse('they are too large');
      const content = parseHtml(markup);
      if (carriesCode(content)) return refuse(`"${selector}" brings code`);
      parsed.push([selector, content]);
    }
    return !applyFragments(Object.fromEntries(parsed)).invalid.length;
  } catch (error) {
    return refuse('they cannot be applied', error);
  }
}
