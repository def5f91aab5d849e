import type { HeadRecord } from '../../legacy-shims/takeover/record';
import { globalOf, rows, taken } from '../../legacy-shims/takeover/table';

/** What is left to do for the tag that decided. */
interface Decided {
  tag: HTMLScriptElement;
  base: string;
  /** Whether the page is still being read. */
  parsing: boolean;
  /** Hands the withheld configuration back: nobody will use it here. */
  release(): void;
}

const page = window as unknown as Record<string, unknown> & { atoll?: HeadRecord };

/**
 * Decides who owns what before the page's own scripts run (takeover.md §3). Every byte counts here.
 *
 * @returns nothing for a second tag on the page, which is inert
 */
export function takeOver(): Decided | undefined {
  const tag = (document.currentScript ??
    document.querySelector('script[src*="atoll.js"]')) as HTMLScriptElement | null;
  // An element with id "atoll" is no tag.
  if (!tag || page.atoll?.config) return undefined;
  const list = (names = '') => names.split(/[\s,]+/).filter(Boolean);
  const config: HeadRecord['config'] = {};
  const takeover: HeadRecord['takeover'] = {};
  const base = new URL('.', tag.src || document.baseURI).href;
  const { nonce = '' } = tag;
  const choice = { islands: list(tag.dataset.islands), keep: list(tag.dataset.keep) };
  const left: string[] = [];
  page.atoll = { ...choice, config, takeover, left, nonce, base };

  const withheld: string[] = [];
  let sheet: CSSStyleSheet | undefined;
  const known = new Map<string, (script: Node) => void>();
  const parsing = document.readyState === 'loading';
  // A script runs only in the document it was prepared for: moving it stops it before preparation, and after it
  // while it is deferred or loading, and takes it from the lists of optimisers that start scripts later.
  const grave = document.implementation.createHTMLDocument();

  for (const row of rows) {
    const { handle, guarded, style } = row;
    const global = globalOf(row);
    const id = `${handle}-js`;
    const ours = taken(row, choice);
    if (!ours) takeover[handle] = 'kept';
    else if (guarded) {
      if (page[global] !== undefined) takeover[handle] = 'late';
      else {
        withheld.push(global);
        Object.defineProperty(page, global, {
          configurable: true,
          get() {},
          set(value) {
            config[global] = value;
            takeover[handle] = 'withheld';
            if (style && document.adoptedStyleSheets) {
              sheet = new CSSStyleSheet();
              (page.atoll as HeadRecord).sheet = sheet;
              sheet.replaceSync(style);
              document.adoptedStyleSheets.push(sheet);
            }
          },
        });
      }
    }
    const meet = (script: Node) => {
      if (ours) {
        grave.adoptNode(script);
        takeover[handle] = 'blocked';
      } else {
        // A legacy script that is printed and left alone owns its features, also while its jQuery is yet to come.
        known.delete(id);
        left.push(...row.features);
      }
    };
    known.set(id, meet);
    const script = document.getElementById(id) as HTMLScriptElement | null;
    if (!script) continue;
    // Deferred scripts wait for the end of parsing; if an optimiser deferred the tag too, those after it still wait.
    const deferred = script.defer && (parsing || (tag.defer && tag.compareDocumentPosition(script) & 4));
    if (!ours || deferred || !/^(|module|(text|application)\/javascript)$/.test(script.type)) meet(script);
    else {
      known.delete(id);
      takeover[handle] = 'late';
    }
  }

  // The few scripts, not the records: looking at every node that is parsed costs more than the rest of the start.
  const observer = new MutationObserver(() => {
    for (const script of [...document.scripts]) known.get(script.id)?.(script);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('load', () => observer.disconnect());

  return {
    tag,
    base,
    parsing,
    release() {
      // What was hidden shows; the gallery stays visible, which no script of the page does now.
      sheet?.deleteRule(1);
      for (const name of withheld) {
        delete page[name];
        if (name in config) page[name] = config[name];
      }
    },
  };
}
