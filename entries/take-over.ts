import { bindingMoment } from '../legacy-shims/bridge/binding-order';
import { holdBlocks } from '../legacy-shims/shop/hold-blocks';
import type { HeadRecord } from '../legacy-shims/takeover/record';
import { isTaken, type TakeoverRow, takeoverRows } from '../legacy-shims/takeover/table';
import { EARLY_FUNCTIONS } from './early-functions';
import { keepEarlyActions } from './keep-early-actions';

const page = window as unknown as Record<string, unknown> & { atoll?: HeadRecord };

const until = (island: string): string => `[data-atoll-${island}*=e]`;
/**
 * What a script hides as soon as it runs does not show before, so that the page does not jump: slides after the
 * gallery's first and panels after the first of tabs, unless the address names a place inside, until their island is
 * "live", "failed" or "gone" (no other state has an e); at the checkout, sections that nobody ticked. By handle.
 */
const FIRST_VIEW: Record<string, string> = {
  'wc-single-product':
    `.wc-tabs-wrapper:not(${until('tabs')},:has(:target)) .panel~.panel,` +
    `.woocommerce-product-gallery:not(${until('gallery')})>*>*~*`,
  'wc-checkout':
    '#ship-to-different-address:not(:has(:checked))~.shipping_address,' +
    '.create-account:not(:has(:checked))+.create-account',
};

/** What would send something unfinished or leave the page if it were pressed before our islands are there (Q72). */
const HOLDS: Record<string, string> = {
  'wc-add-to-cart': '.ajax_add_to_cart',
  'wc-add-to-cart-variation': '.variations_form [type=submit]',
  // Not each order button says its type.
  'wc-checkout': '.checkout [type=submit],#order_review [type=submit],#place_order',
  'wc-add-payment-method': '#add_payment_method [type=submit]',
};

/** A script of the platform under another id, or none: templates print some by hand, and windows fetch them again. */
const PLATFORM_FILE = /^[^?]*plugins\/woocommerce\/assets\/js\/frontend\/([\w-]+?)(\.min)?\.js(\?|$)/;

/** Types of scripts that somebody starts later, other than data, templates, and what consent tools keep back. */
const DELAYED = /^(?!$|m|imp|sp|app|text|javascript.bl)/;
/** Others take the address alone away. A file of another site's, as that of a tag manager, is none of the platform's. */
const LAZY = `script[data-src]:not([src],[type*=plain],[data-src*="//"]:not([data-src^=data],[data-src*=wp-],[data-src*="${location.host}"]))`;

/** Time in ms after the load of the page in which scripts that wait for it start. */
const SETTLED = 2000;

/** A head tag at work. */
interface Head {
  tag: HTMLScriptElement;
  record: HeadRecord;
  /** Hands the withheld configuration back: nobody will use it. */
  release(): void;
}

/**
 * Decides who owns what before the page's own scripts run (takeover.md §3). Every byte counts here.
 *
 * @returns nothing for a second tag on the page, which is inert
 */
export function takeOver(): Head | undefined {
  const tag = (document.currentScript ??
    document.querySelector('script[src*="atoll.js"]')) as HTMLScriptElement | null;
  // An element with id "atoll" is no tag.
  if (!tag || page.atoll?.config) return undefined;
  const { dataset, nonce } = tag;
  const list = (names?: string): readonly string[] => names?.match(/[^\s,]+/g) ?? [];
  const config: HeadRecord['config'] = {};
  const takeover: HeadRecord['takeover'] = {};
  const left: string[] = [];
  const record: HeadRecord = {
    // What was registered before the tag.
    ...page.atoll,
    islands: list(dataset.islands),
    keep: list(dataset.keep),
    config,
    takeover,
    left,
    moment: bindingMoment(holdBlocks),
    nonce,
    trustAnswers: 'trustAnswers' in dataset,
  };
  const hidden: string[] = [];
  /** The first matches nothing: where all is kept, nothing is held. */
  const hooks = ['_'];
  page.atoll = record;

  const isDequeued = 'dequeued' in dataset;
  // What is seen of the configuration of a script that may still run, as a part of another file.
  let shown = isDequeued ? config : {};
  const known = new Map<string, TakeoverRow>();
  const parsing = document.readyState === 'loading';
  // A script runs only in the document it was prepared for: moving it stops it before preparation, and after it
  // while it is deferred or loading, and takes it from the lists of optimisers that start scripts later.
  const inertDocument = new Document();
  /** Whether there were scripts that somebody starts later. */
  let hasDelayed = false;

  for (const row of takeoverRows) {
    const { handle, global, inline } = row;
    for (const part of ['', ...inline]) known.set(`${handle}-js${part}`, row);
    if (!isTaken(row, record)) takeover[handle] = 'kept';
    else if (EARLY_FUNCTIONS[handle]) EARLY_FUNCTIONS[handle]();
    else if (global) {
      if (page[global] !== undefined) takeover[handle] = 'late';
      else {
        if (HOLDS[handle]) hooks.push(HOLDS[handle]);
        Object.defineProperty(page, global, {
          configurable: true,
          // Other scripts of the page read it as well: a script that was stopped by its element needs no guard.
          get: () => (takeover[handle] === 'blocked' ? config : shown)[global],
          set(value) {
            config[global] = value;
            if (takeover[handle] !== 'blocked') takeover[handle] = isDequeued ? 'dequeued' : 'withheld';
            const hides = FIRST_VIEW[handle];
            if (hides && document.adoptedStyleSheets) {
              hidden.push(hides);
              // The gallery is seen at once (Q54).
              if (!record.sheet) {
                record.sheet = new CSSStyleSheet();
                document.adoptedStyleSheets.push(record.sheet);
              }
              record.sheet.replaceSync(
                `.woocommerce-product-gallery{opacity:1!important}${hidden}{display:none}`,
              );
            }
          },
        });
      }
    }
  }

  // The few scripts, not the records: looking at every node that is parsed costs more than the rest of the start.
  const stopScripts = (news?: unknown) => {
    for (const script of [...document.scripts]) {
      const [, file] = PLATFORM_FILE.exec(script.src) ?? [];
      const id = known.has(script.id) ? script.id : `wc-${file}-js`;
      const row = known.get(id);
      // Those that an optimiser has woken up may be under way still.
      hasDelayed ||= DELAYED.test(script.type) || script.matches(LAZY);
      if (!row) continue;
      const { handle, features, standIn } = row;
      const isInert = !/^($|m|text.j|app)/.test(script.type);
      if (takeover[handle] === 'kept' || !/^(functional)?$/.test(script.dataset.category ?? '')) {
        // A legacy script that is printed and left alone owns its features, also while its jQuery is yet to come, or
        // while a consent tool keeps it back.
        known.delete(id);
        left.push(...features);
      } else if (standIn) {
        // Before it is prepared: what runs in its place runs when it would have.
        known.delete(id);
        takeover[handle] = 'late';
        if (news || isInert) {
          try {
            script.src = new URL(standIn, tag.src).href;
            takeover[handle] = 'blocked';
          } catch {
            // Under a policy of Trusted Types it stays what it is.
          }
        }
      } else if (
        news ||
        // Deferred scripts wait for the end of parsing; if an optimiser deferred the tag too, those after it still wait.
        (script.defer && (parsing || (tag.defer && tag.compareDocumentPosition(script) & 4))) ||
        isInert
      ) {
        inertDocument.adoptNode(script);
        // Whoever has appended it may wait for it.
        if (news) setTimeout(() => script.dispatchEvent(new Event('load')));
        takeover[handle] = 'blocked';
      } else {
        known.delete(id);
        takeover[handle] = 'late';
      }
    }
  };
  stopScripts();
  const observer = new MutationObserver(stopScripts);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('load', () => {
    observer.disconnect();
    // Scripts that come later are appended there. Nobody looks into the rest of the page for ever.
    for (const part of [document.head, document.body]) observer.observe(part, { childList: true });
    // By then a merged file has run, and has stopped itself; one that an optimiser delays has not.
    setTimeout(() => {
      if (!hasDelayed) shown = config;
    }, SETTLED);
  });

  const letGo = keepEarlyActions(`${hooks}`, record);

  return {
    tag,
    record,
    release() {
      shown = config;
      letGo();
      // What was hidden shows; the gallery stays visible, which no script of the page does now. The rule is not there
      // in browsers that cannot read its selectors.
      record.sheet?.deleteRule(1);
    },
  };
}
