import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import type { OrderButtonApi } from '../later/gateways/order-buttons';
import { box, checkout, closePayment, methods, openPayment, payPage } from './page.testing';

interface Api {
  register(id: unknown, button: unknown): void;
  __getForm(): unknown;
}

const page = window as { wc?: { customPlaceOrderButton?: Api } };
const CLASS = 'has-custom-place-order-button';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  // jsdom has no sheets that are made by scripts.
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  delete page.wc;
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  closePayment();
  closePage();
});

const listed = {
  wc_checkout_params: {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    checkout_url: '/?wc-ajax=checkout',
    gateways_with_custom_place_order_button: ['wallet'],
  },
};

/** Opens a page without the legacy script; `early` plays scripts that run before it is ready. */
async function open(body: string, options: Partial<ShopPageOptions> = {}, early = (_: Api) => {}) {
  const opened = await openPayment(body, {
    ...options,
    islands: [
      async () => {
        const { openRegisters } = await import('../../shop/registers/registers');
        openRegisters();
        early(page.wc?.customPlaceOrderButton as Api);
        return import('.');
      },
    ],
  });
  return Object.assign(opened, { api: page.wc?.customPlaceOrderButton as Api });
}

/** A gateway's button that notes what happens to it. */
function makeButton() {
  const log: string[] = [];
  let api: OrderButtonApi | undefined;
  return {
    log,
    api: () => api as OrderButtonApi,
    render(container: HTMLElement, given: OrderButtonApi) {
      api = given;
      container.textContent = 'Wallet';
      log.push('render');
    },
    cleanup: () => void log.push('cleanup'),
  };
}
const container = () => document.querySelector('#place_order + .wc-custom-place-order-button');

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('C8 a button that is registered shows with its method only', async () => {
    const opened = await open(checkout(box(['bacs', 'wallet'])), { jquery });
    const button = makeButton();
    opened.api.register('wallet', button);
    expect(opened.told).toEqual(['payment_method_selected']);
    const form = opened.el('form');
    opened.el('#payment_method_wallet').click();
    await opened.pass();
    expect([form.classList.contains(CLASS), container()?.textContent, button.log]).toEqual([
      true,
      'Wallet',
      ['render'],
    ]);
    const sheets = document.adoptedStyleSheets as unknown as Sheet[];
    expect(sheets.map(({ text }) => text)).toEqual([`form.${CLASS} #place_order{display:none!important}`]);
    opened.el('#payment_method_bacs').click();
    await opened.pass();
    expect([form.classList.contains(CLASS), container(), button.log]).toEqual([
      false,
      null,
      ['render', 'cleanup'],
    ]);
  });

  test('C8 a gateway that the server announces: the form’s button is hidden until its own is there', async () => {
    const body = checkout(box(['wallet', 'bacs']));
    const opened = await open(body, { jquery, globals: listed });
    expect([opened.el('form').classList.contains(CLASS), container()]).toEqual([true, null]);
    const button = makeButton();
    opened.api.register('wallet', button);
    await opened.pass();
    expect(opened.told).toEqual([
      'payment_method_selected',
      'wc_custom_place_order_button_registered wallet',
    ]);
    expect([container()?.textContent, button.log]).toEqual(['Wallet', ['render']]);
  });

  test('C8 a button that is registered while the page loads, and one whose call was kept', async () => {
    const [wallet, later] = [makeButton(), makeButton()];
    let register: Api['register'] | undefined;
    const opened = await open(checkout(box(['wallet', 'bacs'])), { jquery }, (api) => {
      api.register('wallet', wallet);
      ({ register } = api);
    });
    await opened.pass();
    expect([container()?.textContent, wallet.log.at(-1)]).toEqual(['Wallet', 'render']);
    register?.('bacs', later);
    await opened.pass();
    opened.el('#payment_method_bacs').click();
    await opened.pass();
    expect([wallet.log.at(-1), later.log]).toEqual(['cleanup', ['render']]);
  });

  test('C8 with every update it goes first, and comes back', async () => {
    const opened = await open(checkout(box(['wallet', 'bacs'])), { jquery });
    const button = makeButton();
    opened.api.register('wallet', button);
    await opened.pass();
    opened.tell('update_checkout');
    expect([container(), button.log]).toEqual([null, ['render', 'cleanup']]);
    await opened.update(box(['wallet', 'bacs'], { more: '<i></i>' }));
    expect([container()?.textContent, button.log]).toEqual(['Wallet', ['render', 'cleanup', 'render']]);
  });

  test.each([[[]], [['bacs']]])(
    'C8 when its method goes the form’s own button is back, left: %s',
    async (left) => {
      const opened = await open(checkout(box(['wallet', 'bacs'])), { jquery, globals: listed });
      const button = makeButton();
      opened.api.register('wallet', button);
      await opened.pass();
      await opened.update(box(left));
      expect(opened.el('form').classList.contains(CLASS)).toBe(false);
      expect([container(), button.log]).toEqual([null, ['render', 'cleanup']]);
      await opened.update(box(['wallet', 'bacs'], { more: '<i></i>' }));
      opened.el('#payment_method_wallet').click();
      expect([opened.el('form').classList.contains(CLASS), container()?.textContent]).toEqual([
        true,
        'Wallet',
      ]);
    },
  );

  test('C8 C32 it can have the form checked: what can be seen and is wrong counts', async () => {
    const opened = await open(checkout(box(['wallet'])), {
      jquery,
    });
    const button = makeButton();
    opened.api.register('wallet', button);
    await opened.pass();
    const told: string[] = [];
    const form = opened.el('form');
    const note = ({ target }: { target: unknown }) => void told.push((target as Element).id);
    if (opened.jquery) opened.jquery(form).on('validate', note as never);
    else form.addEventListener('validate', note);
    const { validate } = button.api();
    expect(await validate()).toEqual({ hasError: true });
    expect(told).toEqual(['billing_city', 'terms']);
    opened.el<HTMLInputElement>('#billing_city').value = 'Fresno';
    expect(await validate()).toEqual({ hasError: true });
    opened.el<HTMLInputElement>('#terms').checked = true;
    expect(await validate()).toEqual({ hasError: false });
    opened.el('#billing_city_field').classList.add('woocommerce-invalid');
    expect(await validate()).toEqual({ hasError: true });
    opened.el('#billing_city_field').style.display = 'none';
    expect(await validate()).toEqual({ hasError: false });
  });

  test('C8 it sends the form as the form’s own button does', async () => {
    const opened = await open(checkout(box(['wallet'])), { jquery });
    const button = makeButton();
    opened.api.register('wallet', button);
    await opened.pass();
    const sent = vi.fn((event: Event) => event.preventDefault());
    opened.el('form').addEventListener('submit', sent);
    button.api().submit();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('C8 the form that it belongs to, as scripts want it', async () => {
    const opened = await open(checkout(box(['wallet'])), { jquery });
    opened.api.register('wallet', makeButton());
    await opened.pass();
    const form = opened.api.__getForm();
    expect(jquery ? (form as ArrayLike<unknown>)[0] : form).toBe(opened.el('form'));
  });
});

test('C13 C8 on the page of an order that waits unticked terms are shown', async () => {
  const opened = await open(payPage(methods(['wallet'])));
  const button = makeButton();
  opened.api.register('wallet', button);
  await opened.pass();
  expect(await button.api().validate()).toEqual({ hasError: true });
  const row = opened.el('#terms').closest('.form-row') as Element;
  expect(row.classList.contains('woocommerce-invalid')).toBe(true);
  opened.el<HTMLInputElement>('#terms').checked = true;
  expect(await button.api().validate()).toEqual({ hasError: false });
  expect(row.classList.contains('woocommerce-invalid')).toBe(false);
});

test('C8 the first thing that is wrong is scrolled to, 100 px below the top within half a second', async () => {
  const opened = await open(checkout(box(['wallet'])));
  const button = makeButton();
  opened.api.register('wallet', button);
  await opened.pass();
  const tops: number[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => tops.push(top ?? 0));
  vi.spyOn(opened.el('#billing_city_field'), 'getBoundingClientRect').mockReturnValue({
    top: 700,
  } as DOMRect);
  await button.api().validate();
  await opened.pass(600);
  expect(tops.at(-1)).toBe(600);
});

test('C8 what is registered wrongly, or twice, changes nothing', async () => {
  const opened = await open(checkout(box(['wallet'])));
  const [first, second] = [makeButton(), makeButton()];
  opened.api.register('', first);
  opened.api.register('wallet', { render() {} });
  opened.api.register('wallet', null);
  await opened.pass();
  expect(opened.warnings.splice(0).length).toBe(1);
  opened.api.register('wallet', first);
  opened.api.register('wallet', second);
  await opened.pass();
  await opened.init();
  expect([first.log, second.log]).toEqual([['render'], []]);
});

test('C8 what a button throws costs nobody the page', async () => {
  const opened = await open(checkout(box(['wallet', 'bacs'])));
  const fail = () => {
    throw new Error('broken');
  };
  opened.api.register('wallet', { render: fail, cleanup: fail });
  await opened.pass();
  opened.el('#payment_method_bacs').click();
  await opened.pass();
  expect(opened.errors.splice(0)).toEqual(['Error: broken', 'Error: broken']);
  expect([opened.seen(), opened.el('form').classList.contains(CLASS)]).toEqual(['bacs', false]);
});

test('C8 without a button nothing of it is fetched; when the island ends the form has its own', async () => {
  const opened = await open(checkout(box(['wallet', 'bacs'])));
  expect(Object.keys(opened.api)).toEqual(['waiting', 'register']);
  const button = makeButton();
  opened.api.register('wallet', button);
  await opened.pass();
  expect(opened.el('form').classList.contains(CLASS)).toBe(true);
  opened.runtime.stop();
  expect([opened.el('form').classList.contains(CLASS), container(), button.log]).toEqual([
    false,
    null,
    ['render', 'cleanup'],
  ]);
});

test.each(['before', 'after'])(
  'C8 the legacy script comes %s the islands: a button registered before it shows, the order button is not lost',
  async (when) => {
    const button = makeButton();
    /** As the platform's script: it extends what is there, and shows what is registered with it alone. */
    const legacyScript = () => {
      const known = new Map<string, ReturnType<typeof makeButton>>();
      Object.assign(page.wc?.customPlaceOrderButton ?? {}, {
        register: (id: string, one: ReturnType<typeof makeButton>) => void known.set(id, one),
        __maybeShow(id: string, api: OrderButtonApi) {
          container()?.remove();
          const one = known.get(id);
          document.querySelector('form')?.classList.toggle(CLASS, !!one);
          if (!one) return;
          const place = document.createElement('div');
          place.className = 'wc-custom-place-order-button';
          document.querySelector('#place_order')?.after(place);
          one.render(place, api);
        },
        __maybeHideDefaultButtonOnInit() {},
        __cleanup: () => container()?.remove(),
        __getForm: () => null,
      });
    };
    // It is printed, and slow.
    const script = document.createElement('script');
    script.id = 'wc-custom-place-order-button-js';
    script.type = 'text/plain';
    document.head.append(script);
    if (when === 'after') vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const opened = await open(checkout(box(['wallet', 'bacs'])), { globals: listed, jquery: 3 }, (api) => {
      api.register('wallet', button);
      if (when === 'before') legacyScript();
    });
    if (when === 'after') {
      document.dispatchEvent(new Event('DOMContentLoaded'));
      await opened.pass(5);
      await opened.init();
      expect([container(), button.log]).toEqual([null, []]);
      legacyScript();
      script.dispatchEvent(new Event('load'));
    }
    await opened.pass();
    opened.el('#payment_method_bacs').click();
    await opened.pass();
    expect([container(), opened.el('form').classList.contains(CLASS)]).toEqual([null, false]);
    opened.el('#payment_method_wallet').click();
    await opened.pass();
    expect([container()?.textContent, opened.el('form').classList.contains(CLASS)]).toEqual(['Wallet', true]);
    script.remove();
  },
);

test('C8 a gateway that the server announces, its button late: the legacy script cannot read the list, we can', async () => {
  page.wc = { customPlaceOrderButton: { __maybeShow() {}, __cleanup() {} } as never };
  const opened = await open(checkout(box(['bacs', 'wallet'])), { globals: listed });
  const form = opened.el('form');
  expect([form.classList.contains(CLASS), document.adoptedStyleSheets]).toEqual([false, []]);
  opened.el('#payment_method_wallet').click();
  await opened.pass();
  expect([form.classList.contains(CLASS), document.adoptedStyleSheets.length]).toEqual([true, 1]);
});

test('C8 the legacy script’s own object is used where it is', async () => {
  const own = { __maybeShow: vi.fn(), __maybeHideDefaultButtonOnInit: vi.fn(), __cleanup: vi.fn() };
  page.wc = { customPlaceOrderButton: own as never };
  const opened = await open(checkout(box(['bacs', 'wallet'])));
  expect(page.wc.customPlaceOrderButton).toBe(own);
  expect(own.__maybeHideDefaultButtonOnInit).toHaveBeenCalledWith('bacs');
  opened.el('#payment_method_wallet').click();
  await opened.pass();
  expect(own.__maybeShow.mock.calls.map(([id]) => id)).toEqual(['bacs', 'wallet']);
  opened.tell('update_checkout');
  expect(own.__cleanup).toHaveBeenCalledTimes(1);
});
