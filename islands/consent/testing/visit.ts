import type { ShopPage } from '../../testing/shop-page';

/** Cookies of consent by their names without the prefix. */
export const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => pair.replace('cmplz_', '').split(/=(.*)/s, 2)),
  );

/** The categories' cookies as one word: allowed, denied or never said, in the order m s p f. */
export const said = (): string =>
  ['marketing', 'statistics', 'preferences', 'functional']
    .map((name) => cookies()[name]?.[0] ?? '-')
    .join('');

/** Bodies of what the shop was told. */
export const tracked = (page: ShopPage) =>
  page.shop.calls.filter(({ url }) => url.endsWith('/track')).map(({ body }) => JSON.parse(body));

/** Hosts of what has come, sheets first. */
export const loaded = (): string[] =>
  [...document.querySelectorAll('head link[type], iframe, img')].flatMap((one) => {
    const address = one.getAttribute('src') ?? one.getAttribute('href') ?? '';
    return address.startsWith('https://') ? address.replace(/^https:..|\.example.*/g, '') : [];
  });

export const click = async (page: ShopPage, selector: string): Promise<void> => {
  page.click(selector);
  await page.pass(1);
};

/** Ticks categories in the banner. */
export const tick = (page: ShopPage, ...names: string[]): void => {
  for (const name of names) page.el<HTMLInputElement>(`#cmplz-${name}-optin`).checked = true;
};
