import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

const page_ = window as unknown as Record<string, unknown>;
const forget = () => {
  for (const name of ['zxcvbn', 'wp']) Reflect.deleteProperty(window, name);
};
beforeEach(forget);
afterEach(() => {
  closePage();
  forget();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const LIBRARY = 'https://cdn.example/strength.js';
const register = (id = 'reg_password', form = 'register') => `<form class="${form}" action="/send/">
  <input id="email" value="mara.kiln@shop.example">
  <p><span class="password-input"><input type="password" id="${id}"><button type="button">Show</button></span></p>
  <button type="submit" id="send" class="button">Send</button></form>
  <form class="register"><button type="submit" id="other">Other</button></form>`;
const params = {
  min_password_strength: '3',
  stop_checkout: '',
  i18n_password_error: 'Please choose a better one.',
  i18n_password_hint: 'Hint: use & mix "everything".',
};
const words = {
  unknown: '?',
  short: 'Feeble',
  bad: 'Poor',
  good: 'Fair',
  strong: 'Solid',
  mismatch: 'Different',
};

/** Passwords "0…", "1…" and so on have that score. */
const zxcvbn = vi.fn((password: string, _words: readonly string[]) => ({ score: Number(password[0]) }));

const open = async (options: Partial<ShopPageOptions> = {}) => {
  const page = await openPage({
    islands: [() => import('.')],
    body: register(),
    asleep: true,
    ...options,
    globals: {
      wc_password_strength_meter_params: params,
      pwsL10n: words,
      _zxcvbnSettings: { src: LIBRARY },
      ...options.globals,
    },
  });
  told = [];
  for (const event of ['added', 'show', 'hide']) {
    page.hear(`wc-password-strength-${event}`, () => void told.push(event));
  }
  return page;
};
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const settle = async (page: ShopPage) => {
  await page.pass(1);
  await page.pass();
};
const visit = async (page: ShopPage, id = 'reg_password') => {
  page.el(`#${id}`).focus();
  await settle(page);
};
/** The library arrives, or does not. */
const arrive = async (page: ShopPage, type: 'load' | 'error' = 'load') => {
  if (type === 'load') page_.zxcvbn = zxcvbn;
  document.head.querySelector('script')?.dispatchEvent(new Event(type));
  await settle(page);
};
const type = async (page: ShopPage, value: string, id = 'reg_password') => {
  const field = page.el<HTMLInputElement>(`#${id}`);
  field.value = value;
  for (const event of ['input', 'keyup', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  await page.pass(150);
};
const meter = () => document.querySelector<HTMLElement>('.woocommerce-password-strength');
const hint = () => document.querySelector('.woocommerce-password-hint');
const send = (page: ShopPage) => page.el<HTMLButtonElement>('#send');
let told: string[] = [];
const ready = async (options: Partial<ShopPageOptions> = {}, id?: string) => {
  const page = await open(options);
  await visit(page, id);
  await arrive(page);
  return page;
};

test('S2.6 C2 the library is fetched on the first focus of a measured field, once, and never before', async () => {
  const page = await open({ body: `<form><input type="password" id="x"></form>${register()}` });
  await page.pass(5000);
  await visit(page, 'x');
  await visit(page, 'email');
  expect(scripts()).toEqual([]);
  await visit(page);
  expect(scripts()).toEqual([LIBRARY]);
  await visit(page, 'email');
  await visit(page);
  expect(scripts()).toEqual([LIBRARY]);
  await arrive(page);
  expect(scripts()).toEqual([]);
  await visit(page, 'email');
  await visit(page);
  expect(scripts()).toEqual([]);
});

test('S2.6 C2 a field that had the focus before any script came is measured', async () => {
  const focused = () => {
    document.getElementById('reg_password')?.focus();
    return import('.');
  };
  const page = await open({ islands: [focused] });
  expect(document.activeElement?.id).toBe('reg_password');
  await settle(page);
  expect(scripts()).toEqual([LIBRARY]);
  await arrive(page);
  await type(page, '4abc');
  expect(meter()?.textContent).toBe('Solid');
});

test('a library that the page has is not fetched', async () => {
  page_.zxcvbn = zxcvbn;
  const page = await open();
  await visit(page);
  await type(page, '4good');
  expect(scripts()).toEqual([]);
  expect(meter()?.textContent).toBe('Solid');
});

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C2 S1.6 S2.6 a meter after the wrapper, described, with its events in order', async () => {
    const page = await ready({ jquery });
    await type(page, '0abc');
    expect(page.el('.password-input').nextElementSibling).toBe(meter());
    expect([meter()?.id, meter()?.className, meter()?.textContent]).toEqual([
      'password_strength',
      'woocommerce-password-strength short',
      'Feeble - Please choose a better one.',
    ]);
    expect(page.el('#reg_password').getAttribute('aria-describedby')).toBe('password_strength');
    await type(page, '4abc');
    expect([meter()?.className, meter()?.textContent]).toEqual([
      'woocommerce-password-strength strong',
      'Solid',
    ]);
    await type(page, '');
    expect(meter()?.style.display).toBe('none');
    expect(page.el('#reg_password').hasAttribute('aria-describedby')).toBe(false);
    await type(page, '1');
    expect(meter()?.style.display).toBe('');
    expect(told).toEqual(['added', 'show', 'hide', 'show']);
  });
});

test.each([3, 4] as const)(
  'jQuery %i: a value set by script and a simulated key are measured',
  async (jquery) => {
    const page = await ready({ jquery });
    page.el<HTMLInputElement>('#reg_password').value = '2abc';
    page.trigger('#reg_password', 'keyup');
    await page.pass(150);
    expect(meter()?.textContent).toBe('Poor - Please choose a better one.');
  },
);

test.each([
  [0, 'short', 'Feeble - Please choose a better one.', true],
  [1, 'bad', 'Poor - Please choose a better one.', true],
  [2, 'bad', 'Poor - Please choose a better one.', true],
  [3, 'good', 'Fair', false],
  [4, 'strong', 'Solid', false],
])('C2 score %i: %s, "%s"', async (score, grade, text, advice) => {
  const page = await ready();
  await type(page, `${score}abc`);
  expect([meter()?.className, meter()?.textContent]).toEqual([
    `woocommerce-password-strength ${grade}`,
    text,
  ]);
  expect(hint()?.textContent).toBe(advice ? params.i18n_password_hint : undefined);
  if (advice) expect(meter()?.nextElementSibling).toBe(hint());
  expect(send(page).disabled).toBe(advice);
  expect(send(page).classList.contains('disabled')).toBe(advice);
});

describe('Q92 CQ26 readers', () => {
  test('hear politely of a meter that was there before it spoke, and only of what changes', async () => {
    const page = await ready();
    const field = page.el<HTMLInputElement>('#reg_password');
    field.value = '0a';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass(20);
    expect([meter()?.getAttribute('role'), meter()?.textContent]).toEqual(['status', '']);
    await page.pass(150);
    expect(meter()?.textContent).toContain('Feeble');
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(meter() as Element, { childList: true, characterData: true, subtree: true });
    await type(page, '0ab');
    await type(page, '0abc');
    expect(changes).toEqual([]);
    await type(page, '1abc');
    expect(changes.length).toBeGreaterThan(0);
    watch.disconnect();
  });

  test('Q92 the same text is scored and told once, whatever tells of it', async () => {
    const page = await ready();
    zxcvbn.mockClear();
    await type(page, '0abc');
    await type(page, '0abc');
    expect(zxcvbn).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['added']);
  });

  test('Q92 CQ18 other descriptions of the field stay', async () => {
    const page = await ready({
      body: register().replace('id="reg_password"', 'id="reg_password" aria-describedby="reg-help"'),
    });
    await type(page, '0abc');
    const described = () => page.el('#reg_password').getAttribute('aria-describedby');
    expect(described()).toBe('reg-help password_strength');
    await type(page, '');
    expect(described()).toBe('reg-help');
  });
});

describe('the submit buttons', () => {
  test('Q92 of the own form only, and free again for a good password or none', async () => {
    const page = await ready();
    await type(page, '0abc');
    expect([send(page).disabled, page.el<HTMLButtonElement>('#other').disabled]).toEqual([true, false]);
    await type(page, '');
    expect([send(page).disabled, send(page).className]).toEqual([false, 'button']);
    await type(page, '0');
    expect(send(page).disabled).toBe(true);
    await type(page, '3');
    expect([send(page).disabled, send(page).className]).toEqual([false, 'button']);
  });

  test.each([
    ['password_1', 'edit-account', '', true],
    ['password_1', 'lost_reset_password', '', true],
    ['account_password', 'checkout', '', false],
    ['account_password', 'checkout', '1', true],
  ])('C2 %s in form.%s with stop_checkout "%s": %s', async (id, form, stop_checkout, blocked) => {
    const wc_password_strength_meter_params = { ...params, stop_checkout };
    const page = await ready(
      { body: register(id, form), globals: { wc_password_strength_meter_params } },
      id,
    );
    await type(page, '1abc', id);
    expect(meter()?.textContent).toContain('Poor');
    expect(send(page).disabled).toBe(blocked);
  });

  test('C2 at checkout a new order button is blocked as well', async () => {
    const wc_password_strength_meter_params = { ...params, stop_checkout: '1' };
    const page = await ready(
      { body: register('account_password', 'checkout'), globals: { wc_password_strength_meter_params } },
      'account_password',
    );
    await type(page, '1abc', 'account_password');
    page.el('#send').outerHTML = '<button type="submit" id="send">Order</button>';
    page.tell('updated_checkout');
    await page.pass();
    expect(send(page).disabled).toBe(true);
  });

  test('C2 the least strength is the shop’s choice', async () => {
    const wc_password_strength_meter_params = { ...params, min_password_strength: 1 };
    const page = await ready({ globals: { wc_password_strength_meter_params } });
    await type(page, '1abc');
    expect([send(page).disabled, meter()?.textContent]).toEqual([false, 'Poor']);
    expect(hint()).not.toBeNull();
  });
});

test('C2 words that make a password guessable: title, address, fields; from four letters on', async () => {
  document.title = 'My kiln & Töpferei';
  const page = await ready({ path: '/account/edit/?tab=abc' });
  await type(page, '4abc');
  const given = zxcvbn.mock.lastCall?.[1] ?? [];
  expect(given).toEqual(expect.arrayContaining(['kiln', 'Töpferei', 'account', 'mara', 'shop', 'example']));
  expect(given.filter((word) => word.length < 4)).toEqual([]);
  expect(new Set(given).size).toBe(given.length);
  document.title = '';
});

test('C2 the meter of the platform is asked where the page has one', async () => {
  const platform = { meter: vi.fn(() => 2), userInputDisallowedList: () => ['theirs'] };
  page_.wp = { passwordStrength: platform };
  const page = await ready();
  await type(page, 'anything');
  expect(platform.meter).toHaveBeenLastCalledWith('anything', ['theirs'], '');
  expect(meter()?.className).toBe('woocommerce-password-strength bad');
});

describe('bad input', () => {
  const expectNoVerdict = async (page: ShopPage) => {
    await type(page, '0abc');
    expect([meter()?.className, meter()?.textContent]).toEqual(['woocommerce-password-strength', '']);
    expect([hint(), send(page).disabled]).toEqual([null, false]);
  };

  test.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['a text', 'x'],
    ['empty', {}],
    ['a list', []],
    ['no address', { src: '' }],
    ['a script as address', { src: 'javascript:alert(1)' }],
    ['data as address', { src: 'data:text/javascript,alert(1)' }],
  ])('_zxcvbnSettings %s: no verdict, nothing blocked, told once', async (_, _zxcvbnSettings) => {
    const page = await open({ globals: { _zxcvbnSettings } });
    await visit(page);
    await expectNoVerdict(page);
    await visit(page, 'email');
    await visit(page);
    expect(scripts()).toEqual([]);
    const lines = page.warnings.splice(0).filter((line) => line.includes('password-library'));
    expect(lines).toHaveLength(1);
  });

  test('a library that does not come is asked for again on the next focus, told once', async () => {
    const page = await open();
    await visit(page);
    await arrive(page, 'error');
    await expectNoVerdict(page);
    expect(page.warnings.splice(0)).toHaveLength(1);
    await visit(page, 'email');
    await visit(page);
    expect(scripts()).toEqual([LIBRARY]);
    await arrive(page);
    await page.pass(150);
    expect([meter()?.textContent, send(page).disabled]).toEqual([
      'Feeble - Please choose a better one.',
      true,
    ]);
  });

  test('typing while the library is on its way: measured when it is there', async () => {
    const page = await open();
    await visit(page);
    await expectNoVerdict(page);
    await arrive(page);
    expect(meter()?.textContent).toBe('Feeble - Please choose a better one.');
    expect(told).toEqual(['added']);
  });

  test.each<[string, unknown]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['gives nothing', () => undefined],
  ])('a library that %s: no verdict, nothing blocked', async (_, broken) => {
    page_.zxcvbn = broken;
    const page = await open();
    await visit(page);
    await expectNoVerdict(page);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test.each([7, -3, 'x', null, Number.NaN])('a score of %s is none', async (score) => {
    page_.zxcvbn = () => ({ score });
    const page = await open();
    await visit(page);
    await expectNoVerdict(page);
  });

  test.each<[string, unknown]>([
    ['absent', undefined],
    ['without texts', {}],
  ])('pwsL10n %s: the class and the shop’s words', async (_, pwsL10n) => {
    const page = await ready({ globals: { pwsL10n } });
    await type(page, '0abc');
    expect([meter()?.className, meter()?.textContent]).toEqual([
      'woocommerce-password-strength short',
      'Please choose a better one.',
    ]);
  });

  test('wc_password_strength_meter_params absent: nothing is fetched, nothing shown', async () => {
    const page = await open({ globals: { wc_password_strength_meter_params: undefined } });
    await visit(page);
    await type(page, '0abc');
    expect([scripts(), meter()]).toEqual([[], null]);
  });

  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['with a broken number', { ...params, min_password_strength: 'many' }],
  ])('wc_password_strength_meter_params %s: off, told once', async (_, wc_password_strength_meter_params) => {
    const page = await open({ globals: { wc_password_strength_meter_params } });
    await visit(page);
    await type(page, '0abc');
    expect(meter()).toBeNull();
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('texts are text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const page = await ready({
      globals: {
        pwsL10n: { short: evil },
        wc_password_strength_meter_params: { ...params, i18n_password_hint: evil, i18n_password_error: evil },
      },
    });
    await type(page, '0abc');
    expect(document.querySelector('img')).toBeNull();
    expect([meter()?.textContent, hint()?.textContent]).toEqual([`${evil} - ${evil}`, evil]);
  });

  test('a password of 100,000 characters is measured by its beginning', async () => {
    const page = await ready();
    await type(page, `4${'x'.repeat(100_000)}`);
    expect(zxcvbn.mock.lastCall?.[0].length).toBeLessThan(200);
    expect(meter()?.textContent).toBe('Solid');
  });

  test('password fields without id are nobody’s; a form that comes later is measured', async () => {
    const page = await open({
      body: '<form class="register"><input type="password" name="a"></form><main></main>',
    });
    page.el('input').focus();
    await settle(page);
    expect(scripts()).toEqual([]);
    page.el('main').innerHTML = register();
    await settle(page);
    await visit(page);
    await arrive(page);
    await type(page, '0abc');
    expect(meter()?.textContent).toContain('Feeble');
  });

  test('two forms have a meter each, with an id of its own', async () => {
    const page = await ready({
      body: register() + register('password_1', 'edit-account').replace('id="send"', ''),
    });
    await type(page, '0abc');
    await visit(page, 'password_1');
    await type(page, '4abc', 'password_1');
    expect([...document.querySelectorAll('.woocommerce-password-strength')].map(({ id }) => id)).toEqual([
      'password_strength',
      'password_strength_password_1',
    ]);
    expect(page.el('#password_1').getAttribute('aria-describedby')).toBe('password_strength_password_1');
    expect(meter()?.textContent).toContain('Feeble');
  });
});

test('a wrapper that comes after the meter: the meter follows it', async () => {
  const page = await ready({
    body: register().replace(/<span class="password-input">(.*)<button type="button">.*<\/span>/, '$1'),
  });
  await type(page, '0abc');
  expect(page.el('#reg_password').nextElementSibling).toBe(meter());
  const wrapper = document.createElement('span');
  wrapper.className = 'password-input';
  page.el('#reg_password').before(wrapper);
  wrapper.append(page.el('#reg_password'));
  await settle(page);
  await type(page, '1abc');
  expect([wrapper.nextElementSibling, meter()?.nextElementSibling]).toEqual([meter(), hint()]);
});

test('released, the form is as the server sent it', async () => {
  const page = await ready();
  await type(page, '0abc');
  page.runtime.release('password-strength', 'test');
  expect(document.body.innerHTML).toBe(register());
});
