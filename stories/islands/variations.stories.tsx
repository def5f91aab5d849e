import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import variations from '../../islands/product/variations';
import { pass } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Variations' } satisfies Meta;

const islands = [variations];

const english = {
  name: 'Harbour pot',
  attributes: [
    { slug: 'glaze', label: 'Glaze', options: ['Chalk', 'Moss', 'Rust'] },
    { slug: 'size', label: 'Size', options: ['Small', 'Large'] },
  ],
  choose: 'Choose an option',
  clear: 'Clear',
  add: 'Add to cart',
  amount: 'Harbour pot quantity',
  number: 'SKU:',
  left: '3 in stock',
  gone: 'Out of stock',
  description: 'Thrown in one piece, with a saucer.',
  noMatch: 'Sorry, no products matched your selection. Please choose a different combination.',
  needed: 'Please select some product options before adding this product to your cart.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  reset: 'Your selection has been reset.',
};
type Text = typeof english;

const arabic: Text = {
  name: 'إناء الميناء',
  attributes: [
    { slug: 'glaze', label: 'الطلاء', options: ['طباشيري', 'أخضر', 'صدئ'] },
    { slug: 'size', label: 'الحجم', options: ['صغير', 'كبير'] },
  ],
  choose: 'اختر',
  clear: 'مسح',
  add: 'أضف إلى السلة',
  amount: 'الكمية',
  number: 'الرمز:',
  left: 'بقي 3',
  gone: 'غير متوفر',
  description: 'قطعة واحدة مع صحن.',
  noMatch: 'لا يوجد منتج يطابق اختيارك.',
  needed: 'اختر الخيارات أولا.',
  unavailable: 'هذا المنتج غير متوفر.',
  reset: 'تم مسح اختيارك.',
};

const lengthy: Text = {
  ...english,
  name: 'Steinzeugübertopfsammlung für Wintergärten und Terrassen',
  attributes: [
    {
      slug: 'glaze',
      label: 'Oberflächenbeschaffenheit der Außenglasur',
      options: [
        'Kreideweiß seidenmatt, innen unglasiert',
        'Moosgrün hochglänzend, innen transparent',
        'Rost',
      ],
    },
    { slug: 'size', label: 'Durchmesser', options: ['Klein (bis zweiundzwanzig Zentimeter)', 'Groß'] },
  ],
  add: 'In den Einkaufswagen legen und weiter einkaufen',
  description:
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenständergroß, in einem Stück gedreht, zweimal gebrannt und frostfest bis minus zwanzig Grad.',
};

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/** A pot in a colour of its own. */
function address(seed: string, size = 416): string {
  const hue = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#eee6da"/><path d="M24 34h52l-9 46H33z" fill="hsl(${hue} 35% 55%)"/><ellipse cx="50" cy="34" rx="26" ry="7" fill="hsl(${hue} 30% 35%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

interface Offer {
  glaze?: string;
  size?: string;
  more?: Record<string, unknown>;
}

/** A variation as the shop sends it (storefront.md §4.2). */
const offer = (text: Text, { glaze = '', size = '', more = {} }: Offer, id: number) => ({
  attributes: { attribute_glaze: glaze, attribute_size: size },
  variation_id: id,
  image_id: id,
  image: {
    src: address(glaze),
    src_w: 416,
    src_h: 416,
    srcset: false,
    sizes: false,
    alt: `${text.name}, ${glaze}`,
    title: '',
    caption: '',
    full_src: address(glaze),
    gallery_thumbnail_src: address(glaze, 100),
  },
  sku: `HP-${id}`,
  price_html: `<span class="price"><span class="amount"><bdi>$${20 + id}.00</bdi></span></span>`,
  availability_html: '',
  variation_description: `<p>${text.description}</p>`,
  is_purchasable: true,
  is_in_stock: true,
  is_sold_individually: 'no',
  variation_is_active: true,
  variation_is_visible: true,
  min_qty: 1,
  max_qty: '',
  ...more,
});

/** Every glaze in both sizes, but the third: it comes small only, and that is gone. */
function offers(text: Text): object[] {
  const [glazes = [], sizes = []] = text.attributes.map(({ options }) => options);
  const [first, second, third = ''] = glazes;
  const [small = '', large = ''] = sizes;
  const gone = { is_in_stock: false, availability_html: `<p class="stock out-of-stock">${text.gone}</p>` };
  const few = { max_qty: 3, availability_html: `<p class="stock in-stock">${text.left}</p>` };
  return [
    { glaze: first, size: small },
    { glaze: first, size: large, more: few },
    { glaze: second, size: '' },
    { glaze: third, size: small, more: gone },
  ].map((one, index) => offer(text, one as Offer, index + 1));
}

const field = ({ slug, label, options }: Text['attributes'][number], { choose }: Text) =>
  `<tr><th class="label"><label for="${slug}">${label}</label></th><td class="value"><select id="${slug}" name="attribute_${slug}" data-attribute_name="attribute_${slug}" data-show_option_none="yes"><option value="">${choose}</option>${options
    .map((value) => `<option value="${encoded(value)}">${value}</option>`)
    .join('')}</select></td></tr>`;

/** A product page as far as a variation form concerns it. */
const product = (text: Text = english, data: unknown = offers(text), more = '') => `
  <div class="product story-columns">
    <div class="images"><div class="woocommerce-product-gallery__image"><a href="#picture"><img class="wp-post-image" width="208" height="208" alt="${encoded(text.name)}" src="${address('own')}"></a></div></div>
    <div><h1>${text.name}</h1>
    <form class="variations_form cart" action="/product/pot/" method="post" data-product_id="53" data-product_variations="${encoded(JSON.stringify(data))}">
      <table class="variations" role="presentation"><tbody>${text.attributes.map((one) => field(one, text)).join('')}</tbody></table>${more}
      <a class="reset_variations" href="#clear">${text.clear}</a>
      <div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite" aria-relevant="all"></div>
      <div class="single_variation_wrap"><div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>
        <div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity">
          <label class="screen-reader-text" for="amount">${text.amount}</label><input type="number" id="amount" class="input-text qty text" name="quantity" value="1" min="1" step="1"></div>
        <button type="submit" class="single_add_to_cart_button button alt">${text.add}</button>
        <input type="hidden" name="variation_id" class="variation_id" value="0"></div></div>
    </form><div class="product_meta">${text.number} <span class="sku">HP</span></div></div></div>`;

const globals = (text: Text = english) => ({
  wc_add_to_cart_variation_params: {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    i18n_no_matching_variations_text: text.noMatch,
    i18n_make_a_selection_text: text.needed,
    i18n_unavailable_text: text.unavailable,
    i18n_reset_alert_text: text.reset,
  },
});

const pot = (text = english, data?: unknown, more?: string) => ({
  islands,
  html: product(text, data, more),
  globals: globals(text),
});

/** Chooses by the fields, as a shopper does. */
async function choose({ canvas, userEvent }: StoryContext, text: Text, ...wanted: number[]) {
  for (const [index, { label, options }] of text.attributes.entries()) {
    const option = options[wanted[index] ?? -1];
    if (option) await userEvent.selectOptions(canvas.getByLabelText(label), option);
  }
}
const button = ({ canvas }: StoryContext, text = english) => canvas.getByRole('button', { name: text.add });
const ready = (context: StoryContext, text?: Text) =>
  waitFor(() => expect(button(context, text)).not.toHaveClass('disabled'));
const needed = (context: StoryContext) =>
  waitFor(() => expect(button(context)).toHaveClass('wc-variation-selection-needed'));

/** Details and messages open by their height; what only describes the button is hidden. */
const seen = ({ canvas }: StoryContext, text: string) =>
  waitFor(() => expect(canvas.getByText(text, { ignore: '[hidden]' })).toBeVisible());

export const Rest: StoryObj = serverPage(pot(), async (context) => {
  await needed(context);
  await expect(button(context)).toHaveAccessibleDescription();
  await expect(button(context)).not.toHaveAttribute('aria-disabled');
});

export const Chosen: StoryObj = serverPage(pot(), async (context) => {
  await choose(context, english, 0, 1);
  await ready(context);
  const { canvas } = context;
  await seen(context, '$22.00');
  await seen(context, '3 in stock');
  await seen(context, 'HP-2');
  await expect(canvas.getByLabelText(english.amount)).toHaveAttribute('max', '3');
  await expect(canvas.getByAltText('Harbour pot, Chalk')).toBeVisible();
});

/** Rust comes small only: the other size is no option any more. */
export const OptionsThatRemain: StoryObj = serverPage(pot(), async (context) => {
  await choose(context, english, 2);
  await expect(context.canvas.getByLabelText('Size')).toHaveTextContent('Choose an optionSmall');
});

export const OutOfStock: StoryObj = serverPage(pot(), async (context) => {
  await choose(context, english, 2, 0);
  await seen(context, 'Out of stock');
  const said = spyOn(window, 'alert').mockImplementation(() => {});
  await context.userEvent.click(button(context));
  await expect(said).toHaveBeenCalledWith(english.unavailable);
});

export const Unavailable: StoryObj = serverPage(
  pot(english, [offer(english, { more: { variation_is_visible: false } }, 1)]),
  async (context) => {
    await choose(context, english, 0, 0);
    await seen(context, english.unavailable);
  },
);

/** A click before the choice says what is missing. */
export const NothingChosen: StoryObj = serverPage(pot(), async (context) => {
  await needed(context);
  const said = spyOn(window, 'alert').mockImplementation(() => {});
  await context.userEvent.click(button(context));
  await expect(said).toHaveBeenCalledWith(english.needed);
});

export const SoldIndividually: StoryObj = serverPage(
  pot(english, [offer(english, { more: { is_sold_individually: 'yes' } }, 1)]),
  async (context) => {
    await choose(context, english, 1, 1);
    await ready(context);
    await expect(context.canvas.getByLabelText(english.amount)).not.toBeVisible();
  },
);

export const Cleared: StoryObj = serverPage(pot(), async (context) => {
  await choose(context, english, 0, 0);
  await ready(context);
  const { canvas, userEvent } = context;
  await userEvent.click(canvas.getByText('Clear'));
  await needed(context);
  await expect(canvas.getByLabelText('Glaze')).toHaveFocus();
  await expect(canvas.getByText(english.reset)).toBeInTheDocument();
  await waitFor(() => expect(canvas.queryByText('$21.00')).not.toBeVisible());
});

const answered = (answer: object) => ({
  ...pot(english, false),
  answers: () => ({ get_variation: answer }),
});
const one = offer(english, {}, 7);

export const AskingTheShop: StoryObj = serverPage(answered({ never: true }), async (context) => {
  await choose(context, english, 0, 0);
  await expect(context.canvasElement.querySelector('.blockOverlay')).not.toBeNull();
});

export const SlowNetwork: StoryObj = serverPage(answered({ json: one, delay: 700 }), async (context) => {
  await choose(context, english, 0, 0);
  await ready(context);
  await seen(context, '$27.00');
});

export const NoMatch: StoryObj = serverPage(answered({ json: false, delay: 100 }), async (context) => {
  await choose(context, english, 0, 0);
  await seen(context, english.noMatch);
});

/** The connection is lost; a press on the button asks again. */
export const Offline: StoryObj = serverPage(answered({ fail: true }), async (context) => {
  await choose(context, english, 0, 0);
  await needed(context);
  await waitFor(() => expect(context.canvasElement.querySelector('.blockOverlay')).toBeNull());
});

/** A plugin hides the fields and drives them by buttons of its own. */
export const Swatches: StoryObj = serverPage(
  pot(
    english,
    undefined,
    `<div class="story-row">${['Chalk', 'Moss', 'Rust'].map((value) => `<button type="button" class="button" value="${value}">${value}</button>`).join(' ')}</div>`,
  ),
  async (context) => {
    const { canvas, userEvent } = context;
    const glaze = canvas.getByLabelText<HTMLSelectElement>('Glaze');
    glaze.hidden = true;
    for (const swatch of ['Chalk', 'Moss', 'Rust'].map((name) => canvas.getByRole('button', { name }))) {
      swatch.addEventListener('click', () => {
        glaze.value = (swatch as HTMLButtonElement).value;
        glaze.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Moss' }));
    await userEvent.selectOptions(canvas.getByLabelText('Size'), 'Large');
    await ready(context);
    await seen(context, '$23.00');
  },
);

const many: Text = {
  ...english,
  attributes: [
    {
      slug: 'glaze',
      label: 'Glaze',
      options: Array.from({ length: 20 }, (_, index) => `Glaze ${index + 1}`),
    },
    {
      slug: 'size',
      label: 'Size',
      options: Array.from({ length: 10 }, (_, index) => `${(index + 1) * 5} cm`),
    },
  ],
};

export const TwoHundred: StoryObj = serverPage(
  pot(
    many,
    many.attributes[0]?.options.flatMap((glaze, row) =>
      (many.attributes[1]?.options ?? []).map((size, index) =>
        offer(many, { glaze, size, more: { image: {} } }, row * 10 + index + 1),
      ),
    ),
  ),
  async (context) => {
    await choose(context, many, 19, 9);
    await ready(context, many);
    await seen(context, 'HP-200');
  },
);

/** Nothing is left: the server prints no fields. */
export const Empty: StoryObj = serverPage({
  islands,
  globals: globals(),
  html: '<div class="product"><form class="variations_form cart" data-product_id="53" data-product_variations="[]"><p class="stock out-of-stock">This product is currently out of stock and unavailable.</p></form></div>',
});

/** A shop that does not use the feature: the form is the server's own. */
export const WithoutConfiguration: StoryObj = serverPage(
  { ...pot(), globals: { wc_add_to_cart_variation_params: undefined } },
  async (context) => {
    await pass(200);
    await expect(button(context)).not.toHaveClass('disabled');
  },
);

export const LongText: StoryObj = serverPage(pot(lengthy), async (context) => {
  await choose(context, lengthy, 0, 1);
  await ready(context, lengthy);
});

export const RightToLeft: StoryObj = {
  ...serverPage(pot(arabic), async (context) => {
    await choose(context, arabic, 0, 1);
    await ready(context, arabic);
  }),
  globals: { direction: 'rtl' },
};

export const ReducedMotion: StoryObj = { ...Chosen, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...OutOfStock, tags: ['forced-colours'] };
