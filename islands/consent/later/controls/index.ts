import { parseHtml } from '../../../../src/dom/html';
import { listen } from '../../../../src/dom/listen';
import { prefersReducedMotion } from '../../../../src/dom/motion';
import { warn } from '../../../../src/runtime/warn';
import { fetchManageHtml } from '../../calls';
import { tell } from '../../events';
import { CATEGORIES, type ConsentConfig } from '../../params';
import { boxesOf, syncCheckboxes } from '../../store/checkboxes';
import type { Consent } from '../../store/consent';
import type { Decisions } from '../../store/decisions';
import type { BannerStatus } from '../../store/status';

/** Where a visitor decides in the page itself (consent.md §1.4). */
const CONTAINER = '.cmplz-manage-consent-container';

/** The banner can be on the same page: a label would name its checkbox (Q23). */
function makeIdsUnique(root: ParentNode): void {
  for (const element of root.querySelectorAll('[id]')) {
    const { id } = element;
    if (!document.getElementById(id)) continue;
    element.id = `${id}-in-page`;
    for (const label of root.querySelectorAll('label')) if (label.htmlFor === id) label.htmlFor = element.id;
  }
}

const filled = new WeakSet<Element>();

/** The element that the address names, also where that is no encoded text. */
function target(): Element | null {
  const name = location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

/** Fills the place in which a visitor decides, and hears it (consent.md §3.9). */
export async function fillContainer(
  config: ConsentConfig,
  decisions: Decisions,
  consent: Consent,
  status: BannerStatus,
  signal: AbortSignal,
): Promise<void> {
  const container = document.querySelector<HTMLElement>(CONTAINER);
  // Once, however often scripts of others begin again.
  if (!container || filled.has(container)) return;
  filled.add(container);
  const stop = listen(
    document,
    'change',
    (_, category) => {
      const block = category.closest(CONTAINER) as Element;
      // One decision, not one for each category (Q22).
      for (const name of CATEGORIES)
        for (const box of boxesOf(name, block)) consent.set(name, box.checked ? 'allow' : 'deny');
      status.set('dismissed');
      consent.conclude();
    },
    `${CONTAINER} .cmplz-category`,
  );
  signal.addEventListener('abort', stop);
  try {
    const html = await fetchManageHtml(config);
    if (signal.aborted) return;
    const block = parseHtml(typeof html === 'string' ? html : '');
    makeIdsUnique(block);
    container.append(block);
  } catch (error) {
    filled.delete(container);
    stop();
    warn({
      what: 'consent-service',
      cause: 'the shop did not send the block in which visitors decide',
      fix: 'Let "manage_consent_html" of its service answer',
      host: container,
      error,
    });
    return;
  }
  syncCheckboxes(decisions);
  const hint = document.getElementById('cmplz-manage-consent-container-nojavascript');
  if (hint) hint.style.display = 'none';
  container.style.display = 'block';
  tell('cmplz_manage_consent_container_loaded');
  const named = target();
  if (named)
    scrollTo({
      top: named.getBoundingClientRect().top + scrollY - 200,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
}
