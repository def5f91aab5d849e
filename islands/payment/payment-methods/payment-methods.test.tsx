import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage } from '../../testing/shop-page';

afterEach(closePage);

describe('delete links', () => {
  const list = `<table><tr><td class="payment-method-actions"><a href="/delete/1/" class="button delete" id="one">Delete</a>
    <a href="/default/1/" class="button default" id="default">Default</a></td></tr>
    <tr><td class="payment-method-actions"><a href="/delete/2/" class="button delete" id="two">Delete</a></td></tr></table>`;

  const open = () => openPage({ islands: [() => import('.')], body: list });

  test('S1.6 the second click on one is prevented, also by keyboard; others work', async () => {
    const page = await open();
    page.click('#one');
    page.click('#one');
    await page.pass(10);
    expect([page.el('#one').className, page.el('#one').getAttribute('aria-disabled')]).toEqual([
      'button delete disabled',
      'true',
    ]);
    // Enter on a link is a click.
    page.click('#one');
    page.click('#default');
    page.click('#two');
    expect(page.followed).toEqual(['/delete/1/', '/default/1/', '/delete/2/']);
  });

  test('S1.6 a click that a question before it prevents does not count', async () => {
    const page = await open();
    const ask = (event: Event) => event.preventDefault();
    document.addEventListener('click', ask, true);
    page.click('#one');
    await page.pass(10);
    expect(page.el('#one').className).toBe('button delete');
    document.removeEventListener('click', ask, true);
    page.click('#one');
    expect(page.followed).toEqual(['/delete/1/']);
  });

  test('S1.6 when the browser brings the page back, links work again', async () => {
    const page = await open();
    page.click('#one');
    await page.pass(10);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass();
    expect([page.el('#one').className, page.el('#one').hasAttribute('aria-disabled')]).toEqual([
      'button delete',
      false,
    ]);
    page.click('#one');
    expect(page.followed).toEqual(['/delete/1/', '/delete/1/']);
  });
});

test('released, a link that was pressed is as the server sent it', async () => {
  const page = await openPage({
    islands: [() => import('.')],
    body: '<p class="payment-method-actions"><a href="/delete/1/" class="button delete">Delete</a></p>',
  });
  page.click('.delete');
  await page.pass(10);
  page.runtime.release('payment-methods', 'test');
  expect(page.el('.delete').outerHTML).toBe('<a href="/delete/1/" class="button delete">Delete</a>');
});
