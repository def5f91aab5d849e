import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const form = (more = '') => `<form class="woocommerce-ordering" method="get" action="/shop/">
  <select name="orderby" class="orderby" aria-label="Order of the shop">
    <option value="menu_order" selected>Our order</option><option value="price">Cheap first</option></select>
  <input type="hidden" name="paged" value="1">${more}</form>`;
const COUNT = '<p class="woocommerce-result-count" role="status" aria-relevant="all">All 3 <b>pots</b></p>';
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body: form() + COUNT + form() + COUNT, ...options });

describe('sorting', () => {
  test.each([0, 1])('S2.1 S1.1 a change of the order sends its form (%i of two)', async (which) => {
    const page = await open();
    const select = document.querySelectorAll('select')[which] as HTMLSelectElement;
    const sent: EventTarget[] = [];
    document.addEventListener('submit', ({ target }) => target && sent.push(target), { once: true });
    select.value = 'price';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(sent).toEqual([select.form]);
    expect(page.followed).toEqual(['/shop/']);
    expect(new FormData(sent[0] as HTMLFormElement).get('orderby')).toBe('price');
  });

  test('what was put into the cart by the address of the list is not put into it once more', async () => {
    await open({
      body: form(
        '<input type="hidden" name="add-to-cart" value="7"><input type="hidden" name="s" value="pot">',
      ),
    });
    const select = document.querySelector('select') as HTMLSelectElement;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect([...new FormData(select.form as HTMLFormElement).keys()]).toEqual(['orderby', 'paged', 's']);
  });

  test('Q95 validation and submit handlers have their say', async () => {
    const page = await open({ body: form('<input name="s" required>') });
    const invalid = vi.fn();
    page.el('[name=s]').addEventListener('invalid', invalid);
    const change = () => page.el('select').dispatchEvent(new Event('change', { bubbles: true }));
    change();
    expect(invalid).toHaveBeenCalledOnce();
    expect(page.followed).toEqual([]);
    page.el<HTMLInputElement>('[name=s]').value = 'pot';
    page.el('form').addEventListener('submit', (event) => event.preventDefault(), { once: true });
    change();
    expect(page.followed).toEqual([]);
    change();
    expect(page.followed).toEqual(['/shop/']);
  });

  test('S2.1 a list that came later sorts as well; other selects, and one without form, do nothing', async () => {
    const page = await open({ body: `${form()}<main></main>` });
    page.el('main').innerHTML =
      `${form()}<select class="orderby" id="lone"></select><div class="woocommerce-ordering"><select class="orderby" id="free"></select></div>`;
    await page.pass();
    for (const id of ['#lone', '#free']) page.el(id).dispatchEvent(new Event('change', { bubbles: true }));
    expect(page.followed).toEqual([]);
    page.el('main select').dispatchEvent(new Event('change', { bubbles: true }));
    expect(page.followed).toEqual(['/shop/']);
  });

  test.each([3, 4] as const)('S2.1 jQuery %i: .trigger("change") sends the form once', async (jquery) => {
    const page = await open({ jquery });
    page.trigger('select', 'change');
    expect(page.followed).toEqual(['/shop/']);
  });
});

describe('sorting before the island is there', () => {
  test('8 S2.1 a change that came first is followed, once', async () => {
    const page = await open({ asleep: true });
    const [, select] = document.querySelectorAll('select');
    if (select) select.value = 'price';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(page.followed).toEqual([]);
    await page.pass(5);
    await page.pass(5);
    expect(page.followed).toEqual(['/shop/']);
  });

  test('8 a value that the browser restored is not', async () => {
    const page = await open({ asleep: true });
    page.el<HTMLSelectElement>('select').value = 'price';
    await page.pass(5);
    await page.pass(5);
    expect(page.runtime.report()[0]?.state).toBe('live');
    expect(page.followed).toEqual([]);
  });
});

describe('the result count', () => {
  const first = () => document.querySelector('.woocommerce-result-count') as HTMLElement;
  const watch = () => {
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(first().textContent));
    observer.observe(first(), { childList: true, subtree: true });
    return texts;
  };

  test('S2.2 S9.4 with a query its text comes anew after 2000 ms, and it stays what the server made it', async () => {
    const page = await open({ path: '/shop/?orderby=price' });
    await page.pass(20);
    const texts = watch();
    expect(first().outerHTML).toBe(COUNT);
    await page.pass(1950);
    expect(texts).toEqual([]);
    await page.pass(60);
    expect(texts).toEqual(['All 3 pots']);
    expect(first().outerHTML).toBe(COUNT);
  });

  test.each(['', ' role="alert"', ' aria-live="polite"'])(
    'S2.2 a theme that prints it with "%s": readers hear it, and no alert comes beside a message of the shop',
    async (role) => {
      const alert = '<div class="woocommerce-message" role="alert">Clay pot is in your basket</div>';
      const count = `<p class="woocommerce-result-count"${role}>All 3</p>`;
      const page = await open({ path: '/shop/?add-to-cart=7', body: alert + count });
      const before = document.querySelectorAll(`[role=alert]`).length;
      await page.pass(3000);
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(role.includes('alert') ? 2 : 1);
      expect(before).toBe(role.includes('alert') ? 2 : 1);
      expect(first().matches('[role=status], [role=alert], [aria-live]')).toBe(true);
    },
  );

  test('Q96 one announcement for two counts, and the count is readable all the time', async () => {
    const page = await open({ path: '/shop/?orderby=price' });
    for (let time = 0; time < 2500; time += 100) {
      await page.pass(100);
      expect(first().textContent).toBe('All 3 pots');
      expect(first().hasAttribute('aria-hidden')).toBe(false);
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    }
  });

  test.each<[string, Partial<ShopPageOptions>]>([
    ['without a query', { path: '/shop/' }],
    [
      'beside interactive filters',
      {
        path: '/shop/?orderby=price',
        body: `${form()}${COUNT}<div data-wp-interactive="woocommerce/product-filters"></div>`,
      },
    ],
  ])('S2.2 %s nothing is announced', async (_, options) => {
    const page = await open(options);
    const texts = watch();
    await page.pass(3000);
    expect(texts).toEqual([]);
    expect(first().getAttribute('role')).toBe('status');
  });

  test.each([
    ['', []],
    ['?orderby=price', ['All 3 pots']],
  ])(
    'S2.2 a shop that prints an alert (10.3) speaks up only for a list that was changed (%s)',
    async (query, said) => {
      const page = await open({ path: `/shop/${query}`, body: COUNT.replace('status', 'alert') });
      const texts = watch();
      await page.pass(2100);
      expect(texts).toEqual(said);
    },
  );

  test('S2.2 the old global function can ask for it as well', async () => {
    const page = await open();
    document.body.dispatchEvent(new CustomEvent('atoll:count:announce', { bubbles: true }));
    await page.pass();
    const texts = watch();
    await page.pass(2100);
    expect(texts).toEqual(['All 3 pots']);
  });

  test('released before its time, it is as the server sent it', async () => {
    const page = await open({ path: '/shop/?orderby=price' });
    page.runtime.release('list-order', 'test');
    expect(first().outerHTML).toBe(COUNT);
    await page.pass(3000);
    expect(first().outerHTML).toBe(COUNT);
  });
});
