import { parseHtml, runScripts } from '../../../../src/dom/html';
import { warn } from '../../../../src/runtime/warn';
import { categoryOf, serviceOf } from '../../blocked-content/blocked';
import { fetchArea } from '../../calls';
import type { ConsentConfig } from '../../params';
import type { Decisions } from '../../store/decisions';

/** A part of the page that the shop sends once it is allowed (consent.md §3.8). */
export const AREA = '.cmplz-consent-area.cmplz-placeholder';

async function fill(area: Element, config: ConsentConfig): Promise<void> {
  const { post_id = '', block_id = '' } = (area as HTMLElement).dataset;
  area.classList.remove('cmplz-placeholder');
  try {
    const html = await fetchArea(config, post_id, block_id);
    area.replaceChildren(parseHtml(typeof html === 'string' ? html : ''));
    runScripts([area]);
  } catch (error) {
    area.classList.add('cmplz-placeholder');
    warn({
      what: 'consent-service',
      cause: 'the shop did not send the content of a consent area',
      fix: 'Let "consent-area" of its service answer',
      host: area,
      error,
    });
  }
}

/** Fetches the areas that are allowed now. */
export function fillAreas(config: ConsentConfig, decisions: Decisions): void {
  for (const area of document.querySelectorAll(AREA))
    if (decisions.hasService(serviceOf(area), categoryOf(area))) fill(area, config);
}
