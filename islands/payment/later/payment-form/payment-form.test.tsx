import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../../../src/testing/submit';
import { closePage, openPage, type ShopPage } from '../../../testing/shop-page';
import { pressTrusted } from '../../../testing/trusted';

const method = (id: string, checked = '') =>
  `<li class="payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${checked}><div class="payment_box payment_method_${id}"><input id="in-${id}" name="in-${id}"></div></li>`;
const content = `<table class="shop_table"><tr><td>Clay pot</td><td class="sum">$10</td></tr></table>
  <ul class="payment_methods methods">${method('card', 'checked')}${method('cash')}</ul>
  <p><input id="note" name="note"></p><button type="submit" id="place_order" value="Pay">Pay</button>`;

/** The two forms that pay and that the browser posts. */
const forms = {
  'an order that waits': [
    `<form id="order_review" method="post">${content}</form>`,
    () => import('../../payment-section'),
  ],
  'a new payment method': [
    `<form id="add_payment_method" method="post">${content}</form>`,
    () => import('../../add-payment-method'),
  ],
} as const;

beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  closePage();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(window, 'atoll');
});

/** Presses what is no field, and sends the form. */
const submit = (page: ShopPage) => {
  pressTrusted(document.body);
  return submitForm(page.el<HTMLFormElement>('form'));
};
/** What can be read on the page: no other island is there. */
const said = () =>
  [...document.querySelectorAll('.woocommerce-error li')].map(({ textContent }) =>
    textContent.replace(/\. .*/, '.'),
  );
const covered = (page: ShopPage) =>
  page.el('form').matches('[inert], [aria-busy]') ||
  !!document.querySelector('form [inert], form > .blockOverlay');
const set = (page: ShopPage, selector: string, value: string) => {
  page.el<HTMLInputElement>(selector).value = value;
};

describe.each(Object.entries(forms))('%s', (_, [body, island]) => {
  const open = async (asleep = false, jquery?: 3 | 4) => {
    await Promise.all([
      import('./PaymentForm'),
      import('../gateways/connect-gateways'),
      import('../gateways/gateway-parts'),
      import('../gateways/gateway-fields'),
    ]);
    const page = await openPage({
      islands: [island],
      body,
      jquery,
      asleep: true,
      globals: {
        wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', checkout_url: '/?wc-ajax=checkout' },
      },
    });
    vi.stubGlobal('scrollTo', () => {});
    const form = page.el<HTMLFormElement>('form');
    const sent: Record<string, unknown>[] = [];
    form.requestSubmit = (button) => void submitForm(form, button ?? undefined);
    window.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push(Object.fromEntries(new FormData(form)));
    });
    if (!asleep) await page.pass(10);
    return { page, sent };
  };

  const changes: [string, string, (page: ShopPage) => void][] = [
    [
      'another method',
      'The payment method has changed.',
      (page) => {
        page.el<HTMLInputElement>('#payment_method_cash').checked = true;
      },
    ],
    ['another entry', 'Your details have changed.', (page) => set(page, '#note', 'later')],
    [
      'another amount',
      'Your order has changed.',
      (page) => {
        page.el('.sum').textContent = '$12';
      },
    ],
  ];

  test.each(changes)(
    'A3 %s than at the press, while its gateway is asked: nothing is sent, and it is said',
    async (_name, words, act) => {
      const { page, sent } = await open();
      const { registerGateway } = await import('../gateways/register-gateway');
      for (const id of ['card', 'cash'])
        registerGateway({
          id,
          collect: () => new Promise((resolve) => setTimeout(resolve, 100, { token: id })),
        });
      submit(page);
      await page.pass(50);
      act(page);
      await page.pass(500);
      expect([sent, said(), covered(page)]).toEqual([[], [words], false]);
      submit(page);
      await page.pass(200);
      expect([sent.length, sent[0]?.token]).toEqual([1, sent[0]?.payment_method]);
    },
  );

  test.each(changes.filter(([name]) => name !== 'another entry'))(
    'A3 %s than at the press, when a gateway that prevented it sends the form later: the same',
    async (_name, words, act) => {
      const { page, sent } = await open();
      let token = '';
      page.el('form').addEventListener('submit', (event) => token || event.preventDefault());
      submit(page);
      await page.pass(50);
      act(page);
      token = 't1';
      submitForm(page.el<HTMLFormElement>('form'));
      await page.pass(500);
      expect([sent, said(), covered(page)]).toEqual([[], [words], false]);
      submit(page);
      await page.pass(10);
      expect(sent).toHaveLength(1);
    },
  );

  /** A gateway that catches the press, and goes on with `form.submit()`, of which no event tells. */
  const goOnUnheard = async () => {
    const sends = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const { page } = await open();
    page.el('form').addEventListener('submit', (event) => event.preventDefault());
    const goOn = () => page.el<HTMLFormElement>('form').submit();
    return { page, goOn, times: () => sends.mock.calls.length };
  };

  test.each(changes.filter(([name]) => name !== 'another entry'))(
    'A3 %s than at the press, when a gateway that prevented it goes on without an event: the same',
    async (_name, words, act) => {
      const { page, goOn, times } = await goOnUnheard();
      submit(page);
      await page.pass(50);
      act(page);
      goOn();
      await page.pass(500);
      expect([times(), said(), covered(page)]).toEqual([0, [words], false]);
      submit(page);
      await page.pass(50);
      goOn();
      expect([times(), covered(page)]).toEqual([1, true]);
    },
  );

  test('A3 a gateway that waits with the button disabled hears that the order was told to wait', async () => {
    const { page, goOn } = await goOnUnheard();
    const button = page.el<HTMLButtonElement>('#place_order');
    page.el('form').addEventListener('submit', () => {
      button.disabled = true;
    });
    document.body.addEventListener('checkout_error', () => {
      button.disabled = false;
    });
    submit(page);
    await page.pass(50);
    page.el('.sum').textContent = '$12';
    goOn();
    await page.pass(500);
    expect([said(), button.disabled]).toEqual([['Your order has changed.'], false]);
  });

  test('A3 a gateway that goes on when the page was left and brought back: it takes one more press', async () => {
    const { page, goOn, times } = await goOnUnheard();
    submit(page);
    await page.pass(50);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(1000);
    goOn();
    await page.pass(500);
    expect([times(), covered(page), said()]).toEqual([0, false, ['The payment could not be made.']]);
    submit(page);
    await page.pass(10);
    goOn();
    expect(times()).toBe(1);
  });

  test('a gateway that never answers, on a page that was left and brought back: asked anew, and sent once', async () => {
    const { page, sent } = await open();
    const { registerGateway } = await import('../gateways/register-gateway');
    const answers: ((fields: Record<string, string>) => void)[] = [];
    registerGateway({ id: 'card', collect: () => new Promise((resolve) => answers.push(resolve)) });
    submit(page);
    await page.pass(50);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(50);
    expect(covered(page)).toBe(false);
    submit(page);
    await page.pass(50);
    answers[0]?.({ token: 'old' });
    await page.pass(50);
    answers[1]?.({ token: 'new' });
    await page.pass(50);
    expect(sent.map(({ token }) => token)).toEqual(['new']);
  });

  test('C13 a gateway that is asked twice goes on twice without an event: it is sent once', async () => {
    const { page, goOn, times } = await goOnUnheard();
    submit(page);
    await page.pass(300);
    submit(page);
    goOn();
    await page.pass(300);
    goOn();
    expect([times(), covered(page)]).toEqual([1, true]);
    await page.pass(121_000);
    submit(page);
    goOn();
    expect(times()).toBe(2);
  });

  test('A3 what sends itself without a press and without an event is sent', async () => {
    const { goOn, times } = await goOnUnheard();
    goOn();
    expect(times()).toBe(1);
  });

  test.each([3, 4] as const)('CQ12 what jQuery %i sends without a handler’s no is sent', async (jquery) => {
    const sends = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const { page } = await open(false, jquery);
    pressTrusted(document.body);
    page.trigger('form', 'submit');
    await page.pass(10);
    page.trigger('form', 'submit');
    expect([sends.mock.calls.length, covered(page)]).toEqual([1, true]);
  });

  test('A3 what gateways write into their boxes, and what they need time for, is sent', async () => {
    const { page, sent } = await open();
    let token = '';
    page.el('form').addEventListener('submit', (event) => token || event.preventDefault());
    submit(page);
    await page.pass(2000);
    token = 't1';
    set(page, '#in-card', 't1');
    submit(page);
    await page.pass(10);
    expect(sent.map((fields) => fields['in-card'])).toEqual(['t1']);
  });

  test.each([
    ['a list of the shop', '<ul class="woocommerce-error"><li>Please tell us your age.</li></ul>'],
    [
      'words beside a field',
      '<p id="card-errors">No.</p><span class="field-error">Please tell us your age.</span>',
    ],
    ['a field that is marked', '<input aria-invalid="true">'],
  ])('a plugin says no, by %s: the form is free again, and its button sends', async (_name, words) => {
    const { page, sent } = await open();
    let isTicked = false;
    page.el('form').addEventListener('submit', (event) => {
      if (isTicked) return;
      event.preventDefault();
      page.el('form').insertAdjacentHTML('beforeend', words);
    });
    submit(page);
    await page.pass(2000);
    expect(covered(page)).toBe(true);
    await page.pass(1700);
    expect(covered(page)).toBe(false);
    isTicked = true;
    submit(page);
    await page.pass(4000);
    expect([sent.length, covered(page)]).toEqual([1, true]);
  });

  const offer = () => document.querySelector<HTMLButtonElement>('.atoll-stop-waiting button');
  /** Waits until an offer can be there, or its file is lost. */
  const untilOffered = async (page: ShopPage) => {
    await page.pass(22_000);
    await vi.dynamicImportSettled();
    await page.pass(500);
  };

  test.each([
    ['without a word', ''],
    ['and says so', '<p class="wait">Contacting your bank.</p>'],
  ])('0025 a gateway takes its time %s: covered, until an offer to stop is taken', async (_name, words) => {
    const { page, sent } = await open();
    Element.prototype.scrollIntoView = vi.fn();
    let isReady = false;
    page.el('form').addEventListener('submit', (event) => {
      if (isReady) return;
      event.preventDefault();
      page.el('form').insertAdjacentHTML('beforeend', words);
    });
    submit(page);
    await page.pass(19_000);
    expect([covered(page), offer()]).toEqual([true, null]);
    await untilOffered(page);
    expect(covered(page)).toBe(true);
    offer()?.click();
    await page.pass(500);
    expect([covered(page), offer(), sent]).toEqual([false, null, []]);
    expect(said()).toEqual(body.includes('order_review') ? ['Your payment may have gone through.'] : []);
    isReady = true;
    submit(page);
    await page.pass(30_000);
    expect([sent.length, covered(page), offer()]).toEqual([1, true, null]);
  });

  /** A gateway that catches the press and takes its time. */
  const openSlow = async () => {
    const opened = await open();
    Element.prototype.scrollIntoView = vi.fn();
    opened.page.el('form').addEventListener('submit', (event) => event.preventDefault());
    submit(opened.page);
    return opened;
  };

  test.each([true, false])(
    'a handler that comes before says no at once: the form is not covered, and its next press counts',
    async (isAnew) => {
      const { page, sent } = await open();
      page.el('form').insertAdjacentHTML('beforeend', '<p class="errors"></p>');
      let isFilledIn = false;
      const check = (event: Event) => {
        const errors = page.el('.errors');
        if (isAnew) errors.replaceWith(errors.cloneNode());
        else errors.textContent = '';
        if (isFilledIn) return;
        event.preventDefault();
        page.el('.errors').textContent = 'Please enter your card number.';
      };
      page.el('form').addEventListener('submit', check, true);
      for (const _ of [1, 2]) {
        submit(page);
        await page.pass(10);
        expect(covered(page)).toBe(false);
      }
      isFilledIn = true;
      submit(page);
      expect([sent.length, covered(page)]).toEqual([1, true]);
    },
  );

  test('0025 a second press by keys, while a gateway asks its bank, goes no further', async () => {
    const { page } = await openSlow();
    const heard = vi.fn();
    page.el('#place_order').addEventListener('click', heard);
    pressTrusted(page.el('#place_order'));
    expect(heard).not.toHaveBeenCalled();
    page.el('#place_order').click();
    expect(heard, 'a gateway goes on').toHaveBeenCalledOnce();
    page.el('form > .blockOverlay').remove();
    pressTrusted(page.el('#place_order'));
    expect(heard, 'it has freed the form').toHaveBeenCalledTimes(2);
  });

  test('0025 a gateway frees the form itself: the offer to stop goes', async () => {
    const { page } = await openSlow();
    await untilOffered(page);
    expect(offer()).not.toBe(null);
    page.el('form > .blockOverlay').remove();
    await page.pass(3000);
    expect([offer(), said()]).toEqual([null, []]);
  });

  test('0025 who has stopped waiting pays nothing without another press', async () => {
    const { page, sent } = await openSlow();
    const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await untilOffered(page);
    offer()?.click();
    await page.pass(1000);
    page.el<HTMLFormElement>('form').submit();
    expect([post.mock.calls.length, sent]).toEqual([0, []]);
  });

  test('0025 the offer’s file is lost: the form is free all the same', async () => {
    const { page } = await openSlow();
    const errors = vi.fn();
    vi.stubGlobal('reportError', errors);
    vi.doMock('../gateways/offer-to-stop', () => {
      throw new Error('lost');
    });
    await untilOffered(page);
    vi.doUnmock('../gateways/offer-to-stop');
    expect([covered(page), offer(), errors.mock.calls.length]).toEqual([false, null, 1]);
  });

  test('A3 what handlers write at once as they prevent the press is sent', async () => {
    const { page, sent } = await open();
    let token = '';
    page.el('form').addEventListener('submit', (event) => {
      if (token) return;
      event.preventDefault();
      set(page, '#note', 'put right');
    });
    submit(page);
    await page.pass(50);
    token = 't1';
    submit(page);
    await page.pass(10);
    expect(sent.map(({ note }) => note)).toEqual(['put right']);
  });

  test.each([
    ['a script prints the button anew', '<button type="submit" id="place_order" value="Pay">Pay</button>'],
    ['a script takes the button away', ''],
    ['a script puts what sends nothing in its place', '<button type="button" id="place_order">Pay</button>'],
  ])('A3 %s while its gateway is asked: it is sent all the same', async (_name, button) => {
    const { page, sent } = await open();
    const { registerGateway } = await import('../gateways/register-gateway');
    const collect = () =>
      new Promise<Record<string, string>>((resolve) => setTimeout(resolve, 100, { token: 'card' }));
    registerGateway({ id: 'card', collect });
    submitForm(page.el<HTMLFormElement>('form'), page.el('#place_order'));
    page.el('#place_order').outerHTML = button;
    await page.pass(500);
    expect(sent.map(({ token }) => token)).toEqual(['card']);
  });

  test('A3 a clock, or a translation of the browser’s, makes no other order', async () => {
    const { page, sent } = await open();
    page
      .el('.shop_table')
      .insertAdjacentHTML('beforeend', '<tr><td class="amount">$10</td><td id="clock"></td></tr>');
    let seconds = 900;
    setInterval(() => {
      page.el('#clock').textContent = `${seconds--}`;
    }, 100);
    const { registerGateway } = await import('../gateways/register-gateway');
    const collect = () =>
      new Promise<Record<string, string>>((resolve) => setTimeout(resolve, 500, { token: 'card' }));
    registerGateway({ id: 'card', collect });
    submit(page);
    page.el('.amount').innerHTML = '<font>10 $</font>';
    await page.pass(1000);
    expect([sent.length, said()]).toEqual([1, []]);
  });

  test('A3 a gateway empties a field that is required, once it has a token: it is sent', async () => {
    const { page, sent } = await open();
    page.el<HTMLInputElement>('#in-card').required = true;
    set(page, '#in-card', '4242');
    const { registerGateway } = await import('../gateways/register-gateway');
    const collect = () => {
      set(page, '#in-card', '');
      return { token: 'card' };
    };
    registerGateway({ id: 'card', collect });
    const form = page.el<HTMLFormElement>('form');
    const { requestSubmit, noValidate } = form;
    form.requestSubmit = (button) => {
      if (form.noValidate || form.checkValidity()) requestSubmit.call(form, button);
    };
    submit(page);
    await page.pass(200);
    expect([sent.map(({ token }) => token), form.noValidate]).toEqual([['card'], noValidate]);
  });

  test('A3 a form that cannot be sent after its gateway was asked is free, and says so', async () => {
    const { page, sent } = await open();
    const { registerGateway } = await import('../gateways/register-gateway');
    registerGateway({ id: 'card', collect: () => ({ token: 'card' }) });
    submit(page);
    page.el<HTMLFormElement>('form').requestSubmit = () => {
      throw new Error('not now');
    };
    await page.pass(500);
    expect([sent, said(), covered(page)]).toEqual([[], ['The payment could not be made.'], false]);
    expect(page.errors.splice(0)).toEqual(['Error: not now']);
  });

  test.each([3, 4] as const)('CQ12 what jQuery %i sends by itself is sent once as well', async (jquery) => {
    const { page } = await open(false, jquery);
    const sends = vi.fn();
    page.el<HTMLFormElement>('form').submit = sends;
    pressTrusted(document.body);
    page.trigger('form', 'submit');
    await page.pass(10);
    page.trigger('form', 'submit');
    expect([sends.mock.calls.length, submit(page), covered(page)]).toEqual([1, false, true]);
  });

  test('CQ12 what is sent once may be sent again when the page has stayed', async () => {
    const { page, sent } = await open();
    submit(page);
    await page.pass(119_000);
    expect([submit(page), sent.length, covered(page)]).toEqual([false, 1, true]);
    await page.pass(2000);
    expect(covered(page)).toBe(false);
    submit(page);
    await page.pass(10);
    expect([sent.length, covered(page)]).toEqual([2, true]);
  });

  test('21 pressed before the view is there, the press waits for it, and its gateway is asked', async () => {
    const { page, sent } = await open(true);
    Object.assign(window, { atoll: { gateways: [{ id: 'card', collect: () => ({ token: 'early' }) }] } });
    expect(submit(page)).toBe(false);
    expect([covered(page), sent]).toEqual([true, []]);
    await page.pass(500);
    expect(sent.map(({ token }) => token)).toEqual(['early']);
  });

  test('21 what a script changes while the press waits is looked at first', async () => {
    const { page, sent } = await open(true);
    submit(page);
    set(page, '#note', 'a script’s');
    await page.pass(500);
    expect([sent, said()]).toEqual([[], ['Your details have changed.']]);
  });
});
