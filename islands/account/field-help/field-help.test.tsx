import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Durations of the slides so far; an animation ends after its time, or with its cancellation. */
let slides: { help: string; opens: boolean; duration: unknown }[];
beforeEach(() => {
  slides = [];
  const running = new WeakMap<Element, { cancel(): void }[]>();
  Object.assign(Element.prototype, {
    animate(this: Element, [first]: Keyframe[], { duration }: { duration: number }) {
      slides.push({ help: this.id, opens: first?.height === 0, duration });
      const animation = { cancel() {}, finished: Promise.resolve() as Promise<unknown> };
      animation.finished = new Promise((resolve, reject) => {
        setTimeout(() => {
          running.delete(this);
          resolve(undefined);
        }, duration);
        animation.cancel = () => reject(new DOMException('cancelled', 'AbortError'));
      });
      running.set(this, [animation]);
      return animation;
    },
    getAnimations(this: Element) {
      return running.get(this) ?? [];
    },
  });
});
afterEach(() => {
  for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(Element.prototype, name);
  closePage();
});

const STYLE = '<style>.woocommerce-input-wrapper .description { display: none }</style>';
const row = (name: string, control = `<input type="text" id="${name}">`) =>
  `<p class="form-row"><label for="${name}">${name}</label><span class="woocommerce-input-wrapper">${control}
  <span class="description" id="${name}-help" aria-hidden="true">About ${name}</span></span></p>`;
const open = (body = STYLE + row('phone') + row('city'), options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, ...options });
const shown = (page: ShopPage, name: string) => getComputedStyle(page.el(`#${name}-help`)).display !== 'none';

test('S9.6 S4.10 S2.6 C3 C28 C54 focus in a field opens its help in 250 ms; the next field closes it in 250 ms', async () => {
  const page = await open();
  page.el('#phone').focus();
  expect(slides).toEqual([{ help: 'phone-help', opens: true, duration: 250 }]);
  await page.pass(250);
  expect([shown(page, 'phone'), shown(page, 'city')]).toEqual([true, false]);
  page.el('#city').focus();
  expect(slides.slice(1)).toEqual([
    { help: 'phone-help', opens: false, duration: 250 },
    { help: 'city-help', opens: true, duration: 250 },
  ]);
  await page.pass(240);
  expect(shown(page, 'phone')).toBe(true);
  await page.pass(20);
  expect([shown(page, 'phone'), shown(page, 'city')]).toEqual([false, true]);
});

test('S4.10 a click opens as well, and opening twice is opening once', async () => {
  const page = await open();
  page.el('#phone').focus();
  await page.pass();
  page.click('#phone');
  await page.pass(260);
  page.click('#phone');
  await page.pass(260);
  expect(slides).toHaveLength(1);
  expect(shown(page, 'phone')).toBe(true);
});

test('S4.10 a click outside closes all; one inside the wrapper does not', async () => {
  const page = await open();
  page.el('#phone').focus();
  await page.pass(260);
  page.click('#phone-help');
  await page.pass(260);
  expect(shown(page, 'phone')).toBe(true);
  page.click(document.body);
  await page.pass(260);
  expect(shown(page, 'phone')).toBe(false);
});

test('S4.10 Escape closes the help of its field and is handled; a second one is the dialog’s', async () => {
  const page = await open();
  page.el('#phone').focus();
  await page.pass(260);
  expect(page.key('#phone', 'a').defaultPrevented).toBe(false);
  expect(page.key('#phone', 'Escape').defaultPrevented).toBe(true);
  await page.pass(260);
  expect(shown(page, 'phone')).toBe(false);
  expect(page.key('#phone', 'Escape').defaultPrevented).toBe(false);
  expect(document.activeElement?.id).toBe('phone');
});

test('Q90 CQ25 the attribute says that a help is visible, and is the server’s again when it is not', async () => {
  const page = await open();
  const hidden = (name: string) => page.el(`#${name}-help`).getAttribute('aria-hidden');
  page.el('#phone').focus();
  await page.pass();
  expect([hidden('phone'), hidden('city')]).toEqual(['false', 'true']);
  page.el('#city').focus();
  await page.pass(260);
  expect([hidden('phone'), hidden('city')]).toEqual(['true', 'false']);
  page.key('#city', 'Escape');
  await page.pass(260);
  expect([hidden('phone'), hidden('city')]).toEqual(['true', 'true']);
});

test('S4.10 a theme without the hiding style shows all until the first visit', async () => {
  const page = await open(row('phone') + row('city'));
  expect([shown(page, 'phone'), shown(page, 'city')]).toEqual([true, true]);
  page.el('#phone').focus();
  await page.pass(260);
  expect([shown(page, 'phone'), shown(page, 'city')]).toEqual([true, false]);
});

test('S4.10 back and forth faster than 250 ms ends as the last wish', async () => {
  const page = await open();
  for (const id of ['#phone', '#city', '#phone']) {
    page.el(id).focus();
    await page.pass(60);
  }
  await page.pass(600);
  expect([shown(page, 'phone'), shown(page, 'city')]).toEqual([true, false]);
});

describe('which fields', () => {
  test.each([
    ['a select', '<select id="x"><option>1</select>'],
    ['a text area', '<textarea id="x"></textarea>'],
    ['a box', '<input type="checkbox" id="x">'],
  ])('S4.10 %s', async (_, control) => {
    const page = await open(STYLE + row('x', control));
    page.el('#x').focus();
    await page.pass(260);
    expect(shown(page, 'x')).toBe(true);
  });

  test('S4.10 a field without help closes the others; a field that came later works', async () => {
    const bare = '<span class="woocommerce-input-wrapper"><input id="bare"></span>';
    const page = await open(`${STYLE}${row('phone')}${bare}<main></main>`);
    page.el('#phone').focus();
    await page.pass(260);
    page.el('#bare').focus();
    await page.pass(260);
    expect(shown(page, 'phone')).toBe(false);
    page.el('main').innerHTML = row('late');
    await page.pass();
    page.el('#late').focus();
    await page.pass(260);
    expect(shown(page, 'late')).toBe(true);
  });

  test('a help that leaves the page while it is open is no error', async () => {
    const page = await open();
    page.el('#phone').focus();
    await page.pass(100);
    page.el('.form-row').remove();
    await page.pass(300);
    page.el('#city').focus();
    await page.pass(260);
    expect(shown(page, 'city')).toBe(true);
  });
});
