import { afterEach, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const form = `<form class="lost_reset_password" method="post"><input name="user_login">
  <button type="button" id="show">Show</button>
  <button type="submit" id="send" name="go" value="1" class="button">Send</button></form>
  <form action="/search/"><button id="search">Search</button></form>`;
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body: form, ...options });
const button = (page: ShopPage, id = 'send') => page.el<HTMLButtonElement>(`#${id}`);
/** As the browser does for a press or for Enter; whether it would send the form. */
const submit = (page: ShopPage) => submitForm(page.el<HTMLFormElement>('.lost_reset_password'), button(page));

test('S1.6 the form is sent once, its button disabled once the browser has read it', async () => {
  const page = await open();
  expect(submit(page)).toBe(true);
  // A disabled button is not sent.
  expect(button(page).disabled).toBe(false);
  await page.pass(10);
  expect([button(page).disabled, button(page).classList.contains('disabled')]).toEqual([true, true]);
  expect([button(page, 'show').disabled, button(page, 'search').disabled]).toEqual([false, false]);
});

test('S1.6 Enter pressed twice in a row sends once', async () => {
  const page = await open();
  expect([submit(page), submit(page)]).toEqual([true, false]);
  await page.pass(10);
  expect(submit(page)).toBe(false);
});

test.each([undefined, 3, 4] as const)(
  'S1.6 a submit that another handler prevents does not count (jQuery %s)',
  async (jquery) => {
    const page = await open({ jquery });
    let refuse = true;
    const refuser = () => !refuse;
    if (jquery) {
      page.jquery?.(page.el('.lost_reset_password')).on('submit', refuser as never);
    } else {
      page.el('.lost_reset_password').addEventListener('submit', (event) => refuse && event.preventDefault());
    }
    expect(submit(page)).toBe(false);
    await page.pass(10);
    expect(button(page).disabled).toBe(false);
    refuse = false;
    expect(submit(page)).toBe(true);
    await page.pass(10);
    expect(button(page).disabled).toBe(true);
  },
);

test('S1.6 when the browser brings the page back, it can be sent again', async () => {
  const page = await open();
  submit(page);
  await page.pass(10);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await page.pass();
  expect(button(page).disabled).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.pass();
  expect([button(page).disabled, button(page).className]).toEqual([false, 'button']);
  expect(submit(page)).toBe(true);
});

test('S1.6 a form that comes later is guarded', async () => {
  const page = await open({ body: '<main></main>' });
  page.el('main').innerHTML = form;
  await page.pass(1);
  await page.pass();
  submit(page);
  await page.pass(10);
  expect(button(page).disabled).toBe(true);
});

test('released, the form is as the server sent it', async () => {
  const page = await open();
  submit(page);
  await page.pass(10);
  page.runtime.release('lost-password', 'test');
  expect(document.body.innerHTML).toBe(form);
  expect([submit(page), submit(page)]).toEqual([true, true]);
});
