import { afterEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(() => {
  closePage();
  Reflect.deleteProperty(window, 'wc');
});

const method = (id: string, checked = '', box = true) => `<li class="payment_method_${id}">
  <input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${checked}>
  <label for="payment_method_${id}">${id}</label>
  ${box ? `<div class="payment_box payment_method_${id}" style="display: none;">${id}</div>` : ''}</li>`;
const form = (...methods: string[]) => `<form id="add_payment_method" method="post">
  <ul class="payment_methods methods">${methods.join('')}</ul>
  <button type="submit" id="place_order" name="go" value="1">Add</button></form>`;
const three = form(method('card', 'checked'), method('debit'), method('cash', '', false));
/** What is fetched on demand comes from the disk, which knows no fake time. */
const withParts = async () => {
  await import('../later/payment-form/PaymentForm');
  await import('../later/gateways/gateway-parts');
  await import('../later/gateways/order-button-registry');
  await import('../later/gateways/gateway-fields');
  return import('.');
};
const open = (body = three, options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [withParts], body, ...options });
const boxes = () =>
  [...document.querySelectorAll<HTMLElement>('.payment_box')].map(({ style }) => style.display !== 'none');
const submit = (page: ShopPage) => submitForm(page.el<HTMLFormElement>('form'));
const overlay = () => document.querySelector<HTMLElement>('#add_payment_method > .blockOverlay');

/** jsdom has no animations: one that ends at once, and what it was asked for. */
const slides = () => {
  const asked: [string, number][] = [];
  Element.prototype.animate = function (this: HTMLElement, frames: unknown, options: unknown) {
    const [first] = frames as { height: unknown }[];
    asked.push([
      `${first?.height === 0 ? 'open' : 'close'} ${this.textContent}`,
      (options as { duration: number }).duration,
    ]);
    return { finished: Promise.resolve(), cancel() {} } as unknown as Animation;
  };
  return asked;
};
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

describe('the boxes', () => {
  test.each([undefined, 3, 4] as const)(
    'C8 S1.6 the chosen one opens at the start, then the page is told (jQuery %s)',
    async (jquery) => {
      const log: string[] = [];
      const page = await open(three, { jquery, asleep: true });
      page.hear('init_add_payment_method', () => void log.push(`init ${boxes()}`));
      page.el('#payment_method_card').addEventListener('click', () => log.push('click'));
      await page.pass(1);
      await page.pass();
      expect(log).toEqual(['click', 'init true,false']);
    },
  );

  test('C8 another choice closes the one and opens the other, 250 ms each, together', async () => {
    const page = await open();
    const asked = slides();
    page.click('#payment_method_debit');
    await page.pass();
    expect(boxes()).toEqual([false, true]);
    expect(asked).toEqual([
      ['close card', 250],
      ['open debit', 250],
    ]);
    page.click('#payment_method_debit');
    await page.pass();
    expect(asked).toHaveLength(2);
  });

  test('C8 without motion for a shopper who asked for less', async () => {
    const page = await open();
    const asked = slides();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    page.click('#payment_method_debit');
    await page.pass();
    expect([boxes(), asked]).toEqual([[false, true], []]);
  });

  test('C8 a method without a box closes the others', async () => {
    const page = await open();
    page.click('#payment_method_cash');
    await page.pass();
    expect(boxes()).toEqual([false, false]);
  });

  test.each(['checked', ''])('C8 the box of a single method is shown (%s)', async (checked) => {
    const page = await open(form(method('card', checked)));
    if (!checked) page.click('#payment_method_card');
    await page.pass();
    expect(boxes()).toEqual([true]);
  });

  test('C8 no choice, no box', async () => {
    await open(form(method('card'), method('debit')));
    expect(boxes()).toEqual([false, false]);
  });

  test.each([3, 4] as const)('C8 an extension tells of a choice by event (jQuery %i)', async (jquery) => {
    const page = await open(three, { jquery });
    page.el<HTMLInputElement>('#payment_method_debit').checked = true;
    page.trigger('#payment_method_debit', 'init_add_payment_method');
    await page.pass();
    expect(boxes()).toEqual([false, true]);
  });

  test('C8 ids with characters of selectors are ids', async () => {
    const page = await open(form(method('a.b:c"d', 'checked'), method('x')));
    await page.pass();
    expect(boxes()).toEqual([true, false]);
  });

  test('a form without methods, and woocommerce_params absent', async () => {
    await open(form());
    closePage();
    await open(three, { globals: { woocommerce_params: undefined } });
    expect(boxes()).toEqual([false, false]);
  });
});

describe('sending', () => {
  test('S1.6 the form is covered, white at 0.6, and its button stays enabled', async () => {
    const page = await open();
    expect(submit(page)).toBe(true);
    expect([overlay()?.style.background, overlay()?.style.opacity]).toEqual(['rgb(255, 255, 255)', '0.6']);
    await page.pass(10);
    expect(page.el<HTMLButtonElement>('#place_order').disabled).toBe(false);
    expect(page.el('form').getAttribute('aria-busy')).toBe('true');
  });

  test('CQ12 Enter under the overlay does not send twice', async () => {
    const page = await open();
    expect([submit(page), submit(page)]).toEqual([true, false]);
    await page.pass(10);
    expect(submit(page)).toBe(false);
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
  });

  test.each([undefined, 3, 4] as const)(
    'CQ12 a gateway prevents the submit, makes its token, and submits again (jQuery %s)',
    async (jquery) => {
      const page = await open(three, { jquery });
      let token = '';
      const gateway = () => !!token;
      if (jquery) page.jquery?.(page.el('form')).on('submit', gateway as never);
      else page.el('form').addEventListener('submit', (event) => gateway() || event.preventDefault());
      expect(submit(page)).toBe(false);
      await page.pass(10);
      expect(overlay()).not.toBeNull();
      token = 't1';
      expect(submit(page)).toBe(true);
      await page.pass(10);
      expect(submit(page)).toBe(false);
    },
  );

  test('CQ12 a gateway that has its token at hand submits again in the same task', async () => {
    const page = await open();
    let tries = 0;
    const posted: boolean[] = [];
    page.el('form').addEventListener('submit', (event) => {
      if (tries++) return;
      event.preventDefault();
      Promise.resolve().then(() => posted.push(submit(page), submit(page)));
    });
    expect(submit(page)).toBe(false);
    await page.pass(10);
    expect([posted, submit(page)]).toEqual([[true, false], false]);
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
  });

  test('CQ12 a gateway that fails takes the overlay off; the next submit is covered again', async () => {
    const page = await open();
    const { unblock } = await import('../../../src/dom/overlay');
    const refuse = (event: Event) => event.preventDefault();
    page.el('form').addEventListener('submit', refuse);
    submit(page);
    await page.pass(10);
    unblock(page.el('form'), { fadeOut: 0 });
    expect(overlay()).toBeNull();
    page.el('form').removeEventListener('submit', refuse);
    expect(submit(page)).toBe(true);
    expect(overlay()).not.toBeNull();
  });

  test('CQ12 when the browser brings the page back, the form is free', async () => {
    const page = await open();
    submit(page);
    await page.pass(10);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass();
    expect([overlay(), page.el('form').hasAttribute('aria-busy')]).toEqual([null, false]);
    expect(submit(page)).toBe(true);
  });
});

describe('order buttons of gateways', () => {
  const shown: string[] = [];
  const bring = () => {
    shown.length = 0;
    const button = {
      __maybeHideDefaultButtonOnInit: (id: string) => shown.push(`hide ${id}`),
      __maybeShow: (id: string, api: { validate(): Promise<unknown>; submit(): void }) => {
        shown.push(`show ${id}`);
        return Object.assign(button, { api });
      },
      api: undefined as { validate(): Promise<unknown>; submit(): void } | undefined,
    };
    Object.assign(window, { wc: { customPlaceOrderButton: button } });
    return button;
  };

  test('C8 are shown with each choice, and when they come late', async () => {
    const button = bring();
    const page = await open();
    expect(shown).toEqual(['hide card', 'show card']);
    page.click('#payment_method_debit');
    page.tell('wc_custom_place_order_button_registered', ['card']);
    page.tell('wc_custom_place_order_button_registered', ['debit']);
    expect(shown.slice(2)).toEqual(['show debit', 'show debit']);
    await expect(button.api?.validate()).resolves.toEqual({ hasError: false });
    page.el<HTMLFormElement>('form').requestSubmit = vi.fn();
    button.api?.submit();
    expect(page.el<HTMLFormElement>('form').requestSubmit).toHaveBeenCalledTimes(1);
  });

  test('C8 one that throws is reported and costs nothing else', async () => {
    const page = await open(three, { asleep: true });
    Object.assign(bring(), {
      __maybeShow() {
        throw new Error('gateway');
      },
    });
    await page.pass(1);
    await page.pass();
    expect(boxes()).toEqual([true, false]);
    expect(page.errors.splice(0)).toEqual(['Error: gateway']);
  });
});

test('C8 a gateway of ours puts its fields into its box, and says what is to be saved', async () => {
  const page = await open();
  const { registerGateway } = await import('../later/gateways/register-gateway');
  registerGateway({
    id: 'card',
    mount: (place) => place.append('Number'),
    collect: () => ({ token: 't1' }),
  });
  await page.pass();
  expect(page.el('.payment_box.payment_method_card').textContent).toBe('cardNumber');
  const host = page.el<HTMLFormElement>('form');
  const sent: unknown[] = [];
  host.requestSubmit = () => void submit(page);
  host.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(new FormData(host).get('token'));
  });
  submit(page);
  await page.pass(10);
  expect(sent).toEqual(['t1']);
});

test('released, nothing is covered or busy; the open box stays within reach; what is under way is sent once', async () => {
  const page = await open();
  submit(page);
  await page.pass(10);
  page.runtime.release('add-payment-method', 'test');
  expect([overlay(), page.el('form').getAttributeNames(), boxes()]).toEqual([
    null,
    ['id', 'method'],
    [true, false],
  ]);
  expect(submit(page)).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([submit(page), submit(page)]).toEqual([true, false]);
});
