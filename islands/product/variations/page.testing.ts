import { vi } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { Variation } from '../calls';

/** Every legacy event of variation forms and what they ask of the gallery (storefront.md §5.2). */
const NAMES = [
  'wc_variation_form',
  'check_variations',
  'update_variation_values',
  'woocommerce_update_variation_values',
  'woocommerce_variation_select_change',
  'woocommerce_variation_has_changed',
  'found_variation',
  'show_variation',
  'hide_variation',
  'reset_data',
  'reset_image',
  'announce_reset',
  'clear_reset_announcement',
  'reset_focus',
  'reload_product_variations',
  'flexslider-click',
  'woocommerce_gallery_reset_slide_position',
  'woocommerce_gallery_init_zoom',
  'wc-product-gallery-before-destroy',
];

/** What the shop prints for forms. */
export const texts = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  i18n_no_matching_variations_text: 'Nothing like that here.',
  i18n_make_a_selection_text: 'Choose first.',
  i18n_unavailable_text: 'Not to be had.',
  i18n_reset_alert_text: 'All cleared.',
};

const picture = (name: string) => ({
  title: name,
  caption: `Caption ${name}`,
  alt: `Alt ${name}`,
  src: `/p/${name}-416.png`,
  src_w: 416,
  src_h: 300,
  srcset: `/p/${name}-416.png 416w`,
  sizes: '(max-width: 416px) 100vw, 416px',
  full_src: `/p/${name}.png`,
  full_src_w: 1200,
  full_src_h: 900,
  gallery_thumbnail_src: `/p/${name}-100.png`,
});

/** A variation of a lamp, with everything a shop says of one. */
export const lamp = (id: number, colour: string, size: string, more: Partial<Variation> = {}): Variation => ({
  attributes: { attribute_pa_colour: colour, attribute_size: size },
  variation_id: id,
  image_id: id + 500,
  image: picture(`lamp-${id}`),
  sku: `LAMP-${id}`,
  weight: '2',
  weight_html: '2 kg',
  dimensions: { length: '1' },
  dimensions_html: '1 &times; 2 cm',
  price_html: `<span class="price">${id} €</span>`,
  availability_html: '',
  variation_description: '',
  is_purchasable: true,
  is_in_stock: true,
  is_sold_individually: 'no',
  variation_is_active: true,
  variation_is_visible: true,
  min_qty: 1,
  max_qty: '',
  gallery_image_ids: [],
  gallery_images_html: '',
  ...more,
});

/** Blue and red in two sizes, red large only by any size; green is not active; red small is sold out. */
export const lamps: readonly Variation[] = [
  lamp(1, 'blue', 'small', { max_qty: 3 }),
  lamp(2, 'blue', 'large', { min_qty: 2 }),
  lamp(3, 'red', 'small', {
    is_in_stock: false,
    availability_html: '<p class="stock out-of-stock">Gone</p>',
  }),
  lamp(4, 'green', '', { variation_is_active: false }),
];

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A field of a form. */
export const select = (name: string, values: readonly string[], chosen = '', none = 'yes'): string =>
  `<select id="${name}" name="attribute_${name}" data-attribute_name="attribute_${name}" data-show_option_none="${none}"><option value="">Choose</option>${values
    .map(
      (value) =>
        `<option value="${encoded(value)}"${value === chosen ? ' selected' : ''}>${encoded(value)}</option>`,
    )
    .join('')}</select>`;

/** What a form is printed from. */
export interface FormOptions {
  variations?: readonly Variation[] | false | string;
  colour?: string;
  size?: string;
  none?: string;
  attributes?: string;
  fields?: string;
  product?: number;
}

/** A variation form as the server prints it (storefront.md §1.7). */
export function formMarkup({
  variations = lamps,
  colour,
  size,
  none,
  attributes = '',
  product = 53,
  fields = select('pa_colour', ['blue', 'red', 'green'], colour, none) +
    select('size', ['small', 'large'], size, none),
}: FormOptions = {}): string {
  const data = typeof variations === 'string' ? variations : JSON.stringify(variations);
  return `<form class="variations_form cart" action="/lamp/" method="post" data-product_id="${product}" data-product_variations="${encoded(data)}" ${attributes}>
<table class="variations"><tbody><tr><td class="value">${fields}<a class="reset_variations" href="#">Clear</a></td></tr></tbody></table>
<div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite"></div>
<div class="single_variation_wrap"><div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div><div class="woocommerce-variation-add-to-cart variations_button">
<div class="quantity"><input type="number" class="input-text qty text" name="quantity" value="1" min="1" step="1"></div>
<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
<input type="hidden" name="add-to-cart" value="${product}"><input type="hidden" name="product_id" value="${product}"><input type="hidden" name="variation_id" class="variation_id" value="0">
</div></div></form>`;
}

/** A slide of the gallery. */
export const slideMarkup = (name: string, first = false): string =>
  `<div data-thumb="/p/${name}-100.png" class="woocommerce-product-gallery__image"><a href="/p/${name}.png"><img${first ? ' class="wp-post-image"' : ''} width="416" height="416" src="/p/${name}-416.png" alt="${name}" data-large_image="/p/${name}.png"></a></div>`;

/** A gallery, with the thumbnails that its slider makes. */
export const galleryMarkup = (names: readonly string[]): string =>
  `<div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper">${names
    .map((name, index) => slideMarkup(name, !index))
    .join('')}</div>${
    names.length > 1
      ? `<ol class="flex-control-nav">${names.map((name) => `<li><img src="/p/${name}-100.png"></li>`).join('')}</ol>`
      : ''
  }</div>`;

/** A product page around a form. */
export const productMarkup = (form = formMarkup(), gallery = galleryMarkup(['front', 'back'])): string =>
  `<div id="product-53" class="product">${gallery}${form}
<div class="product_meta">No. <span class="sku"><b>LAMP</b></span></div>
<table><tr class="woocommerce-product-attributes-item--weight"><td class="woocommerce-product-attributes-item__value">N/A</td></tr>
<tr class="woocommerce-product-attributes-item--dimensions"><td class="woocommerce-product-attributes-item__value">N/A</td></tr></table></div>`;

/** The templates as shops print them that have not changed them. */
export const templates = `<script type="text/template" id="tmpl-variation-template"><div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div></script>
<script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">Sold out for ever.</p></script>`;

/** One event of a form, as everybody saw it. */
export interface FormEvent {
  name: string;
  target: Element;
  args: readonly unknown[];
}

/** A page with a variation form. */
export interface FormPage extends ShopPage {
  readonly seen: FormEvent[];
  /** Names in order; `change` with its target. */
  order(): string[];
  readonly alerts: string[];
  choose(field: string, value: string): void;
  /** Plays an extension that tells a form something. */
  fire(name: string, args?: readonly unknown[], target?: string | Element): void;
  /** Plays an extension that listens on the form. */
  hearForm(name: string, handler: (...args: unknown[]) => void): void;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly single: HTMLElement;
  readonly id: string;
  field(name: string): HTMLSelectElement;
  /** Values of the options that a field has now. */
  options(name: string): string[];
}

/** `change@.variation_id` for the events of fields, the name for others. */
const label = ({ name, target }: FormEvent) =>
  name === 'change'
    ? `change@${target.matches('.variation_id') ? 'id' : target.matches('.qty') ? 'qty' : target.id}`
    : name;

/**
 * Opens a page with a variation form and lets the first check pass.
 *
 * @param wait - milliseconds after the start, 150 by default: first check and what the gallery hears of it
 */
export async function openForm(options: Partial<ShopPageOptions> = {}, wait = 150): Promise<FormPage> {
  const seen: FormEvent[] = [];
  const life = new AbortController();
  const note = (name: string) => (event: Event) => {
    const { detail } = event as CustomEvent;
    seen.push({ name, target: event.target as Element, args: Array.isArray(detail) ? detail : [] });
  };
  for (const name of [...NAMES, 'change']) {
    addEventListener(name, note(name), { capture: true, signal: life.signal });
  }
  const alerts: string[] = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  const page = await openPage({
    // The rare parts are fetched before, too: on fake time nothing waits for the disk.
    islands: [() => import('../later/variations/parts').then(() => import('.'))],
    body: productMarkup() + templates,
    ...options,
    globals: { wc_add_to_cart_variation_params: texts, ...options.globals },
  });
  const { jquery } = page;
  if (jquery) {
    const bus = jquery.event as { trigger(event: { type: string }, data: unknown, target: Element): unknown };
    const { trigger } = bus;
    bus.trigger = function (event, data, target) {
      const name = typeof event === 'string' ? event : event.type;
      if (NAMES.includes(name) || name === 'change') {
        seen.push({ name, target, args: Array.isArray(data) ? data : data == null ? [] : [data] });
      }
      return trigger.apply(this, [event, data, target]);
    };
  }
  // The runtime has let one millisecond pass.
  if (wait) await page.pass(wait);
  const { close } = page;
  const more = {
    seen,
    order: () => seen.map(label),
    alerts,
    choose(field: string, value: string) {
      const node = page.el<HTMLSelectElement>(`#${field}`);
      node.value = value;
      node.dispatchEvent(new Event('change', { bubbles: true }));
    },
    fire(name: string, args: readonly unknown[] = [], target: string | Element = '.variations_form') {
      const node = typeof target === 'string' ? page.el(target) : target;
      if (jquery) jquery(node).trigger(jquery.Event(name), args);
      else node.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }));
    },
    hearForm(name: string, handler: (...args: unknown[]) => void) {
      const form = page.el('.variations_form');
      if (jquery) jquery(form).on(name, (_event, ...args) => handler(...args));
      else form.addEventListener(name, (event) => handler(...((event as CustomEvent).detail ?? [])));
    },
    get form() {
      return page.el<HTMLFormElement>('.variations_form');
    },
    get button() {
      return page.el<HTMLButtonElement>('.single_add_to_cart_button');
    },
    get single() {
      return page.el('.single_variation');
    },
    get id() {
      return page.el<HTMLInputElement>('input.variation_id').value;
    },
    field: (name: string) => page.el<HTMLSelectElement>(`#${name}`),
    options: (name: string) => [...page.el<HTMLSelectElement>(`#${name}`).options].map(({ value }) => value),
    close() {
      life.abort();
      close();
    },
  };
  return Object.defineProperties(page, Object.getOwnPropertyDescriptors(more)) as FormPage;
}
