import { syncCheckboxes } from './checkboxes';
import type { ConsentEngine } from './engine';

const followed = new WeakSet<ConsentEngine>();

/**
 * Heeds what was decided in another tab, or on the next page before the visitor stepped back to this one: at once where the
 * browser tells of cookies, else when they look at it again.
 */
export function followOthers(engine: ConsentEngine): void {
  // Scripts of others can begin again.
  if (followed.has(engine)) return;
  followed.add(engine);
  const { consent, content, decisions, status, signal } = engine;
  const look = () => {
    if (consent.heedOthers()) {
      content.scanAgain();
      content.enableServices();
      syncCheckboxes(decisions);
    }
    const stored = status.stored();
    const { status: shown } = status.state.peek();
    if (stored && shown && stored !== shown && !status.isHiddenHere()) status.set();
  };
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal });
  // Windows beside each other.
  window.addEventListener('focus', look, { signal });
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
}
