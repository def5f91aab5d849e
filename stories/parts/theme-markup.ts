import '../../fixtures/shop/theme/drawer.css';
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
