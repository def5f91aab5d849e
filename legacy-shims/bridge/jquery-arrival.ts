import { isJQuery, type JQueryStatic } from './jquery';

/** The part of the window that jQuery lives in. */
type Page = { jQuery?: unknown };

/**
 * Calls back for the jQuery on the page and for every one that is assigned to `window.jQuery` later: at once, in
 * the assignment, so that scripts after it find our plugins. The property stays writable, enumerable and
 * configurable for everybody else (`noConflict`, a second copy).
 *
 * @param signal - ends the calls; whoever never ends them leaves it out
 * @returns `check`, for pages where the property could not be watched (declared with `var` before us).
 */
export function watchJQuery(arrived: (jquery: JQueryStatic) => void, signal?: AbortSignal): () => void {
  const page = window as Page;
  const notice = (value: unknown) => {
    if (!isJQuery(value) || signal?.aborted) return;
    try {
      arrived(value);
    } catch (error) {
      reportError(error);
    }
  };
  const check = () => notice(page.jQuery);
  const before = Object.getOwnPropertyDescriptor(page, 'jQuery');
  if (before?.configurable === false) {
    for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, check);
  } else {
    let value = page.jQuery;
    const get = before?.get ?? (() => value);
    const set = (next: unknown) => {
      if (before?.set) before.set.call(page, next);
      else value = next;
      notice(next);
    };
    Object.defineProperty(page, 'jQuery', { configurable: true, enumerable: true, get, set });
  }
  check();
  return check;
}
