import { isJQuery, type JQueryStatic } from './jquery';

/** The part of the window that jQuery lives in. */
type Page = { jQuery?: unknown };

/**
 * Calls back for the jQuery on the page and for every one that is assigned to `window.jQuery` later: at once, in
 * the assignment, so that scripts after it find our plugins. The property stays writable, enumerable and
 * configurable for everybody else (`noConflict`, a second copy).
 *
 * @returns `check`, for pages where the property could not be watched (declared with `var` before us).
 */
export function watchJQuery(arrived: (jquery: JQueryStatic) => void, signal: AbortSignal): () => void {
  const page = window as Page;
  const notice = (value: unknown) => {
    if (!isJQuery(value)) return;
    try {
      arrived(value);
    } catch (error) {
      reportError(error);
    }
  };
  const check = () => notice(page.jQuery);
  const before = Object.getOwnPropertyDescriptor(page, 'jQuery');
  if (before?.configurable === false) {
    for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, check, { signal });
  } else {
    let value = page.jQuery;
    const get = before?.get ?? (() => value);
    const set = (next: unknown) => {
      if (before?.set) before.set.call(page, next);
      else value = next;
      notice(next);
    };
    Object.defineProperty(page, 'jQuery', { configurable: true, enumerable: true, get, set });
    signal.addEventListener('abort', () => {
      if (Object.getOwnPropertyDescriptor(page, 'jQuery')?.set !== set) return;
      const kept = before?.get ? before : { configurable: true, enumerable: true, writable: true, value };
      Object.defineProperty(page, 'jQuery', kept);
      if (!before && value === undefined) delete page.jQuery;
    });
  }
  check();
  return check;
}
