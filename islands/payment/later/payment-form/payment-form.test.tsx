import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../../../src/testing/submit';
import type { ShopPage } from '../../../testing/shop-page';
import { pressTrusted, tellTrusted } from '../../../testing/trusted';
import { closeForm, covered, forms, openForm, said, set, showAll, submit } from './page.testing';

beforeEach(showAll);
afterEach(closeForm);

describe.each(Object.entries(forms))('%s', (_, form) => {
  const open = (asleep?: boolean, jquery?: 3 | 4) => openForm(form, asleep, jquery);

  test('Enter in a field before the page is at work, whose gateway drops its token where it gets the focus', async () => {
    const { page, sent } = await open(true);
    const card = page.el<HTMLInputElement>('#in-card');
    const token = Object.assign(document.createElement('input'), { type: 'hidden', name: 'token' });
    page.el('form').append(token);
    card.addEventListener('focus', () => {
      token.value = '';
    });
    card.focus();
    token.value = 't1';
    submit(page);
    for (let turn = 0; turn < 10; turn++) await page.pass(300);
    expect(sent.map((one) => one.token)).toEqual(['t1']);
  });

  test.each([
    ['opened', false],
    ['made', true],
  ])(
    'a code that is typed in a window which was %s by the gateway that said no is part of the order',
    async (_, isMade) => {
      const { page, sent } = await open();
      const field = page.el<HTMLFormElement>('form');
      const code = Object.assign(document.createElement('input'), { name: 'code', id: 'code' });
      if (!isMade) field.append(code);
      let isOpen = isMade;
      Element.prototype.checkVisibility = function (this: Element) {
        return this !== code || isOpen;
      };
      const ask = (event: Event) => {
        if (code.value) return;
        isOpen = true;
        field.append(code);
        event.preventDefault();
      };
      field.addEventListener('submit', ask, { capture: true });
      submit(page);
      await page.pass(500);
      expect(sent).toEqual([]);
      code.value = '4711';
      tellTrusted(code, new Event('input', { bubbles: true }));
      submitForm(field, page.el('#place_order'));
      for (let turn = 0; turn < 5; turn++) await page.pass(300);
      expect([sent.map((one) => one.code), said()]).toEqual([['4711'], []]);
    },
  );

  test('the focus is back at the button where a gateway frees the form that has caught an early press', async () => {
    const { page } = await open(true);
    const { unblock } = await import('../../../../src/dom/overlay');
    page.el('form').addEventListener('submit', (event) => event.preventDefault());
    page.el('#place_order').focus();
    submit(page);
    for (let turn = 0; turn < 10; turn++) await page.pass(300);
    expect(covered(page)).toBe(true);
    unblock(page.el('form'));
    await page.pass(500);
    expect(document.activeElement).toBe(page.el('#place_order'));
  });

  test('a gateway that takes the ways to pay from the shopper while it asks for its token', async () => {
    const { page, sent } = await open();
    const field = page.el<HTMLFormElement>('form');
    const radios = [...field.querySelectorAll<HTMLInputElement>('[name=payment_method]')];
    const disable = (on: boolean) => {
      for (const one of radios) one.disabled = on;
    };
    let isReady = false;
    const ask = (event: Event) => {
      if (isReady) return;
      event.preventDefault();
      disable(true);
      setTimeout(() => {
        isReady = true;
        disable(false);
        submitForm(field, page.el('#place_order'));
      }, 600);
    };
    field.addEventListener('submit', ask, { capture: true });
    // Sends the form.
    pressTrusted(page.el('#place_order'));
    for (let turn = 0; turn < 5; turn++) await page.pass(300);
    expect([sent.map((one) => one.payment_method), said()]).toEqual([['card'], []]);
  });

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

  test('checkout.md §3.17 nobody further out hears of a submit that the browser does not make', async () => {
    const { page, sent } = await open();
    const heard: boolean[] = [];
    const further = (event: Event) => heard.push(event.defaultPrevented);
    document.addEventListener('submit', further);
    const { registerGateway } = await import('../gateways/register-gateway');
    registerGateway({ id: 'card', collect: async () => ({ token: 't1' }) });
    submit(page);
    await page.pass(500);
    document.removeEventListener('submit', further);
    expect([sent.length, heard]).toEqual([1, [false]]);
  });

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

  test('and hears so below what the shop has printed of a payment before', async () => {
    const { page, goOn } = await goOnUnheard();
    page
      .el('form')
      .insertAdjacentHTML('beforebegin', '<ul class="woocommerce-error"><li>Declined.</li></ul>');
    submit(page);
    await page.pass(50);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(1000);
    goOn();
    await page.pass(500);
    expect(document.body.textContent).toContain('The payment could not be made.');
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

  test('A3 another amount, in the digits of another script', async () => {
    const { page, sent } = await open();
    page.el('.sum').textContent = '١٠ ج.م';
    const { registerGateway } = await import('../gateways/register-gateway');
    const collect = () =>
      new Promise<Record<string, string>>((resolve) => setTimeout(resolve, 500, { token: 'card' }));
    registerGateway({ id: 'card', collect });
    submit(page);
    page.el('.sum').textContent = '١٢ ج.م';
    await page.pass(1000);
    expect([sent, said()]).toEqual([[], ['Your order has changed.']]);
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
