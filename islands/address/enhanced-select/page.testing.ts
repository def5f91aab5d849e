import { vi } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** The rule of the page's sheet without which nothing is enhanced. */
export const SHEET = '<style>.select2-hidden-accessible { position: absolute !important }</style>';

export const option = (value: string, text = value) => `<option value="${value}">${text}</option>`;

/** A country row as the server prints it (checkout.md §1.3). */
export const country = (over = '', inside = '') =>
  `<p class="form-row" id="billing_country_field"><label for="billing_country">Country&nbsp;<span class="required">*</span></label>
  <span class="woocommerce-input-wrapper"><select name="billing_country" id="billing_country"
    class="country_to_state country_select" aria-required="true" data-placeholder="Pick a country…" data-label="Country" ${over}>
    ${option('', 'Pick a country…')}${
      inside ||
      option('AT', 'Austria') +
        option('CI', "Côte d'Ivoire") +
        option('DE', 'Germany') +
        option('GR', 'Greece') +
        option('TR', 'Türkiye')
    }</select></span></p>`;

/** A form around it, and a control after it. */
export const form = (inside: string) => `<form class="checkout">${inside}<input id="next"></form>`;

/** Opens a page on which everything but `hidden` parts can be seen. */
export async function open({
  body = form(country()),
  ...options
}: Partial<ShopPageOptions> = {}): Promise<ShopPage> {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [new DOMRect(0, 0, 9, 9)]) as unknown as DOMRectList;
  });
  const page = await openPage({ islands: [() => import('.')], body: SHEET + body, ...options });
  await page.pass();
  return page;
}

/** What of a control a test looks at. */
export const parts = (page: ShopPage, id = 'billing_country') => {
  const select = page.el<HTMLSelectElement>(`#${id}`);
  const container = () => page.el(`#${id} + .select2-container`);
  return {
    select,
    container,
    box: () => container().querySelector('[role=combobox]') as HTMLElement,
    text: () => container().querySelector('.select2-selection__rendered')?.textContent,
    isOpen: () => container().matches('.select2-container--open'),
  };
};

/** The open dropdown. */
export const dropdown = () => document.querySelector<HTMLElement>('.select2-dropdown');
export const field = () => document.querySelector<HTMLInputElement>('.select2-search__field');
export const listed = () =>
  [...document.querySelectorAll('.select2-results__options [role=option]')].map(
    ({ textContent }) => textContent,
  );
export const active = () => document.querySelector('.select2-results__option--highlighted')?.textContent;

/** Presses a key where the focus is. */
export const press = (page: ShopPage, key: string, init: KeyboardEventInit = {}) =>
  page.key(document.activeElement as HTMLElement, key, init);

/** Types into the search box. */
export async function type(page: ShopPage, text: string): Promise<void> {
  const box = field() as HTMLInputElement;
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await page.pass();
}

/** Lets the list arrive. */
export async function settle(page: ShopPage): Promise<void> {
  await vi.dynamicImportSettled();
  await page.pass();
}

/** Focuses the control and opens it by a key. */
export async function opened(page: ShopPage, id?: string, key = 'Enter'): Promise<void> {
  parts(page, id).box().focus();
  await settle(page);
  press(page, key);
  await settle(page);
}

/** A field of states. */
export const state = (over = '') =>
  `<p class="form-row"><label for="billing_state">State</label><select id="billing_state" name="billing_state"
    class="state_select" ${over}>${option('', 'Choose…') + option('BY', 'Bavaria') + option('BE', 'Berlin')}</select></p>`;
