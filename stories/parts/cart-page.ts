import type { FakeAnswer, FakeCall, FakeRoutes } from '../../src/testing/fake-fetch';
import type { Globals } from './configuration';
import { addButton, keyOf, noticesWrapper, thumbnail } from './markup';
import { english, type Product, type Words } from './words';

/** What is in the cart of a story. */
export interface CartOfStory {
  lines: readonly { product: Product; quantity: number }[];
  coupons: readonly string[];
  /** Chosen shipping method. */
  method: string;
  postcode: string;
}

export const cartOf = (
  products: readonly Product[] = english.products.slice(0, 2),
  more: Partial<CartOfStory> = {},
): CartOfStory => ({
  lines: products.map((product) => ({ product, quantity: 1 })),
  coupons: [],
  method: 'flat_rate:1',
  postcode: '',
  ...more,
});

const ajax = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };

/** What the cart page configures (storefront.md §2). */
export const cartGlobals: Globals = {
  wc_cart_params: {
    ...ajax,
    update_shipping_method_nonce: '1a2b3c4d5e',
    apply_coupon_nonce: '1a2b3c4d5e',
    remove_coupon_nonce: '1a2b3c4d5e',
  },
};

/** An amount with its currency. */
export const money = (value: number, { currency }: Words): string =>
  `<span class="woocommerce-Price-amount amount"><bdi><span>${currency}</span>${value.toLocaleString('en', { minimumFractionDigits: 2 })}</bdi></span>`;

/** A price as a number. */
export const worth = ({ price }: Product): number => Number(price.replace(',', ''));

const row = ({ product, quantity }: CartOfStory['lines'][number], words: Words): string => {
  const { id, name } = product;
  return `<tr class="woocommerce-cart-form__cart-item cart_item">
    <td class="product-remove"><a role="button" href="/cart/?remove_item=${keyOf(product)}&amp;_wpnonce=1a2b3c4d5e" class="remove"
      aria-label="${words.removeNamed(name)}" data-product_id="${id}" data-product_sku="">&times;</a></td>
    <td class="product-thumbnail">${thumbnail(product)}</td>
    <td role="rowheader" class="product-name"><a href="/product/${id}/">${name}</a></td>
    <td class="product-price">${money(worth(product), words)}</td>
    <td class="product-quantity"><div class="quantity"><label class="screen-reader-text" for="quantity_${id}">${name} quantity</label>
      <input type="number" id="quantity_${id}" class="input-text qty text" name="cart[${keyOf(product)}][qty]" value="${quantity}"
        min="0" max="20" step="1" inputmode="numeric" autocomplete="off"></div></td>
    <td class="product-subtotal">${money(worth(product) * quantity, words)}</td></tr>`;
};

const METHODS: Readonly<Record<string, readonly [label: string, price: number]>> = {
  'flat_rate:1': ['Parcel post', 8.5],
  'local_pickup:2': ['Pick up at the studio', 0],
};

const sumOf = ({ lines }: CartOfStory): number =>
  lines.reduce((sum, { product, quantity }) => sum + worth(product) * quantity, 0);

/** `div.cart_totals` (storefront.md §1.4); `calculator` stands below the methods. */
export const cartTotals = (cart: CartOfStory, words: Words = english, calculator = ''): string => {
  const off = cart.coupons.length ? sumOf(cart) / 10 : 0;
  const methods = Object.entries(METHODS).map(([value, [label, price]]) => {
    const id = `shipping_method_0_${value.replace(':', '')}`;
    return `<li><input type="radio" name="shipping_method[0]" data-index="0" id="${id}" value="${value}" class="shipping_method"${value === cart.method ? ' checked' : ''}>
      <label for="${id}">${label}${price ? `: ${money(price, words)}` : ''}</label></li>`;
  });
  return `<div class="cart_totals${cart.postcode ? ' calculated_shipping' : ''}"><h2>${words.cart}</h2>
    <table class="shop_table"><tbody>
      <tr class="cart-subtotal"><th>${words.subtotal}</th><td>${money(sumOf(cart), words)}</td></tr>
      ${cart.coupons.map((code) => `<tr class="cart-discount coupon-${code}"><th>Coupon: ${code}</th><td>-${money(off, words)} <a role="button" aria-label="Remove ${code} coupon" href="/cart/?remove_coupon=${code}" class="woocommerce-remove-coupon" data-coupon="${code}">[Remove]</a></td></tr>`).join('')}
      <tr class="woocommerce-shipping-totals shipping"><th>Shipment</th><td><ul id="shipping_method" class="woocommerce-shipping-methods">${methods.join('')}</ul>
        <p class="woocommerce-shipping-destination">Shipping to <strong>${cart.postcode || 'California'}</strong>.</p>${calculator}</td></tr>
      <tr class="order-total"><th>Total</th><td><strong>${money(sumOf(cart) - off + (METHODS[cart.method]?.[1] ?? 0), words)}</strong></td></tr>
    </tbody></table>
    <div class="wc-proceed-to-checkout"><a href="/checkout/" class="checkout-button button alt wc-forward">${words.checkout}</a></div></div>`;
};

/** The calculator; without countries, which have their own stories. */
const calculatorOf = ({ postcode }: CartOfStory): string => `
  <form class="woocommerce-shipping-calculator" action="/cart/" method="post">
    <a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button">Change address</a>
    <section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">
      <p class="form-row form-row-wide" id="calc_shipping_postcode_field"><label for="calc_shipping_postcode">Postcode / ZIP:</label>
        <input type="text" class="input-text" value="${postcode}" name="calc_shipping_postcode" id="calc_shipping_postcode"></p>
      <p><button type="submit" name="calc_shipping" value="1" class="button">Update</button></p>
      <input type="hidden" name="woocommerce-shipping-calculator-nonce" value="1a2b3c4d5e"></section></form>`;

/** Good news, as classic templates print it. */
export const message = (text: string): string =>
  `<div class="woocommerce-message" role="alert">${text}</div>`;
/** One error, as classic templates print it. */
export const refusal = (text: string): string =>
  `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`;

/** The cart as the shortcode prints it. */
export const cartPage = (cart: CartOfStory, words: Words = english, notices = '', form = ''): string => {
  if (!cart.lines.length)
    return `${noticesWrapper(notices)}<div class="wc-empty-cart-message"><div class="cart-empty woocommerce-info" role="status">${words.empty}</div></div>
      <p class="return-to-shop"><a class="button wc-backward" href="/shop/">${words.list}</a></p>`;
  const offered = words.products.find((product) => !cart.lines.some((line) => line.product === product));
  return `${noticesWrapper(notices)}
    <form class="woocommerce-cart-form" action="/cart/" method="post"${form}>
      <table class="shop_table cart woocommerce-cart-form__contents"><tbody>${cart.lines.map((line) => row(line, words)).join('')}
        <tr><td colspan="6" class="actions"><div class="coupon"><label for="coupon_code" class="screen-reader-text">Coupon:</label>
          <input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Coupon code">
          <button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button></div>
          <button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button>
          <input type="hidden" name="woocommerce-cart-nonce" value="1a2b3c4d5e"></td></tr></tbody></table></form>
    <div class="cart-collaterals">${
      offered
        ? `<div class="cross-sells"><h2>You may be interested in…</h2><ul class="products columns-2"><li class="product">${thumbnail(offered, 324)}<h2 class="woocommerce-loop-product__title">${offered.name}</h2>${addButton(offered, words)}</li></ul></div>`
        : ''
    }${cartTotals(cart, words, calculatorOf(cart))}</div>`;
};

interface FakeCartOptions {
  cart?: CartOfStory;
  words?: Words;
  delay?: number;
}

/** A shop that remembers the cart of its page while the story lasts. */
export function fakeCart({
  cart: first = cartOf(),
  words = english,
  delay = 250,
}: FakeCartOptions = {}): FakeRoutes {
  let cart = first;
  let removed: CartOfStory['lines'] = [];
  const page = (notices = ''): FakeAnswer => ({
    text: `<!doctype html><html><body class="woocommerce-cart"><div class="woocommerce">${cartPage(cart, words, notices)}</div></body></html>`,
    delay,
  });
  const named = (key: string | null) => cart.lines.find(({ product }) => keyOf(product) === key);
  const link = ({ searchParams }: URL): FakeAnswer | undefined => {
    const line = named(searchParams.get('remove_item'));
    if (line) {
      removed = [line];
      cart = { ...cart, lines: cart.lines.filter((one) => one !== line) };
      const undo = `/cart/?undo_item=${keyOf(line.product)}&amp;_wpnonce=1a2b3c4d5e`;
      return page(
        message(`${words.removed(line.product.name)} <a href="${undo}" class="restore-item">Undo?</a>`),
      );
    }
    if (!searchParams.has('undo_item')) return undefined;
    cart = { ...cart, lines: [...cart.lines, ...removed] };
    return page();
  };
  const post = ({ fields }: FakeCall): FakeAnswer => {
    if (fields.calc_shipping) {
      cart = { ...cart, postcode: fields.calc_shipping_postcode ?? '' };
      return page('<div class="woocommerce-info" role="status">Shipping costs updated.</div>');
    }
    if (!fields.update_cart) return page();
    const lines = cart.lines.map((line) => ({
      ...line,
      quantity: Number(fields[`cart[${keyOf(line.product)}][qty]`] ?? line.quantity),
    }));
    cart = { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) };
    return page(message('Cart updated.'));
  };
  return {
    '/cart/': (call) => link(new URL(call.url)) ?? post(call),
    apply_coupon({ fields }) {
      const code = fields.coupon_code ?? '';
      const known = code === 'tenth' && !cart.coupons.includes(code);
      if (known) cart = { ...cart, coupons: [code] };
      const text = known
        ? message('Coupon code applied successfully.')
        : refusal(`Coupon "${code}" does not exist.`);
      return { text, delay };
    },
    remove_coupon() {
      cart = { ...cart, coupons: [] };
      return { text: message('Coupon has been removed.'), delay };
    },
    update_shipping_method({ fields }) {
      cart = { ...cart, method: fields['shipping_method[0]'] ?? cart.method };
      return { text: cartTotals(cart, words, calculatorOf(cart)), delay };
    },
    add_to_cart({ fields }) {
      const product = words.products.find(({ id }) => String(id) === fields.product_id);
      if (product) cart = { ...cart, lines: [...cart.lines, { product, quantity: 1 }] };
      return { json: { fragments: {}, cart_hash: 'story' }, delay };
    },
    get_refreshed_fragments: { json: { fragments: {}, cart_hash: 'story' } },
  };
}
