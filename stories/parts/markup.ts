import { picture } from '../../fixtures/shop/pictures/picture';
import { english, type Product, type Words } from './words';

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const image = ({ kind, id }: Product, size: number, alt: string) =>
  `<img width="${size}" height="${size}" alt="${encoded(alt)}" src="data:image/svg+xml,${encodeURIComponent(
    picture(kind, `story-${id}`, '1', size, size),
  )}">`;

/** A product's picture without words: its name stands beside it. */
export const thumbnail = (product: Product, size = 72): string => image(product, size, '');

const price = (amount: string, { currency }: Words) =>
  `<span class="amount"><bdi><span>${currency}</span>${amount}</bdi></span>`;

/** The add-to-cart button of a list (storefront.md §1.2). */
export const addButton = ({ id, name }: Product, words: Words = english): string => `
  <a href="?add-to-cart=${id}" aria-describedby="described_${id}" data-quantity="1"
    class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="${id}"
    data-product_sku="KL-${id}" aria-label="${encoded(words.addNamed(name))}" rel="nofollow"
    data-success_message="${encoded(words.added(name))}" role="button">${words.add}</a>
  <span id="described_${id}" class="screen-reader-text"></span>`;

/** A list of products. */
export const productList = (words: Words = english): string =>
  `<ul class="products">${words.products
    .map(
      (product) => `<li class="product">
        <a href="/product/${product.id}/" class="woocommerce-LoopProduct-link">${image(product, 324, '')}
          <h2 class="woocommerce-loop-product__title">${product.name}</h2>
          <span class="price">${price(product.price, words)}</span></a>
        ${addButton(product, words)}
      </li>`,
    )
    .join('')}</ul>`;

/** Key of a product's line in the cart. */
export const keyOf = ({ id }: Product): string => `${id}`.repeat(16);

const line = (product: Product, words: Words) => {
  const { id, name } = product;
  const key = keyOf(product);
  return `<li class="woocommerce-mini-cart-item mini_cart_item">
    <a role="button" href="/cart/?remove_item=${key}&amp;_wpnonce=1a2b3c4d5e" class="remove remove_from_cart_button"
      aria-label="${encoded(words.removeNamed(name))}" data-product_id="${id}" data-cart_item_key="${key}"
      data-product_sku="KL-${id}" data-success_message="${encoded(words.removed(name))}">&times;</a>
    <a href="/product/${id}/">${image(product, 52, '')}${name}</a>
    <span class="quantity">1 &times; ${price(product.price, words)}</span></li>`;
};

const sum = (products: readonly Product[]) =>
  products
    .reduce((total, { price }) => total + Number(price.replace(',', '')), 0)
    .toLocaleString('en', { minimumFractionDigits: 2 });

/** The mini-cart, as printed and as sent in fragments (§1.3). */
export const miniCart = (products: readonly Product[], words: Words = english): string =>
  `<div class="widget_shopping_cart_content">${
    products.length
      ? `<ul class="woocommerce-mini-cart cart_list product_list_widget">${products
          .map((product) => line(product, words))
          .join('')}</ul>
        <p class="woocommerce-mini-cart__total total"><strong>${words.subtotal}</strong> ${price(sum(products), words)}</p>
        <p class="woocommerce-mini-cart__buttons buttons"><a href="/cart/" class="button wc-forward">${words.viewCart}</a>
          <a href="/checkout/" class="button checkout wc-forward">${words.checkout}</a></p>`
      : `<p class="woocommerce-mini-cart__empty-message">${words.empty}</p>`
  }</div>`;

/** The theme's own link to the cart. */
export const cartLink = (products: readonly Product[], words: Words = english): string =>
  `<a class="cart-contents" href="/cart/">${words.cart} <span class="amount">${words.currency}${sum(products)}</span>
    <span class="count">${words.items(products.length)}</span></a>`;

/** Where the server puts its messages. */
export const noticesWrapper = (content = ''): string =>
  `<div class="woocommerce-notices-wrapper">${content}</div>`;

/** The widget around a mini-cart, filled or as cached pages have it. */
export const cartWidget = (
  content = '<div class="widget_shopping_cart_content"></div>',
  words = english,
): string =>
  `<div class="widget woocommerce widget_shopping_cart story-panel"><h2 class="widget-title">${words.cart}</h2>${content}</div>`;

/** A list with messages above and a cart beside it. */
export const listPage = (words: Words = english, cart: readonly Product[] = []): string => `
  ${noticesWrapper()}
  <div class="story-bar"><h1>${words.list}</h1>${cartLink(cart, words)}</div>
  <div class="story-columns">${productList(words)}${cartWidget(miniCart(cart, words), words)}</div>`;
