import { afterEach, describe, expect, test } from 'vitest';
import { type CardPageOptions, openCardPage, payment } from '../../../testing/card-page';
import { closePaypalPage } from '../../../testing/paypal-page';
import { printedSettings } from '../../../testing/settings';

afterEach(closePaypalPage);

const CARD = '4111 1111 1111 1111';
const refuse = (data?: unknown) => ({ json: { success: false, data } });
const open = (options: CardPageOptions = {}) => openCardPage({ hosted: true, ...options });
const place = (name: string) => document.querySelector(`#ppcp-credit-card-gateway-card-${name}`);
const with3d = (contingency: string) => ({
  hosted_fields: { ...printedSettings().hosted_fields, contingency },
});
const STORED =
  '<select id="saved-credit-card"><option value="">New</option><option value="5">Visa</option></select><input type="checkbox" id="ppcp-credit-card-vault" name="vault">';

describe('PP30 PP33 the older fields', () => {
  test('each is drawn into a place that looks like its input', async () => {
    const page = await open();
    expect(page.sdk('HostedFields.render')).toMatchObject([
      {
        fields: {
          number: { selector: '#ppcp-credit-card-gateway-card-number', placeholder: '' },
          cvv: { selector: '#ppcp-credit-card-gateway-card-cvc', placeholder: '' },
          expirationDate: { selector: '#ppcp-credit-card-gateway-card-expiry', placeholder: 'MM/YY' },
        },
        keys: ['createOrder', 'fields', 'styles'],
      },
    ]);
    for (const name of ['number', 'cvc', 'expiry'])
      expect([place(name)?.localName, place(name)?.className.split(' ')[0]]).toEqual(['span', 'input-text']);
    expect(document.querySelector('#ppcp-hide-dcc')).toBeNull();
    expect(document.querySelector('#ppcp-hosted-fields .blockOverlay')).toBeNull();
  });

  test('where they cannot be used their button leaves the page', async () => {
    const page = await open({ chosen: 'bacs', plan: { ineligible: ['HostedFields'] } });
    expect(document.querySelector('#ppcp-hosted-fields')).toBeNull();
    expect(page.el('li.payment_method_ppcp-credit-card-gateway').style.display).toBe('none');
  });

  test('PPQ 8.2 an update that changed nothing leaves them, one that threw them away has them drawn once', async () => {
    const page = await open();
    page.tell('updated_checkout');
    await page.settle();
    expect(page.sdk('HostedFields.render')).toHaveLength(1);
    page.el('#payment').outerHTML = payment('ppcp-credit-card-gateway');
    page.tell('updated_checkout');
    await page.settle();
    expect(page.sdk('HostedFields.render')).toHaveLength(2);
    expect(page.sdk('HostedFields.teardown')).toHaveLength(1);
  });
});

describe('PP49 PP55 what is said of a card', () => {
  test.each([
    ['nothing is filled in', undefined, 'Card payment details are missing.'],
    ['a brand that the shop does not take', '3333 333333 33333', 'This card is not supported.'],
    ['a number that is too short', '4111', 'These card details are not valid.'],
  ])('%s', async (_, number, text) => {
    const settings = {
      hosted_fields: { ...printedSettings().hosted_fields, valid_cards: ['visa'] },
    };
    const page = await open({ settings });
    if (number) page.type(number);
    await page.pay();
    expect(page.faults()).toEqual([text]);
    expect(page.sdk('HostedFields.submit')).toEqual([]);
    expect(document.querySelector('form.checkout > .blockOverlay')).toBeNull();
  });

  test('the brand is on the number, and goes with it', async () => {
    const page = await open();
    page.type('3782 822463 10005');
    expect(place('number')?.className).toBe('input-text amex');
    page.type('');
    expect(place('number')?.className).toBe('input-text');
  });
});

describe('paying', () => {
  test('PP56 PP63 with the name of the buyer and 3D Secure', async () => {
    const page = await open();
    page.type(CARD);
    await page.pay();
    expect(page.sdk('HostedFields.submit').map(({ data }) => data)).toEqual([
      { vault: false, contingencies: ['SCA_WHEN_REQUIRED'], cardholderName: 'Ada Buyer' },
    ]);
    expect(page.asked()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    expect(page.sent('ppc-approve-order')).toEqual([{ nonce: 'n-approve_order', order_id: 'ORDER1' }]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('PP56 without 3D Secure where the shop wants none; PP57 kept where it must be', async () => {
    const page = await open({ settings: { ...with3d('NO_3D_SECURE'), can_save_vault_token: '1' } });
    page.type(CARD);
    await page.pay();
    expect(page.sdk('HostedFields.submit').map(({ data }) => data)).toEqual([
      { vault: true, cardholderName: 'Ada Buyer' },
    ]);
  });

  test('PPQ 8.36 PPD 9.15 a box that must be ticked is, and cannot be unticked', async () => {
    const page = await open({ more: STORED, settings: { enforce_vault: '1' } });
    const box = page.el<HTMLInputElement>('#ppcp-credit-card-vault');
    expect([box.checked, box.disabled]).toEqual([true, true]);
  });

  test('Enter in a field pays as well', async () => {
    const page = await open();
    page.type(CARD);
    const frame = page.el<HTMLIFrameElement>('iframe[data-provider^="hosted-number"]');
    frame.contentDocument
      ?.querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await page.settle();
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('PP68 a card that is refused: the provider’s details', async () => {
    const page = await open({ plan: { card: 'declined' } });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual(['CARD_DECLINED The card was declined.']);
    expect(page.placed).toEqual([]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test.each([
    [
      'PPQ 8.17 a payment that the shop refuses',
      'ppc-approve-order',
      { code: 100, message: 'Not this card.' },
    ],
    ['PP65 an order that the shop refuses', 'ppc-create-order', { message: 'Not this card.' }],
  ])('%s: its words and no others', async (_, endpoint, data) => {
    const page = await open({ answers: { [endpoint]: refuse(data) } });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual(['Not this card.']);
    page.warnings.length = 0;
  });

  test('PPQ 8.22 a lost connection is said in general words', async () => {
    const page = await open({ answers: { 'ppc-create-order': { fail: true } } });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual([
      'Something went wrong. Please try again or choose another payment source.',
    ]);
    page.warnings.length = 0;
  });
});

test('PPD 9.11 PP48 a stored card lets the fields rest', async () => {
  const page = await open({ more: STORED });
  const select = page.el<HTMLSelectElement>('#saved-credit-card');
  const fields = () => page.sdk('HostedFields.setAttribute').map(({ field }) => field);
  expect(fields()).toEqual([]);
  select.value = '5';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await page.settle();
  expect(fields()).toEqual(['number', 'cvv', 'expirationDate']);
  const disabled = () => document.querySelectorAll('.ppcp-credit-card-gateway-form-field-disabled').length;
  expect(disabled()).toBe(7);
  expect(page.el('#place_order').classList.contains('ppcp-hidden')).toBe(false);
  select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await page.settle();
  expect(disabled()).toBe(0);
  expect(
    page
      .sdk('HostedFields.removeAttribute')
      .slice(-3)
      .map(({ field }) => field),
  ).toEqual(['number', 'cvv', 'expirationDate']);
});

test('the shop’s own form is back when the island leaves', async () => {
  const page = await open();
  page.runtime.stop();
  expect(place('number')?.localName).toBe('input');
});
