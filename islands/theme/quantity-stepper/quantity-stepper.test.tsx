import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const THEME = 'woocommerce theme-shoptimizer wp-theme-shoptimizer';
const field = (attributes: string) => `<input class="input-text qty text" ${attributes}>`;
const wrapped = (attributes: string) =>
  `<div class="quantity"><label class="screen-reader-text" for="q1">Mug quantity</label>${field(`id="q1" type="number" ${attributes}`)}</div>`;
const product = (attributes: string) =>
  `<div class="summary entry-summary"><form class="cart" method="post">${wrapped(attributes)}<button class="single_add_to_cart_button">Buy</button></form></div>`;
const cart = (...rows: string[]) =>
  `<div class="woocommerce"><form class="woocommerce-cart-form"><table class="woocommerce-cart-form__contents">${rows
    .map((row) => `<tr class="cart_item"><td class="product-quantity">${row}</td></tr>`)
    .join(
      '',
    )}</table><button name="update_cart" value="Update" disabled aria-disabled="true">Update</button></form></div>`;

const open = (body: string, options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, bodyClass: THEME, ...options });
const qty = (page: ShopPage) => page.el<HTMLInputElement>('.qty');
const plus = (page: ShopPage) => page.el<HTMLButtonElement>('.quantity-up');
const minus = (page: ShopPage) => page.el<HTMLButtonElement>('.quantity-down');

/** What a page's other scripts hear of quantities. */
function hear(...types: string[]): string[] {
  const heard: string[] = [];
  const life = new AbortController();
  for (const type of types) {
    const note = ({ target }: Event) => heard.push(`${type} ${(target as HTMLInputElement).value}`);
    document.body.addEventListener(type, note, { signal: life.signal });
  }
  return heard;
}

test('TH13 THQ16 a stepper is two buttons with names behind the field, with the classes of the theme', async () => {
  const page = await open(product('min="1" max="5" step="1" value="2"'));
  const wrapper = page.el('.quantity');
  expect(wrapper.classList.contains('buttons_added')).toBe(true);
  expect(qty(page).nextElementSibling?.className).toBe('quantity-nav');
  const buttons = [...page.el('.quantity-nav').children].map((button) => [
    button.localName,
    button.getAttribute('type'),
    button.className,
    button.getAttribute('aria-label'),
    button.getAttribute('aria-controls'),
  ]);
  expect(buttons).toEqual([
    ['button', 'button', 'quantity-button quantity-up plus', 'Increase quantity', 'q1'],
    ['button', 'button', 'quantity-button quantity-down minus', 'Reduce quantity', 'q1'],
  ]);
  page.runtime.release('quantity-stepper', 'test');
  expect(document.body.innerHTML).toBe(product('min="1" max="5" step="1" value="2"'));
});

test('another field of the same wrapper is left alone', async () => {
  const page = await open(
    product('min="1" max="5" step="1" value="2"').replace('<label', '<input id="gift" value="7"><label'),
  );
  page.click(plus(page));
  expect([qty(page).value, page.el<HTMLInputElement>('#gift').value]).toEqual(['3', '7']);
  expect(plus(page).getAttribute('aria-controls')).toBe('q1');
});

test('TH25 TH26 THQ17 a press changes the value, tells input and change once, and stops at the limits', async () => {
  const page = await open(product('min="1" max="3" step="1" value="2"'));
  const heard = hear('input', 'change');
  page.click(plus(page));
  expect(heard).toEqual(['input 3', 'change 3']);
  expect([plus(page).getAttribute('aria-disabled'), plus(page).classList.contains('disabled')]).toEqual([
    'true',
    true,
  ]);
  page.click(plus(page));
  expect(qty(page).value).toBe('3');
  page.click(minus(page));
  page.click(minus(page));
  page.click(minus(page));
  expect(qty(page).value).toBe('1');
  expect(heard).toEqual(['input 3', 'change 3', 'input 2', 'change 2', 'input 1', 'change 1']);
  expect([plus(page), minus(page)].map((one) => one.classList.contains('disabled'))).toEqual([false, true]);
  // It keeps its place in the order of keys.
  expect(minus(page).disabled).toBe(false);
});

test('no pointer events: clicks are enough', async () => {
  vi.stubGlobal('PointerEvent', undefined);
  const page = await open(product('min="1" max="5" step="1" value="2"'));
  page.click(plus(page));
  page.click(plus(page));
  page.click(minus(page));
  vi.unstubAllGlobals();
  expect(qty(page).value).toBe('3');
});

test('a quantity that changes is told with what it was and how it came', async () => {
  const page = await open(product('min="1" step="1" value="2"'));
  const told: unknown[] = [];
  const note = (event: Event) => told.push((event as CustomEvent).detail);
  document.body.addEventListener('atoll:quantity:change', note);
  page.click(plus(page));
  page.click(minus(page));
  qty(page).value = '7';
  qty(page).dispatchEvent(new Event('change', { bubbles: true }));
  qty(page).dispatchEvent(new Event('change', { bubbles: true }));
  expect(told).toEqual([
    { value: '3', previous: '2', source: 'up' },
    { value: '2', previous: '3', source: 'down' },
    { value: '7', previous: '2', source: 'input' },
  ]);
  document.body.removeEventListener('atoll:quantity:change', note);
});

test.each([
  ['THQ15 a fraction', 'step="0.5" value="2"', '2.5'],
  ['THQ15 no step', 'value="2"', '3'],
  ['TH29 any', 'step="any" value="2"', '3'],
  ['TH27 nothing in it', 'value=""', '1'],
])('%s', async (_, attributes, expected) => {
  const page = await open(product(`min="1" max="5" ${attributes}`));
  page.click(plus(page));
  expect(qty(page).value).toBe(expected);
});

test('TH27 text in a field of text counts as 0', async () => {
  const page = await open(
    `<div class="summary"><div class="quantity">${field('type="text" value="many" min="1"')}</div></div>`,
  );
  page.click(plus(page));
  expect(qty(page).value).toBe('1');
});

describe('limits are those of the moment', () => {
  test('a variation changes them', async () => {
    const page = await open(product('min="1" step="1" value="5"'));
    for (const [name, value] of [
      ['max', '5'],
      ['min', '2'],
      ['step', '2'],
    ] as const)
      qty(page).setAttribute(name, value);
    await page.pass();
    expect(plus(page).getAttribute('aria-disabled')).toBe('true');
    page.click(minus(page));
    page.click(minus(page));
    expect(qty(page).value).toBe('2');
    qty(page).setAttribute('max', '');
    await page.pass();
    expect(plus(page).getAttribute('aria-disabled')).toBe('false');
  });

  test('a press before anybody has looked goes by them, too', async () => {
    const page = await open(product('min="1" step="1" value="5"'));
    qty(page).max = '5';
    page.click(plus(page));
    expect(qty(page).value).toBe('5');
  });

  test('a maximum below the minimum: nothing to choose', async () => {
    const page = await open(product('min="5" max="3" value="5"'));
    expect([plus(page), minus(page)].map((one) => one.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
    ]);
    page.click(plus(page));
    expect(qty(page).value).toBe('5');
  });

  test('typing tells, too', async () => {
    const page = await open(product('min="1" max="5" value="2"'));
    qty(page).value = '5';
    qty(page).dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass();
    expect(plus(page).getAttribute('aria-disabled')).toBe('true');
  });
});

test.each(['readonly', 'disabled'])('a field that is %s has buttons that are off', async (state) => {
  const page = await open(product(`min="1" value="2" ${state}`));
  expect([plus(page).disabled, minus(page).disabled]).toEqual([true, true]);
  page.click(plus(page));
  expect(qty(page).value).toBe('2');
  qty(page).removeAttribute(state);
  await page.pass();
  page.click(plus(page));
  expect(qty(page).value).toBe('3');
});

describe('a press that lasts', () => {
  const down = (page: ShopPage, button: HTMLElement) =>
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 })) && page;
  const up = (button: HTMLElement) => {
    button.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };

  test('TH25 steps until it ends, and tells one change', async () => {
    const page = await open(product('min="1" value="1"'));
    const heard = hear('change');
    const inputs = hear('input');
    down(page, plus(page));
    await page.pass(450 + 3 * 90);
    expect(qty(page).value).toBe('5');
    up(plus(page));
    await page.pass(1000);
    expect([qty(page).value, heard, inputs.length]).toEqual(['5', ['change 5'], 4]);
    page.click(plus(page));
    expect(qty(page).value).toBe('6');
  });

  test('a short one is one step', async () => {
    const page = await open(product('min="1" value="1"'));
    down(page, plus(page));
    await page.pass(100);
    up(plus(page));
    await page.pass(1000);
    expect(qty(page).value).toBe('2');
  });

  test('TH25 stops at the limit', async () => {
    const page = await open(product('min="1" max="3" value="1"'));
    const heard = hear('change');
    down(page, plus(page));
    await page.pass(5000);
    expect([qty(page).value, heard]).toEqual(['3', ['change 3']]);
    up(plus(page));
    expect([qty(page).value, heard]).toEqual(['3', ['change 3']]);
  });

  test.each(['pointerleave', 'contextmenu'])('%s', async (type) => {
    const page = await open(product('min="1" value="1"'));
    down(page, plus(page));
    const event = new MouseEvent(type, { cancelable: true });
    plus(page).dispatchEvent(event);
    await page.pass(2000);
    // The menu of a long touch stays away, and the press goes on.
    expect([event.defaultPrevented, qty(page).value === '1']).toEqual(
      type === 'contextmenu' ? [true, false] : [false, true],
    );
  });

  test('ends with the island', async () => {
    const page = await open(product('min="1" value="1"'));
    down(page, plus(page));
    page.runtime.release('quantity-stepper', 'test');
    await page.pass(2000);
    expect(qty(page).value).toBe('1');
  });
});

describe('the cart', () => {
  test('TH31 a press enables the button that updates it, whoever looks after that', async () => {
    const page = await open(cart(wrapped('name="cart[a][qty]" min="0" value="1"')));
    const update = page.el<HTMLButtonElement>('[name=update_cart]');
    let atInput: boolean | undefined;
    page.el('form').addEventListener('input', () => {
      atInput = update.disabled;
    });
    page.click(minus(page));
    expect([atInput, update.disabled, update.getAttribute('aria-disabled')]).toEqual([false, false, 'false']);
    expect(qty(page).value).toBe('0');
  });

  test('TH31 a press that changes nothing leaves it alone', async () => {
    const page = await open(cart(wrapped('name="cart[a][qty]" min="0" max="1" value="1"')));
    page.click(plus(page));
    expect(page.el<HTMLButtonElement>('[name=update_cart]').disabled).toBe(true);
  });

  test('TH13 a form that is replaced has its steppers again', async () => {
    const page = await open(cart(wrapped('name="cart[a][qty]" min="0" value="1"')));
    page.el('div.woocommerce').outerHTML = cart(wrapped('name="cart[a][qty]" min="0" value="3"'));
    await page.pass(1);
    await page.pass();
    page.click(plus(page));
    expect([qty(page).value, document.querySelectorAll('.quantity-nav').length]).toEqual(['4', 1]);
  });

  test('TH13 a field that is replaced in its place keeps its stepper', async () => {
    const page = await open(cart(wrapped('name="cart[a][qty]" min="0" max="3" value="1"')));
    plus(page).focus();
    qty(page).outerHTML = field('id="q1" type="number" name="cart[a][qty]" min="0" max="3" value="3"');
    await page.pass();
    expect([document.activeElement === plus(page), plus(page).getAttribute('aria-disabled')]).toEqual([
      true,
      'true',
    ]);
    page.click(minus(page));
    expect(qty(page).value).toBe('2');
  });
});

describe('what is left alone', () => {
  const untouched = async (body: string, bodyClass = THEME) => {
    const page = await open(body, { bodyClass });
    const before = document.createElement('div');
    before.innerHTML = body;
    for (const host of document.querySelectorAll('[data-atoll-quantity-stepper]'))
      host.removeAttribute('data-atoll-quantity-stepper');
    expect(document.body.innerHTML).toBe(before.innerHTML);
    return page;
  };

  test.each([
    ['a hidden field', product('').replace('type="number"', 'type="hidden"')],
    ['a date', product('').replace('type="number"', 'type="date"')],
    ['no field', '<div class="summary"><div class="quantity"></div></div>'],
    ['a box to tick', product('').replace('type="number"', 'type="checkbox"')],
    [
      'buttons of the theme’s own script',
      '<div class="summary"><div class="quantity buttons_added"><input class="qty"><div class="quantity-nav"></div></div></div>',
    ],
    [
      'buttons of another theme',
      '<div class="summary"><div class="quantity"><a class="minus">-</a><input class="qty"><a class="plus">+</a></div></div>',
    ],
    ['a quantity elsewhere', '<div class="quantity"><input class="qty" type="number"></div>'],
  ])('%s', async (_, body) => {
    await untouched(body);
  });

  test('pages of other themes', async () => {
    await untouched(product('min="1" value="2"'), 'woocommerce theme-storefront');
  });

  test('THQ18 what merely has a class of a stepper', async () => {
    const page = await open(
      `${product('min="1" value="2"')}<a class="plus" href="/more/">More</a><button type="button" class="minus">-</button>`,
    );
    expect(page.click('a.plus').defaultPrevented).toBe(true);
    expect(page.followed).toEqual(['/more/']);
    expect(page.click('button.minus:not(.quantity-button)').defaultPrevented).toBe(false);
    expect(qty(page).value).toBe('2');
  });
});

describe('other themes', () => {
  test('ask for steppers with an attribute', async () => {
    const page = await open(`<p data-atoll-stepper>${field('type="number" value="1"')}</p>`, {
      bodyClass: '',
    });
    page.click(plus(page));
    expect(qty(page).value).toBe('2');
  });

  test('can bring their own buttons', async () => {
    const page = await open(
      `<p data-atoll-stepper><button type="button" data-atoll-step="down">less</button>${field('type="number" value="1" min="1"')}<button type="button" data-atoll-step="up">more</button></p>`,
      { bodyClass: '' },
    );
    expect(document.querySelector('.quantity-nav')).toBeNull();
    expect(page.el('[data-atoll-step=down]').getAttribute('aria-disabled')).toBe('true');
    page.click('[data-atoll-step=up]');
    page.click('[data-atoll-step=up]');
    page.click('[data-atoll-step=down]');
    expect(qty(page).value).toBe('2');
  });

  test('and words of their own', async () => {
    const page = await open(product('value="1"'), {
      globals: { atoll_theme: { 'quantity-stepper': { labels: { increase: 'Mehr', decrease: 'Weniger' } } } },
    });
    expect([plus(page), minus(page)].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Mehr',
      'Weniger',
    ]);
  });

  test('a site can switch it off', async () => {
    const page = await open(product('value="1"'), {
      globals: { atoll_theme: { 'quantity-stepper': false } },
    });
    expect(document.querySelector('.quantity-nav')).toBeNull();
    expect(page.runtime.report()).toMatchObject([{ hosts: 0 }]);
  });
});

test('TH32 a quantity below its minimum is raised by the one who does that everywhere, and stepped from there', async () => {
  const page = await openPage({
    islands: [
      async () => ({ default: (await import('../../product')).islands[0] as never }),
      () => import('.'),
    ],
    body: product('min="4" step="2" value="1"'),
    bodyClass: THEME,
  });
  expect(page.runtime.report().map(({ name, state }) => [name, state])).toEqual([
    ['quantity', 'live'],
    ['quantity-stepper', 'live'],
  ]);
  await page.pass();
  expect(qty(page).value).toBe('4');
  page.click(plus(page));
  expect(qty(page).value).toBe('6');
  page.click(minus(page));
  page.click(minus(page));
  expect(qty(page).value).toBe('4');
});

test('TH24 each step tells input, which wallets wait 250 ms after', async () => {
  const page = await open(product('min="1" value="1"'));
  const wallet = vi.fn();
  let timer: ReturnType<typeof setTimeout>;
  page.el('.quantity').addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => wallet((target as HTMLInputElement).value), 250);
  });
  for (let presses = 0; presses < 4; presses++) page.click(plus(page));
  await page.pass(250);
  expect(wallet.mock.calls).toEqual([['5']]);
});
