import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Keys of the items. */
export const [MUG, BEANIE] = ['m', 'b'].map((letter) => letter.repeat(32)) as [string, string];

/** How the theme's versions print a stepper (theme.md §1.7). */
export type Version = '2.6' | '2.9' | 'v2';

const button = (version: Version, way: 'up' | 'down') => {
  const name = `shoptimizer-custom-quantity-mini-cart_button quantity-${way}`;
  const label = way === 'up' ? 'Increase quantity' : 'Reduce quantity';
  if (version === '2.6') return `<span class="${name}"><svg></svg></span>`;
  if (version === '2.9')
    return `<span tabindex="0" role="button" aria-label="${label}" class="${name}"><svg></svg></span>`;
  return `<button type="button" class="${name}" aria-label="${label} for this">${way === 'up' ? '+' : '-'}</button>`;
};

/** One item of the mini-cart. */
export const item = (key: string, value: string, limits = 'min="1"', version: Version = '2.9'): string =>
  `<li class="woocommerce-mini-cart-item mini_cart_item"><div class="shoptimizer-custom-quantity-mini-cart_container"><div class="shoptimizer-custom-quantity-mini-cart"${version === 'v2' ? ' role="spinbutton"' : ''}>${button(version, 'down')}<input class="shoptimizer-custom-quantity-mini-cart_input" data-cart_item_key="${key}" type="number" ${limits} step="1" value="${value}"${version === 'v2' ? ' aria-live="polite"' : ''}>${button(version, 'up')}</div></div></li>`;

/** What the fragments fill. */
export const content = (...items: string[]): string =>
  `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart">${items.join('')}</ul></div>`;

/** The drawer of the cart. */
export const drawer = (...items: string[]): string =>
  `<div id="shoptimizerCartDrawer" class="shoptimizer-mini-cart-wrap"><div id="ajax-loading" style="display: none;"></div><div class="widget woocommerce widget_shopping_cart">${content(...items)}</div></div>`;

/** Opens a page of the theme with a mini-cart. */
export const open = (body: string, options: Partial<ShopPageOptions> = {}): Promise<ShopPage> =>
  openPage({
    islands: [() => import('.')],
    body,
    bodyClass: 'woocommerce theme-shoptimizer',
    answers: { '/wp-admin/admin-ajax.php': { json: { success: true } } },
    ...options,
  });

/** The field of an item; with several the first. */
export const field = (page: ShopPage, key: string): HTMLInputElement =>
  page.el<HTMLInputElement>(`[data-cart_item_key="${key}"]`);

/** Presses a button of an item. */
export const press = (page: ShopPage, key: string, way: 'up' | 'down', times = 1): void => {
  for (let count = 0; count < times; count++)
    page.click(field(page, key).parentElement?.querySelector(`.quantity-${way}`) as HTMLElement);
};

/** The shopper types. */
export const type = (page: ShopPage, key: string, value: string): void => {
  field(page, key).value = value;
  field(page, key).dispatchEvent(new Event('change', { bubbles: true }));
};

/** The bodies of the calls, decoded. */
export const bodies = (page: ShopPage): string[] =>
  page.shop.calls
    .filter(({ url }) => url.endsWith('admin-ajax.php'))
    .map(({ body }) => decodeURIComponent(body));
