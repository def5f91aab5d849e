/** What every view needs: it comes with the first one. */

import { refusesMarkup } from '../src/dom/trusted-types';
import type { Runtime } from '../src/runtime/page-runtime';

export { setNonce } from '../src/dom/html';
export { mount } from '../src/react/mount';

/**
 * Leaves the page as it is without scripts if its content policy does not let us make nodes of markup.
 *
 * @param sheet - hides in its second rule what waits for its view
 */
export function yieldToPolicy(runtime: Runtime, sheet: CSSStyleSheet | undefined): void {
  const reason = refusesMarkup();
  if (!reason) return;
  if (sheet?.cssRules[1]) sheet.deleteRule(1);
  for (const { name } of runtime.islands()) runtime.release(name, reason);
}
