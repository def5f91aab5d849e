import '../../fixtures/shop/theme/drawer.css';
import '../../fixtures/shop/theme/sticky-bar.css';
import { keyOf, thumbnail } from './markup';
import { english, type Product, type Words } from './words';

/** A page of the theme: what tells it from others is around it. */
export const themePage = (content: string): string => `<div class="theme-shoptimizer">${content}</div>`;

/** A quantity field as the platform prints it. */
export const quantityField = (
  attributes: string,
  { id = 'amount', label = 'Tide mug quantity' }: { id?: string; label?: string } = {},
): string =>
  `<div class="quantity"><label class="screen-reader-text" for="${id}">${label}</label><input type="number" id="${id}" class="input-text qty text" name="quantity" ${attributes} inputmode="numeric" autocomplete="off"></div>`;

/** A product's form. */
export const productForm = (content: string, button = english.add): string =>
  themePage(
    `<div class="product type-product product-type-simple"><div class="summary"><form class="cart" method="post">${content}<button type="submit" name="add-to-cart" value="11" class="single_add_to_cart_button button alt">${button}</button></form></div></div>`,
  );

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="3"><path d="${path}"/></svg>`;
const stepButton = (way: 'up' | 'down', label: string) =>
  `<span tabindex="0" role="button" aria-label="${label}" class="shoptimizer-custom-quantity-mini-cart_button quantity-${way}">${icon(way === 'up' ? 'M12 5v14m7-7H5' : 'M19 12H5')}</span>`;

/** What the mini-cart of the theme shows of some products. */
export const steppedCart = (
  products: readonly Product[],
  quantities: readonly number[],
  words: Words = english,
): string =>
  `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart cart_list product_list_widget">${products
    .map(
      (product, at) => `<li class="woocommerce-mini-cart-item mini_cart_item">
        <a href="/product/${product.id}/">${thumbnail(product, 52)}${product.name}</a>
        <div class="shoptimizer-custom-quantity-mini-cart_container"><div class="shoptimizer-custom-quantity-mini-cart">
          ${stepButton('down', 'Reduce quantity')}
          <input aria-label="Quantity input" class="shoptimizer-custom-quantity-mini-cart_input" data-cart_item_key="${keyOf(product)}" type="number" min="1" max="5" step="1" value="${quantities[at] ?? 1}">
          ${stepButton('up', 'Increase quantity')}
        </div></div>
        <span class="amount">${words.currency}${product.price}</span></li>`,
    )
    .join('')}</ul></div>`;

/** Details in the short description. */
export const accordion = (
  items: readonly (readonly [title: string, text: string])[] = [
    ['Delivery', 'Packed in straw, posted within two days.'],
    ['Returns', 'Send it back within 30 days, in the straw it came in.'],
    ['Care', 'Safe in a dishwasher.'],
  ],
): string =>
  themePage(
    `<div class="summary story-panel">${items
      .map(
        ([title, text], at) =>
          `<details${at ? '' : ' open'}><summary>${title}</summary><div class="cg-accordion-item"><p>${text}</p></div></details>`,
      )
      .join('')}</div>`,
  );

const cross = icon('M6 18 18 6M6 6l12 12');

/** Words of the theme's menu. */
export interface MenuWords {
  shop: string;
  ceramics: string;
  more: string;
  about: string;
}
const menuWords: MenuWords = { shop: 'Shop', ceramics: 'Ceramics', more: 'More', about: 'About us' };

const item = (link: string, below = '') =>
  `<li class="menu-item${below && ' menu-item-has-children" aria-haspopup="true" aria-expanded="false'}">${link}${below && `<span class="caret"></span><div class="sub-menu-wrapper"><ul class="sub-menu">${below}</ul></div>`}</li>`;

/** What opens the cart. */
export const cartOpener = (count = 0): string =>
  `<div class="shoptimizer-cart"><a class="cart-contents" role="button" href="#" title="View your shopping cart"><span class="amount">$0.00</span> <span class="count">${count}</span></a></div>`;

/** A dialog as the theme prints it. */
export const themeDialog = (name: string, label: string, content: string): string =>
  `<dialog class="shoptimizer-modal" data-shoptimizermodal-id="${name}" aria-label="${label}"><div class="shoptimizer-modal--container"><form method="dialog"><button aria-label="Close modal" class="shoptimizer-modal--button_close" data-dismiss="modal">${cross}</button></form><div class="shoptimizer-modal--content">${content}</div></div></dialog>`;

/** The theme's page with its drawers, on a telephone. */
export const drawerPage = (content = '', words = menuWords): string =>
  `<button class="mobile-menu close-drawer" aria-label="Close menu"><span aria-hidden="true">${cross}</span></button><div id="page" class="site">
<div tabindex="-1" id="shoptimizerCartDrawer" class="shoptimizer-mini-cart-wrap" role="dialog" aria-label="Cart drawer"><div id="ajax-loading"><div class="spinner"><div></div><div></div><div></div></div></div><div class="cart-drawer-heading">Your Cart</div><button type="button" aria-label="Close drawer" class="close-drawer"><span aria-hidden="true">${cross}</span></button><div class="widget woocommerce widget_shopping_cart"><div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">No products in the cart.</p></div></div></div>
<header class="site-header"><div class="main-header"><div class="site-branding"><button class="menu-toggle" aria-label="Menu" aria-controls="site-navigation" aria-expanded="false"><span class="bar"></span><span class="bar"></span><span class="bar"></span></button></div><button class="mobile-search-toggle" aria-label="Toggle search panel" aria-expanded="false">${icon('m20 20-5-5m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z')}</button><div class="site-search"><form role="search" class="woocommerce-product-search"><input type="search" class="search-field" aria-label="Search products" name="s"><button type="submit">Search</button></form></div><nav class="site-header-cart" aria-label="Cart contents">${cartOpener()}</nav></div></header>
<div class="col-full-nav"><nav id="site-navigation" class="main-navigation" aria-label="Primary Navigation"><ul class="menu">${item(`<a href="/shop/">${words.shop}</a>`, item(`<a href="/ceramics/">${words.ceramics}</a>`))}${item(`<a href="#">${words.more}</a>`, item(`<a href="/about/">${words.about}</a>`))}</ul></nav></div><div class="mobile-overlay"></div>
<main id="content" class="story-panel"><button class="mobile-filter shoptimizer-mobile-toggle">Show Filters</button>${content}</main>
<div class="secondary-wrapper"><div id="secondary" class="widget-area" role="complementary" aria-label="Filters"><a href="/ceramics/">${words.ceramics}</a></div><button class="filters close-drawer" aria-label="Close filters">${cross}</button></div></div>`;

/** The navigation on large screens, with its sentinel and its small logo, above a page that can be scrolled. */
export const stickyPage = (words = menuWords, more = 'full-width'): string =>
  `<div class="theme-shoptimizer sticky-d site" style="min-block-size:300vh"><header class="site-header"><div class="main-header"><span class="site-branding">Kiln</span><div class="s-observer"></div></div></header>
<div class="col-full-nav"><div class="logo-mark"><a href="#" rel="home">Kiln</a></div><nav id="site-navigation" class="main-navigation" aria-label="Primary Navigation"><ul class="menu">${item(`<a href="/shop/">${words.shop}</a>`, item(`<a href="/ceramics/">${words.ceramics}</a>`))}${item(`<a href="/more/">${words.more}</a>`, item(`<a href="/about/">${words.about}</a>`)).replace('class="menu-item ', `class="menu-item ${more} `)}</ul></nav></div>
<main><h1>Shop</h1></main></div>`;

/** The bar of a product that has options, and the place that it leads to, far below the top of the page. */
export const barPage = (name = 'Tide mug', button = 'Select options'): string =>
  themePage(
    `<div class="single-product" style="min-block-size:300vh"><section class="shoptimizer-sticky-add-to-cart" role="region" aria-label="Sticky Add to Cart"><div class="col-full"><span class="shoptimizer-sticky-add-to-cart__content-title">${name}</span><a href="#shoptimizer-sticky-anchor" class="variable-grouped-sticky button alt">${button}</a></div></section>
<div class="summary" style="padding-block-start:120vh"><div id="shoptimizer-sticky-anchor"></div><form class="cart"><label>Colour <select><option>Blue</option></select></label><button type="submit" class="button">Add to cart</button></form></div></div>`,
  );
