import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const BODY = `<div class="woocommerce-notices-wrapper"></div>
<div class="woocommerce-form-login-toggle"><div class="woocommerce-info">Been here before? <a href="#" class="showlogin">Log in</a></div></div>
<form class="woocommerce-form woocommerce-form-login login" method="post" style="display:none;"><input name="username" id="username"></form>
<div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info" role="status">A code? <a href="#" role="button" aria-controls="woocommerce-checkout-form-coupon" aria-expanded="false" class="showcoupon">Enter it</a></div></div>
<form class="checkout_coupon woocommerce-form-coupon" method="post" style="display:none" id="woocommerce-checkout-form-coupon">
  <p class="form-row form-row-first"><label for="coupon_code">Code:</label><input type="text" name="coupon_code" class="input-text" id="coupon_code" value=""></p>
  <p class="form-row form-row-last"><button type="submit" class="button" name="apply_coupon" value="Apply">Apply</button></p></form>
<form class="checkout woocommerce-checkout" name="checkout"><input class="input-text" name="billing_email" value="ada@kiln.example">
  <div id="order_review" class="woocommerce-checkout-review-order">
    <table class="woocommerce-checkout-review-order-table"><tbody>
      <tr class="cart-discount"><td><a href="/basket/?remove_coupon=fiver" class="woocommerce-remove-coupon" role="button" data-coupon="fiver" id="one">[Remove]</a></td></tr>
      <tr class="cart-discount"><td><a href="/basket/?remove_coupon=o%27tenner" class="woocommerce-remove-coupon" role="button" data-coupon="o'tenner" id="two">[Remove]</a></td></tr></tbody></table>
    <div id="payment" class="woocommerce-checkout-payment">
      <div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;">Terms.</div>
      <label><input type="checkbox" id="terms" name="terms"> I agree to the <a href="/terms/" class="woocommerce-terms-and-conditions-link" target="_blank">terms</a></label>
      <button type="submit" id="place_order">Place order</button></div></div></form>`;

const message = (text: string) => `\n<div class="woocommerce-message" role="alert">${text}</div>\n`;
const error = (text: string) => `\n<ul class="woocommerce-error" role="alert"><li>\n\t${text}\t</li></ul>\n`;

/** What scripts heard, in order, with the arguments. */
let heard: string[] = [];

async function open(options: Partial<ShopPageOptions> = {}): Promise<ShopPage> {
  const page = await openPage({
    islands: [() => import('.')],
    body: BODY,
    path: '/checkout/',
    ...options,
    globals: {
      wc_checkout_params: {
        wc_ajax_url: '/?wc-ajax=%%endpoint%%',
        checkout_url: '/?wc-ajax=checkout',
        apply_coupon_nonce: 'n-apply',
        remove_coupon_nonce: 'n-remove',
        is_checkout: '1',
      },
      ...options.globals,
    },
  });
  heard = [];
  for (const name of ['applied_coupon_in_checkout', 'removed_coupon_in_checkout', 'update_checkout']) {
    page.hear(name, (...args) => void heard.push(`${name} ${JSON.stringify(args)}`));
  }
  // jsdom lays nothing out, and does not scroll.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.closest('[style*="display: none"]');
  };
  return page;
}
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

const form = (page: ShopPage) => page.el('form.checkout_coupon');
const code = (page: ShopPage) => page.el<HTMLInputElement>('#coupon_code');
const submit = (page: ShopPage) =>
  form(page).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
/** Opens the form, fills in a code and sends it. */
async function apply(page: ShopPage, text: string, wait = 1000) {
  if (form(page).style.display === 'none') page.click('.showcoupon');
  await page.pass(500);
  code(page).focus();
  code(page).value = text;
  expect(submit(page)).toBe(false);
  await page.pass(wait);
}
const UPDATE = 'update_checkout [{"update_shipping_method":false}]';

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('C10 C22 C42 an accepted code: message before the form, which closes', async () => {
    const page = await open({ jquery, answers: { apply_coupon: { text: message('Applied.') } } });
    page.el('.woocommerce-notices-wrapper').innerHTML = error('Older.');
    await apply(page, "o'five");
    const [call] = page.shop.calls;
    expect([call?.method, call?.endpoint, call?.body]).toEqual([
      'POST',
      'apply_coupon',
      'security=n-apply&coupon_code=o%27five&billing_email=ada%40kiln.example',
    ]);
    expect(heard).toEqual(['applied_coupon_in_checkout ["o\'five"]', UPDATE]);
    expect(form(page).previousElementSibling?.outerHTML).toBe(message('Applied.').trim());
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    expect([form(page).style.display, code(page).value, form(page).className]).toEqual([
      'none',
      '',
      'checkout_coupon woocommerce-form-coupon',
    ]);
    expect(page.el('.showcoupon').getAttribute('aria-expanded')).toBe('false');
  });

  test('C49 C42 CQ32 a refused code: why, under the field; the form stays open', async () => {
    const page = await open({ jquery, answers: { apply_coupon: { text: error('No such “nope”.') } } });
    await apply(page, 'nope');
    const notice = page.el('#coupon-error-notice');
    expect([notice.localName, notice.className, notice.getAttribute('role'), notice.textContent]).toEqual([
      'span',
      'coupon-error-notice',
      'alert',
      'No such “nope”.',
    ]);
    expect(notice.parentElement).toBe(code(page).parentElement);
    const attributes = ['aria-invalid', 'aria-describedby'].map((name) => code(page).getAttribute(name));
    expect([...attributes, code(page).className, code(page).value]).toEqual([
      'true',
      'coupon-error-notice',
      'input-text has-error',
      'nope',
    ]);
    expect(document.activeElement).toBe(code(page));
    expect(form(page).style.display).toBe('');
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    expect(heard).toEqual(['applied_coupon_in_checkout ["nope"]', UPDATE]);

    code(page).value = 'nop';
    code(page).dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass();
    expect(document.querySelector('#coupon-error-notice')).toBeNull();
    expect(code(page).className).toBe('input-text');
    expect(code(page).hasAttribute('aria-invalid') || code(page).hasAttribute('aria-describedby')).toBe(
      false,
    );
  });

  test('C43 CQ7 a coupon is taken out: message above the form, the focus stays near', async () => {
    const page = await open({ jquery, answers: { remove_coupon: { text: message('Gone.'), delay: 100 } } });
    page.click('.showcoupon');
    await page.pass(500);
    code(page).value = 'half';
    const link = page.el('#two');
    link.focus();
    const press = page.key(link, ' ');
    expect(press.defaultPrevented).toBe(true);
    await page.pass();
    const review = page.el('.woocommerce-checkout-review-order');
    expect(review.classList.contains('processing')).toBe(true);
    expect([!!review.querySelector(':scope > .blockOverlay'), review.getAttribute('aria-busy')]).toEqual([
      true,
      'true',
    ]);
    // Impatient.
    page.click(link);
    await page.pass(1000);
    expect(page.shop.calls.map(({ body }) => body)).toEqual(['security=n-remove&coupon=o%27tenner']);
    expect(page.el('form.woocommerce-checkout').previousElementSibling?.textContent).toBe('Gone.');
    expect(heard).toEqual(['removed_coupon_in_checkout ["o\'tenner"]', UPDATE]);
    expect(document.activeElement).toBe(review);
    expect([review.className, review.querySelector('.blockUI'), review.hasAttribute('aria-busy')]).toEqual([
      'woocommerce-checkout-review-order',
      null,
      false,
    ]);
    expect([form(page).style.display, code(page).value]).toEqual(['none', '']);
  });

  test('C10 C11 C12 links open and close what they name', async () => {
    const page = await open({ jquery });
    const login = page.el('form.login');
    const terms = page.el('.woocommerce-terms-and-conditions');
    const state = () => [
      login.style.display,
      form(page).style.display,
      page.el('.showcoupon').getAttribute('aria-expanded'),
      terms.style.display,
      page.el('.woocommerce-terms-and-conditions-link').className.split('--')[1],
    ];
    const toggle = async () => {
      for (const link of ['.showlogin', '.showcoupon', '.woocommerce-terms-and-conditions-link'])
        expect(page.click(link).defaultPrevented).toBe(true);
      await page.pass(500);
    };
    await toggle();
    expect(state()).toEqual(['', '', 'true', '', 'open']);
    await toggle();
    expect(state()).toEqual(['none', 'none', 'false', 'none', 'closed']);
    expect(page.el<HTMLInputElement>('#terms').checked).toBe(false);
    expect(page.followed).toEqual([]);
  });

  test('C10 a script that submits the coupon form', async () => {
    const page = await open({ jquery, answers: { apply_coupon: { text: message('Applied.') } } });
    code(page).value = 'fiver';
    if (jquery) page.trigger(form(page), 'submit');
    else (form(page) as HTMLFormElement).requestSubmit();
    await page.pass(1000);
    expect(page.shop.calls.length).toBe(1);
    expect(page.followed).toEqual([]);
  });
});

test('C10 C38 the coupon form gets the focus, and the login form too, 50 px below the top', async () => {
  const page = await open();
  const tops: number[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => tops.push(top ?? 0));
  vi.spyOn(page.el('form.login'), 'getBoundingClientRect').mockReturnValue({ top: 850 } as DOMRect);
  page.click('.showcoupon');
  await page.pass(500);
  expect(document.activeElement).toBe(code(page));
  page.click('.showlogin');
  await page.pass(400);
  expect(document.activeElement).toBe(page.el('#username'));
  expect(tops.at(-1)).toBe(800);
});

test('C11 C38 a login link in an error message opens the form as well', async () => {
  const page = await open();
  page.el('.woocommerce-notices-wrapper').innerHTML = error(
    'You are known. <a href="#" class="showlogin">Log in.</a>',
  );
  page.click('.woocommerce-error .showlogin');
  await page.pass(500);
  expect(page.el('form.login').style.display).toBe('');
});

test('C12 terms on a page of their own are followed; a link for a new tab as well', async () => {
  const page = await open();
  const link = page.el('.woocommerce-terms-and-conditions-link');
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  page.el('.woocommerce-terms-and-conditions').remove();
  page.click(link);
  expect(page.followed).toEqual(['/terms/', '/terms/']);
});

test('CQ7 after an accepted code the focus is on what opens the form again', async () => {
  const page = await open({ answers: { apply_coupon: { text: message('Applied.') } } });
  await apply(page, 'fiver');
  expect(document.activeElement).toBe(page.el('.showcoupon'));
});

test('CQ7 U9 a coupon is taken out: the focus goes to the heading, where Enter does nothing', async () => {
  const page = await open({ answers: { remove_coupon: { text: message('Gone.') } } });
  page
    .el('.woocommerce-checkout-review-order')
    .insertAdjacentHTML('beforebegin', '<h3 id="order_review_heading">Your order</h3>');
  const heading = page.el('#order_review_heading');
  page.el('#one').focus();
  page.click('#one');
  await page.pass(500);
  expect(document.activeElement).toBe(heading);
  heading.blur();
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

test('§3.10 a coupon is taken out of a table that stands in something of a theme’s own', async () => {
  const page = await open({ answers: { remove_coupon: { text: message('Gone.') } } });
  page.el('.woocommerce-checkout-review-order').className = 'summary';
  page.click('#one');
  await page.pass(500);
  expect([page.followed, page.shop.calls.map(({ body }) => body)]).toEqual([
    [],
    ['security=n-remove&coupon=fiver'],
  ]);
});

test('CQ7 a shopper who went elsewhere meanwhile stays there', async () => {
  const page = await open({
    answers: {
      apply_coupon: { text: error('No.'), delay: 100 },
      remove_coupon: { text: message('Gone.'), delay: 100 },
    },
  });
  await apply(page, 'nope', 10);
  page.el('[name=billing_email]').focus();
  await page.pass(500);
  expect(page.el('#coupon-error-notice').textContent).toBe('No.');
  page.click('#one');
  await page.pass(500);
  expect(document.activeElement).toBe(page.el('[name=billing_email]'));
});

test('CQ3 no answer to a code: the form is free, the error is told', async () => {
  const page = await open({ answers: { apply_coupon: { status: 500 } } });
  await apply(page, 'fiver');
  expect(page.el('#coupon-error-notice').textContent).toMatch(/try again/);
  expect([form(page).className, code(page).value]).toEqual([
    'checkout_coupon woocommerce-form-coupon',
    'fiver',
  ]);
  expect([form(page).querySelector('.blockUI'), form(page).hasAttribute('aria-busy')]).toEqual([null, false]);
  expect(heard).toEqual([]);
  page.shop.answer({ apply_coupon: { text: message('Applied.') } });
  await apply(page, 'fiver');
  expect(document.querySelector('#coupon-error-notice')).toBeNull();
  expect(heard.length).toBe(2);
});

test('CQ3 no answer to a removal: the page is free, the error is told', async () => {
  const page = await open({
    islands: [() => import('.'), () => import('../../shop/notices')],
    answers: { remove_coupon: { fail: true } },
  });
  page.click('#one');
  await page.pass(500);
  expect(page.el('.woocommerce-notices-wrapper .woocommerce-error').textContent).toMatch(/try again/);
  expect(page.el('.woocommerce-checkout-review-order').className).toBe('woocommerce-checkout-review-order');
  expect(heard).toEqual([]);
  page.shop.answer({ remove_coupon: { text: message('Gone.') } });
  page.click('#one');
  await page.pass(500);
  expect(document.querySelector('.woocommerce-notices-wrapper .woocommerce-error')).toBeNull();
});

test('CQ3 C21 a security value that is too old is read from the page anew', async () => {
  const page = await open({
    answers: {
      apply_coupon: ({ fields }) =>
        fields.security === 'fresh1' ? { text: message('Applied.') } : { status: 403, text: '-1' },
      '/checkout/': { text: '<script>var wc_checkout_params = {"apply_coupon_nonce":"fresh1"};</script>' },
    },
  });
  await apply(page, 'fiver');
  expect(page.shop.calls.map(({ fields }) => fields.security ?? 'page')).toEqual([
    'n-apply',
    'page',
    'fresh1',
  ]);
  expect(heard.length).toBe(2);
});

test('C10 a second submit waits for the first; an empty answer changes nothing', async () => {
  const page = await open({ answers: { apply_coupon: { delay: 100, text: '\n' } } });
  await apply(page, 'fiver', 10);
  expect(form(page).classList.contains('processing')).toBe(true);
  expect(submit(page)).toBe(false);
  await page.pass(1000);
  expect(page.shop.calls.length).toBe(1);
  expect([form(page).className, form(page).style.display, code(page).value]).toEqual([
    'checkout_coupon woocommerce-form-coupon',
    '',
    'fiver',
  ]);
  expect(heard).toEqual([]);
});

test('C10 C42 without an e-mail field none is sent; banners of block themes say it as well', async () => {
  const page = await open({
    body: BODY.replace('name="billing_email"', 'name="other"'),
    answers: {
      apply_coupon: {
        text: '<div class="wc-block-components-notice-banner is-error" role="alert"><svg></svg><div class="wc-block-components-notice-banner__content">\n Not this one. </div></div>',
      },
    },
  });
  await apply(page, 'x');
  expect(page.shop.calls[0]?.body).toBe('security=n-apply&coupon_code=x');
  expect(page.el('#coupon-error-notice').textContent).toBe('Not this one.');
});

test('C39 a script that adds a language to the addresses later is heeded', async () => {
  const page = await open();
  const { wc_checkout_params } = window as unknown as { wc_checkout_params: { wc_ajax_url: string } };
  wc_checkout_params.wc_ajax_url += '&lang=de';
  page.el<HTMLFormElement>('form.checkout_coupon').requestSubmit();
  await page.pass(50);
  expect(page.shop.calls[0]?.url).toMatch(/lang=de$/);
});

test('C10 C42 C43 scripts in the messages of coupons run, as those of all answers', async () => {
  const script = (what: string) => `<script>document.body.dataset.${what} = 'ran'</script>`;
  const page = await open({
    answers: {
      apply_coupon: { text: message(`Applied.${script('applied')}`) },
      remove_coupon: { text: message(`Removed.${script('removed')}`) },
    },
  });
  page.el<HTMLFormElement>('form.checkout_coupon').requestSubmit();
  await page.pass(1000);
  page.click('#one');
  await page.pass(1000);
  expect({ ...document.body.dataset }).toMatchObject({ applied: 'ran', removed: 'ran' });
});

test('C10 nobody further out hears of it: a theme would take the form for sent', async () => {
  const page = await open();
  const further = vi.fn();
  document.addEventListener('submit', further);
  page.el<HTMLFormElement>('form.checkout_coupon').requestSubmit();
  await page.pass(50);
  document.removeEventListener('submit', further);
  expect([page.shop.calls.length, further.mock.calls.length]).toEqual([1, 0]);
});

test.each([3, 4] as const)(
  'C10 a script that takes the handler away applies codes itself, jQuery %i',
  async (jquery) => {
    const page = await open({ jquery });
    const forms = page.jquery?.('form.checkout_coupon') as unknown as Record<
      'off' | 'on',
      (...args: unknown[]) => void
    >;
    const own = vi.fn();
    forms.off('submit');
    forms.on('submit', (event: Event) => {
      event.preventDefault();
      own();
    });
    submit(page);
    await page.pass(1000);
    expect([own.mock.calls.length, page.shop.calls.length]).toEqual([1, 0]);
  },
);

test('C10 hostile messages are text where text is shown', async () => {
  const page = await open({
    answers: { apply_coupon: { text: error('<img src=x onerror="window.hit=1">&lt;b&gt; no') } },
  });
  await apply(page, 'x');
  expect(page.el('#coupon-error-notice').innerHTML).toBe('&lt;b&gt; no');
});

test('C10 the island ends while the shop is asked: everything is free, and nothing happens later', async () => {
  const page = await open({ answers: { apply_coupon: { text: message('Applied.'), delay: 100 } } });
  await apply(page, 'fiver', 10);
  page.runtime.stop();
  expect(form(page).className).toBe('checkout_coupon woocommerce-form-coupon');
  await page.pass(1000);
  expect(heard).toEqual([]);
  expect(document.querySelector('.woocommerce-message')).toBeNull();
});
