import { parseHtml } from '../../../src/dom/html';
import { markOurs } from '../../../src/dom/undo';

let shown: Element[] = [];

/** Takes the shop's reasons away, when the shopper tries again. */
export function clearNotices(): void {
  for (const notice of shown) notice.remove();
  shown = [];
}

/** Shows why the shop did not add, at the end of the body, where the theme's style sheet expects it. */
export function showNotices(markup: string): void {
  clearNotices();
  const content = parseHtml(markup);
  shown = [...content.children];
  shown.forEach(markOurs);
  document.body.append(content);
}
