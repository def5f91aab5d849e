import { LINKS, WRAPPERS } from '.';

const PANELS = '.wc-tab,.panel';

/** A link and the panel that it names, if there is one. */
export interface Tab {
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement | undefined;
}

/** The tabs and panels of one wrapper, in their order. */
export interface TabSet {
  readonly tabs: readonly Tab[];
  readonly panels: readonly HTMLElement[];
}

/** Reads a wrapper as it is now: extensions add tabs whenever they like. What lies in a panel belongs to the panel. */
export function readTabs(host: Element): TabSet {
  const all = <E extends HTMLElement>(selector: string) =>
    [...host.querySelectorAll<E>(selector)].filter(
      (found) => found.parentElement?.closest(`${PANELS},${WRAPPERS}`) === host,
    );
  const panels = all(PANELS);
  const tabs = all<HTMLAnchorElement>(LINKS).map((link) => {
    const id = link.getAttribute('href')?.split('#')[1];
    return { link, panel: panels.find((panel) => id && panel.id === id) };
  });
  return { tabs, panels };
}

/**
 * The panel that an address names, if any (storefront.md §3.7; Q41: also later than at load).
 *
 * @param hash - with its `#`, in any case
 * @param address - where pages of reviews are looked for; left out when only the hash has changed
 */
export function namedPanel(tabs: readonly Tab[], hash: string, address = ''): HTMLElement | undefined {
  const reviews = /comment-|^#(tab-)?reviews$/i.test(hash) || /comment-page-|cpage=/.test(address);
  const key = reviews ? 'reviews' : hash.toLowerCase().replace('#tab-', '');
  const target = document.getElementById(hash.slice(1));
  const named =
    tabs.find(({ link }) => link.closest('li')?.classList.contains(`${key}_tab`)) ??
    tabs.find(({ panel }) => panel?.contains(target));
  return named?.panel;
}

/** The panel to start with; the first one where the address names none or one that is missing (Q40). */
export const firstPanel = (tabs: readonly Tab[], { hash, href }: Location): HTMLElement | undefined =>
  namedPanel(tabs, hash, href) ?? tabs.find(({ panel }) => panel)?.panel;
