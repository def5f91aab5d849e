/** What a browser holds for a shop. */
export interface Stored {
  cookies?: Record<string, string>;
  session?: Record<string, string>;
  local?: Record<string, string>;
}

/** Names that shops use, so that Storybook's own settings stay. */
const OURS = /^(wc_|woocommerce_|store_notice|cmplz_|atoll_consent)/;

const setCookie = (name: string, value: string, more = '') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and asynchronous
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${more}`;
};

function forget(): void {
  for (const area of [sessionStorage, localStorage]) {
    for (const key of Object.keys(area)) if (OURS.test(key)) area.removeItem(key);
  }
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('='))) {
    if (OURS.test(name)) setCookie(name, '', '; max-age=0');
  }
}

/**
 * Makes the browser hold this and nothing else of a shop.
 *
 * @returns takes everything away again, also what the story has stored
 */
export function putStored({ cookies = {}, session = {}, local = {} }: Stored = {}): () => void {
  forget();
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  return forget;
}
