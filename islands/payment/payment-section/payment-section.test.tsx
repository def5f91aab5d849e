import { afterEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage } from '../../testing/shop-page';
import { takesInput } from '../../testing/trusted';
import { box, checkout, closePayment, methods, openPayment, payPage } from './page.testing';

afterEach(() => {
  closePayment();
  closePage();
});

const THREE = ['bacs', 'cheque', 'cod'];

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('C8 the first choice is told once, and shown', async () => {
    const page = await openPayment(checkout(box(THREE, { chosen: 'cheque' })), { jquery });
    expect(page.told).toEqual(['payment_method_selected']);
    expect([page.checked(), page.seen()]).toEqual(['cheque', 'cheque']);
    await page.init();
    expect(page.told).toEqual(['payment_method_selected']);
  });

  test('C8 another choice: its box, its words on the button; the click ends at the form', async () => {
    const content = box(THREE, { button: { cod: 'Pay the carrier' } });
    const page = await openPayment(checkout(content), { jquery });
    let before = '';
    const { chosenMethodId } = await import('../store/choice');
    page.hear('payment_method_selected', () => {
      before = chosenMethodId.peek();
    });
    page.told.length = 0;
    page.el('#payment_method_cod').click();
    expect([page.seen(), page.button(), page.el<HTMLButtonElement>('#place_order').value]).toEqual([
      'cod',
      'Pay the carrier',
      'Order',
    ]);
    expect(page.told).toEqual(['payment_method_selected']);
    expect([before, chosenMethodId.peek()]).toEqual(['payment_method_bacs', 'payment_method_cod']);
    page.el('#payment_method_cheque').click();
    expect([page.seen(), page.button()]).toEqual(['cheque', 'Order']);
    page.el('#payment_method_cheque').click();
    expect(page.told.length).toBe(2);
  });

  test('C8 scripts that click a method through their library', async () => {
    const page = await openPayment(checkout(box(THREE)), { jquery });
    if (page.jquery) page.trigger('#payment_method_cod', 'click');
    else page.el('#payment_method_cod').click();
    expect([page.checked(), page.seen()]).toEqual(['cod', 'cod']);
    expect(page.told.length).toBe(2);
  });

  test('C8 the choice survives an update that says something else', async () => {
    const page = await openPayment(checkout(box(THREE)), { jquery });
    page.el('#payment_method_cod').click();
    await page.update(box(THREE, { more: '<i></i>' }));
    expect([page.checked(), page.seen()]).toEqual(['cod', 'cod']);
    expect(page.told.length).toBe(2);
  });

  test('C8 the chosen method is not offered any more: the first one that is checked, or the first', async () => {
    const page = await openPayment(checkout(box(THREE)), { jquery });
    page.el('#payment_method_cod').click();
    await page.update(box(['bacs', 'cheque'], { chosen: 'cheque' }));
    expect([page.checked(), page.seen()]).toEqual(['cheque', 'cheque']);
    await page.update(box(['bacs', 'card'], { chosen: 'none' }));
    expect([page.checked(), page.seen()]).toEqual(['bacs', 'bacs']);
    expect(page.told.length).toBe(4);
  });

  test('C13 C8 the page of an order that waits', async () => {
    const content = methods(THREE, { button: { cod: 'Pay the carrier' } });
    const page = await openPayment(payPage(content), { jquery });
    expect(page.told).toEqual(['payment_method_selected']);
    expect(page.el('form').hasAttribute('novalidate')).toBe(true);
    page.el('#payment_method_cod').click();
    expect([page.seen(), page.button()]).toEqual(['cod', 'Pay the carrier']);
    expect(page.shop.calls.length).toBe(0);
  });

  test('C13 CQ12 it is sent once, under an overlay', async () => {
    const page = await openPayment(payPage(methods(THREE)), { jquery });
    const form = page.el<HTMLFormElement>('form');
    const submit = () => submitForm(form);
    let refused = true;
    if (page.jquery) page.jquery(form).on('submit', (() => !refused) as never);
    else form.addEventListener('submit', (event) => refused && event.preventDefault());
    // A gateway makes a token first.
    expect(submit()).toBe(false);
    await page.pass(10);
    expect(form.querySelectorAll('.blockOverlay').length).toBe(1);
    refused = false;
    expect([submit(), submit()]).toEqual([true, false]);
    await page.pass(10);
    expect(submit()).toBe(false);
    expect([form.querySelectorAll('.blockOverlay').length, form.getAttribute('aria-busy')]).toEqual([
      1,
      'true',
    ]);
    expect(form.className).toBe('');
    // Back from the gateway's page.
    const event = new Event('pageshow');
    Object.assign(event, { persisted: true });
    window.dispatchEvent(event);
    await page.pass(10);
    expect([form.querySelector('.blockUI'), form.getAttribute('aria-busy')]).toEqual([null, null]);
    expect(submit()).toBe(true);
  });
});

test.each([true, false])(
  'C13 CQ12 what is sent before its part has come waits for it (it comes: %s)',
  async (comes) => {
    let come = () => {};
    const gate = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.doMock('../later/payment-form/PaymentForm', async (original) => {
      await gate;
      if (!comes) throw new Error('no network');
      return original();
    });
    const page = await openPayment(payPage(methods(THREE)), { parts: [] });
    const form = page.el<HTMLFormElement>('form');
    const posted: boolean[] = [];
    const submit = () => submitForm(form);
    form.requestSubmit = () => void posted.push(submit());
    expect([submit(), submit()]).toEqual([false, false]);
    // As at the checkout: nothing can be chosen meanwhile.
    expect([
      takesInput(form.elements[0] as Element),
      form.getAttribute('aria-busy'),
      !!form.querySelector('.blockOverlay'),
    ]).toEqual([false, 'true', true]);
    come();
    await vi.waitFor(() => expect(posted).toEqual([true]));
    vi.doUnmock('../later/payment-form/PaymentForm');
    expect(takesInput(form.elements[0] as Element)).toBe(true);
    await page.pass(10);
    expect([page.errors.splice(0).length, form.querySelectorAll('.blockOverlay').length, submit()]).toEqual(
      comes ? [0, 1, false] : [1, 0, false],
    );
  },
);

test('21 C13 a part that stalls: after ten seconds the browser posts the form, once', async () => {
  vi.doMock('../later/payment-form/PaymentForm', () => new Promise(() => {}));
  const page = await openPayment(payPage(methods(THREE)), { parts: [] });
  vi.doUnmock('../later/payment-form/PaymentForm');
  const form = page.el<HTMLFormElement>('form');
  const submit = () => submitForm(form);
  const posted: boolean[] = [];
  form.requestSubmit = () => void posted.push(submit());
  expect(submit()).toBe(false);
  await page.pass(9_900);
  expect([posted, form.hasAttribute('aria-busy')]).toEqual([[], true]);
  await page.pass(200);
  expect([posted, form.hasAttribute('aria-busy'), form.querySelector('.blockOverlay')]).toEqual([
    [true],
    false,
    null,
  ]);
  expect(submit()).toBe(false);
  expect(page.warnings.splice(0).join()).toContain('within 10 seconds');
});

test('C8 a single method has no button to choose it, and its box is open', async () => {
  const page = await openPayment(checkout(box(['bacs'], { chosen: 'none' })));
  const radio = page.el<HTMLInputElement>('#payment_method_bacs');
  expect([radio.style.display, radio.checked, page.seen()]).toEqual(['none', true, 'bacs']);
  await page.update(box(['bacs'], { more: '<i></i>' }));
  expect(page.el('#payment_method_bacs').style.display).toBe('none');
  await page.update(box(THREE));
  expect(page.el('#payment_method_bacs').style.display).toBe('');
  await page.update(box(['bacs']));
  expect(page.el('#payment_method_bacs').style.display).toBe('none');
  page.runtime.stop();
  expect(page.el('#payment_method_bacs').hasAttribute('style')).toBe(false);
});

test('C8 a method without a box closes the others', async () => {
  const page = await openPayment(checkout(box(THREE, { boxes: { cod: '' } })));
  page.el('#payment_method_cod').click();
  expect(page.seen()).toBe('');
});

test('C8 nothing to pay, nothing offered, a method that is switched off: nothing happens', async () => {
  let page = await openPayment(checkout(box([])));
  expect(page.told).toEqual([]);
  await page.update(box(THREE));
  expect([page.checked(), page.told.length]).toEqual(['bacs', 1]);
  closePage();
  page = await openPayment(checkout(box(['bacs']).replace('type="radio"', 'type="radio" disabled')));
  expect(page.told).toEqual([]);
});

test('C8 methods whose ids are no plain selectors', async () => {
  const page = await openPayment(checkout(box(['a:b', 'c.d', '9'])));
  page.el('#payment_method_c\\.d').click();
  expect([page.checked(), page.seen()]).toEqual(['c.d', 'c.d']);
});

test('C8 every box has the style that the server gives it', async () => {
  const page = await openPayment(checkout(box(THREE)));
  page.el('#payment_method_cod').click();
  await page.pass(300);
  const styles = () =>
    [...document.querySelectorAll<HTMLElement>('.payment_box')].map(({ style }) => style.cssText);
  const drawn = styles();
  document.body.innerHTML = box(THREE, { chosen: 'cod' });
  expect(drawn).toEqual(styles());
});

test('C8 thirty updates leave the number of nodes where it was', async () => {
  const button = { bacs: 'Transfer' };
  const page = await openPayment(checkout(box(THREE, { button })));
  const count = document.querySelectorAll('*').length;
  for (let round = 0; round < 30; round++)
    await page.update(box(THREE, { button, chosen: THREE[round % 3] as string }));
  expect(document.querySelectorAll('*').length).toBe(count);
  expect(page.button()).toBe('Transfer');
  expect(page.told).toEqual(['payment_method_selected']);
});

test('C8 the methods come after the answer that they belong to', async () => {
  // The island arrives late, the checkout has begun without it.
  const page = await openPayment(`<div id="later"></div>`);
  await page.init();
  expect(page.told).toEqual([]);
  page.el('#later').innerHTML = checkout(box(THREE));
  await page.pass(5);
  expect(page.told).toEqual(['payment_method_selected']);
});

test('C8 a second checkout form is left alone', async () => {
  const page = await openPayment(
    checkout(box(['bacs'])) + checkout(box(['cod'])).replace('id="order_review"', ''),
  );
  expect(page.seen()).toBe('bacs cod');
  expect(page.el('#payment_method_cod').style.display).toBe('');
});

test('C8 when the island ends the button says what it said', async () => {
  const page = await openPayment(checkout(box(THREE, { button: { bacs: 'Transfer' } })));
  expect(page.button()).toBe('Transfer');
  page.runtime.stop();
  expect(page.button()).toBe('Order');
});
