import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JQueryObject } from '../../../../legacy-shims/bridge/jquery';
import type { ShopPage } from '../../../testing/shop-page';
import { pressTrusted } from '../../../testing/trusted';
import { closeForm, covered, forms, openForm, said, showAll, submit } from './page.testing';

beforeEach(showAll);
afterEach(closeForm);

describe.each(Object.entries(forms))('%s', (_, form) => {
  const open = (asleep?: boolean, jquery?: 3 | 4) => openForm(form, asleep, jquery);

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
    [
      'with a place for errors',
      '<p class="wait">Contacting your bank.</p><p class="card-error" hidden>No.</p>',
    ],
    ['with an error in it', '<p class="card-error">Your card was declined.</p>'],
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

  test.each([3, 4] as const)(
    'checkout.md §3.17 a gateway that says no at once, and frees the form, before this form hears of the press, jQuery %i',
    async (jquery) => {
      const { page, sent } = await open(true, jquery);
      const { unblock } = await import('../../../../src/dom/overlay');
      let isFilled = false;
      const $ = (window as unknown as { jQuery(target: unknown): JQueryObject }).jQuery;
      $(page.el('form')).on('submit', (event) => {
        if (isFilled) return;
        unblock(page.el('form'));
        event.preventDefault();
      });
      await page.pass(100);
      submit(page);
      await page.pass(1000);
      expect([covered(page), sent]).toEqual([false, []]);
      isFilled = true;
      submit(page);
      await page.pass(100);
      expect([sent.length, covered(page)]).toEqual([1, true]);
    },
  );

  test('who keeps a press from everybody has told why: the form is free', async () => {
    const { page, sent } = await open();
    const deny = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('submit', deny, { capture: true, once: true });
    submit(page);
    await page.pass(1000);
    expect([covered(page), sent]).toEqual([false, []]);
    submit(page);
    await page.pass(100);
    expect([sent.length, covered(page)]).toEqual([1, true]);
  });

  /** A gateway that catches the press and takes its time. */
  const openSlow = async () => {
    const opened = await open();
    Element.prototype.scrollIntoView = vi.fn();
    opened.page.el('form').addEventListener('submit', (event) => event.preventDefault());
    submit(opened.page);
    return opened;
  };

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

  test('0025 the same where it keeps the press from all others, and covers the form itself', async () => {
    const { page, sent } = await open();
    const { block } = await import('../../../../src/dom/overlay');
    const take = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      block(page.el('form'));
    };
    document.addEventListener('submit', take, { capture: true, once: true });
    submit(page);
    await page.pass(1000);
    expect([covered(page), sent]).toEqual([true, []]);
  });

  test('0025 the same where a cover of its own lies before the press is heard of', async () => {
    const { page } = await open();
    Element.prototype.scrollIntoView = vi.fn();
    page.el('form').addEventListener('submit', (event) => event.preventDefault());
    page.el('form').insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay"></div>');
    submit(page);
    await untilOffered(page);
    expect(offer()).not.toBe(null);
  });

  test('checkout.md §3.17 a no at once whose plugin takes the cover off the page itself', async () => {
    const { page } = await open();
    const deny = (event: Event) => {
      event.preventDefault();
      for (const part of page.el('form').querySelectorAll(':scope > .blockUI')) part.remove();
    };
    document.addEventListener('submit', deny, { capture: true });
    submit(page);
    await page.pass(1000);
    document.removeEventListener('submit', deny, { capture: true });
    expect(covered(page)).toBe(false);
  });

  test('0025 the same where the gateway covers the form itself', async () => {
    const { page } = await openSlow();
    const { block } = await import('../../../../src/dom/overlay');
    block(page.el('form'));
    await page.pass(1000);
    const heard = vi.fn();
    page.el('#place_order').addEventListener('click', heard);
    pressTrusted(page.el('#place_order'));
    expect(heard).not.toHaveBeenCalled();
    await untilOffered(page);
    expect(offer()).not.toBe(null);
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
