import type { HeadRecord } from '../../legacy-shims/takeover/record';
import { rows, type TakeoverRow, taken } from '../../legacy-shims/takeover/table';

const page = window as unknown as Record<string, unknown> & { atoll?: HeadRecord };

const until = (island: string): string => `[data-atoll-${island}$=e],[data-atoll-${island}$=d]`;
/**
 * The gallery is seen at once (Q54) and shows its first slide only, tabs their first panel only unless the address
 * names a place inside: until their island is "live" or "failed".
 */
const FIRST_VIEW =
  '.woocommerce-product-gallery{opacity:1!important}' +
  `.wc-tabs-wrapper:not(${until('tabs')},:has(:target)) .panel~.panel,` +
  `.woocommerce-product-gallery:not(${until('gallery')})>*>*~*{display:none}`;

/**
 * Decides who owns what before the page's own scripts run (takeover.md §3). Every byte counts here.
 *
 * @returns how to hand the withheld configuration back when nobody will use it; nothing for a second tag on the page,
 * which is inert
 */
export function takeOver(): (() => void) | undefined {
  const tag = (document.currentScript ??
    document.querySelector('script[src*="atoll.js"]')) as HTMLScriptElement | null;
  // An element with id "atoll" is no tag.
  if (!tag || page.atoll?.config) return undefined;
  const list = (names = ''): readonly string[] => names.match(/[^\s,]+/g) ?? [];
  const config: HeadRecord['config'] = {};
  const takeover: HeadRecord['takeover'] = {};
  const { nonce = '' } = tag;
  const choice = { islands: list(tag.dataset.islands), keep: list(tag.dataset.keep) };
  const left: string[] = [];
  const record: HeadRecord = { ...choice, config, takeover, left, nonce };
  page.atoll = record;

  // What legacy scripts see of the configuration.
  let shown: HeadRecord['config'] = {};
  const known = new Map<string, TakeoverRow>();
  const parsing = document.readyState === 'loading';
  // A script runs only in the document it was prepared for: moving it stops it before preparation, and after it
  // while it is deferred or loading, and takes it from the lists of optimisers that start scripts later.
  const grave = new Document();

  for (const row of rows) {
    const { handle, global } = row;
    known.set(`${handle}-js`, row);
    if (!taken(row, choice)) takeover[handle] = 'kept';
    else if (global) {
      if (page[global] !== undefined) takeover[handle] = 'late';
      else {
        Object.defineProperty(page, global, {
          configurable: true,
          get: () => shown[global],
          set(value) {
            config[global] = value;
            takeover[handle] = 'withheld';
            if (/single/.test(global) && document.adoptedStyleSheets) {
              record.sheet = new CSSStyleSheet();
              record.sheet.replaceSync(FIRST_VIEW);
              document.adoptedStyleSheets.push(record.sheet);
            }
          },
        });
      }
    }
  }

  // The few scripts, not the records: looking at every node that is parsed costs more than the rest of the start.
  const look = (news?: unknown) => {
    for (const script of [...document.scripts]) {
      const { id } = script;
      const row = known.get(id);
      if (!row) continue;
      const { handle, features } = row;
      if (takeover[handle] === 'kept') {
        // A legacy script that is printed and left alone owns its features, also while its jQuery is yet to come.
        known.delete(id);
        left.push(...features);
      } else if (
        news ||
        // Deferred scripts wait for the end of parsing; if an optimiser deferred the tag too, those after it still wait.
        (script.defer && (parsing || (tag.defer && tag.compareDocumentPosition(script) & 4))) ||
        !/^($|mod|text.j|app)/.test(script.type)
      ) {
        grave.adoptNode(script);
        takeover[handle] = 'blocked';
      } else {
        known.delete(id);
        takeover[handle] = 'late';
      }
    }
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('load', () => observer.disconnect());

  return () => {
    // What was hidden shows; the gallery stays visible, which no script of the page does now.
    record.sheet?.deleteRule(1);
    shown = config;
  };
}
