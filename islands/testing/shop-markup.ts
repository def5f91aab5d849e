/** Markup shaped as the contract says, with the products of our own demo shop. */

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An add-to-cart button of a list, with the hidden text behind it (storefront.md §1.2). */
export const addButton = (id: number, name: string, more = ''): string => `
  <li class="product post-${id}">
    <a href="?add-to-cart=${id}" aria-describedby="woocommerce_loop_add_to_cart_link_describedby_${id}"
      data-quantity="1" class="button product_type_simple add_to_cart_button ajax_add_to_cart"
      data-product_id="${id}" data-product_sku="SKU-${id}" aria-label="Add to basket: ${encoded(name)}"
      rel="nofollow" data-success_message="${encoded(name)} is in your basket" role="button" ${more}>Add to basket</a>
    <span id="woocommerce_loop_add_to_cart_link_describedby_${id}" class="screen-reader-text"></span>
  </li>`;

/** The empty mini-cart widget as served, filled by fragments (§1.3). */
export const widget = (content = '', inner = (markup: string) => markup): string =>
  `<div class="widget woocommerce widget_shopping_cart">${inner(
    `<div class="widget_shopping_cart_content">${content}</div>`,
  )}</div>`;

/** One line of a mini-cart. */
export const line = (key: string, name: string): string =>
  `<li class="woocommerce-mini-cart-item mini_cart_item"><a href="/basket/?remove_item=${key}&amp;_wpnonce=n1"
    class="remove remove_from_cart_button" role="button" aria-label="Take ${encoded(name)} out" data-product_id="7"
    data-cart_item_key="${key}" data-product_sku="" data-success_message="${encoded(name)} is out of your basket">×</a>
    <a href="/p/${key}/">${encoded(name)}</a> <span class="quantity">1 × 4.00</span></li>`;

const EMPTY = '<p class="woocommerce-mini-cart__empty-message">Your basket is empty.</p>';

/** Content of a mini-cart. */
export const lines = (...all: string[]): string =>
  all.length ? `<ul class="woocommerce-mini-cart cart_list product_list_widget">${all.join('')}</ul>` : EMPTY;

/** What the shop answers about a cart. */
export const cartAnswer = (hash: string, ...all: string[]) => ({
  fragments: {
    'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${lines(...all)}</div>`,
    'a.cart-contents': `<a class="cart-contents" href="/basket/">${all.length} items</a>`,
  },
  cart_hash: hash,
});

/** Link of a theme that shows the count. */
export const CONTENTS = '<a class="cart-contents" href="/basket/">old</a>';

/** Where the server puts its messages. */
export const WRAPPER = '<div class="woocommerce-notices-wrapper"></div>';
