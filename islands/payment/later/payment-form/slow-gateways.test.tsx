import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopPage } from '../../../testing/shop-page';
import { pressTrusted } from '../../../testing/trusted';
import { closeForm, covered, forms, openForm, said, showAll, submit } from './page.testing';

beforeEach(showAll);
afterEach(closeForm);

describe.each(Object.entries(forms))('%s', (_, form) => {
  const open = (asleep?: boolean, jquery?: 3 | 4) => openForm(form, asleep, jquery);

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
    expect(said()).toEqual(form[0].includes('order_review') ? ['Your payment may have gone through.'] : []);
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
});
