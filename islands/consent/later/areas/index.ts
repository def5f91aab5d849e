import { parseHtml, runScripts } from '../../../../src/dom/html';
import { warn } from '../../../../src/runtime/warn';
import { categoryOf, serviceOf } from '../../blocked-content/blocked';
import { rememberBlocking } from '../../blocked-content/embeds';
import { fetchArea } from '../../calls';
import type { Decisions } from '../../store/decisions';
import type { ConsentEngine } from '../../store/engine';

/** A part of the page that the shop sends once it is allowed (consent.md §3.8). */
export const AREA = '.cmplz-consent-area.cmplz-placeholder';

async function fill(area: Element, { config, content, decisions, signal }: ConsentEngine): Promise<void> {
  const { post_id = '', block_id = '' } = (area as HTMLElement).dataset;
  area.classList.remove('cmplz-placeholder');
  const before = [...area.childNodes];
  const restore = () => {
    area.replaceChildren(...before);
    area.classList.add('cmplz-placeholder');
  };
  try {
    const html = await fetchArea(config(), post_id, block_id);
    if (signal.aborted) return;
    // Denied meanwhile.
    if (!isAllowed(area, decisions)) {
      restore();
      return;
    }
    area.replaceChildren(parseHtml(typeof html === 'string' ? html : ''));
    rememberBlocking(area, restore);
    if (area.querySelector('script')) content.noteRun(area);
    runScripts([area]);
  } catch (error) {
    restore();
    failed.add(area);
    warn({
      what: 'consent-service',
      cause: 'the shop did not send the content of a consent area',
      fix: 'Let "consent-area" of its service answer',
      host: area,
      error,
    });
  }
}

/** Areas that did not come: asked for again with the next decision, not with the next look. */
let failed = new WeakSet<Element>();
for (const type of ['cmplz_status_change', 'cmplz_status_change_service'])
  document.addEventListener(type, () => {
    failed = new WeakSet();
  });

const isAllowed = (area: Element, decisions: Decisions): boolean =>
  decisions.hasService(serviceOf(area), categoryOf(area));

/** Fetches the areas that are allowed now. */
export function fillAreas(engine: ConsentEngine): void {
  for (const area of document.querySelectorAll(AREA))
    if (isAllowed(area, engine.decisions) && !failed.has(area)) fill(area, engine);
}
