import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** What the browser was asked to move: jsdom moves nothing. */
interface FakeAnimation {
  item: Element;
  frames: { height: string; overflow: string }[];
  options: KeyframeAnimationOptions;
  cancelled: boolean;
  onfinish?: () => void;
}
let animations: FakeAnimation[] = [];
/** Heights in px: an item is as high as its summary, and 100 more when it is open. */
const [SUMMARY, OPEN] = [40, 140];

beforeEach(() => {
  animations = [];
  Element.prototype.animate = function animate(frames, options) {
    const made: FakeAnimation & { cancel: () => void } = {
      item: this,
      frames: frames as unknown as FakeAnimation['frames'],
      options: options as KeyframeAnimationOptions,
      cancelled: false,
      cancel: () => {
        made.cancelled = true;
      },
    };
    animations.push(made);
    return made as unknown as Animation;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const height = this instanceof HTMLDetailsElement && this.open ? OPEN : SUMMARY;
    return { top: 0, bottom: height, height } as DOMRect;
  });
});
afterEach(() => {
  closePage();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const item = (name: string, open = '') =>
  `<details id="${name}" ${open}><summary>${name}</summary><div class="cg-accordion-item"><p>About ${name}</p></div></details>`;
const summary = (...items: string[]) => `<div class="summary">${items.join('')}</div>`;
const three = summary(item('delivery', 'open'), item('returns'), item('sizes'));
const open = (body = three, options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, bodyClass: 'theme-shoptimizer', ...options });
const press = (page: ShopPage, name: string) => page.click(`#${name} > summary`);
const openItems = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
const running = () => animations.filter(({ cancelled }) => !cancelled);
const finish = () => {
  for (const animation of running()) animation.onfinish?.();
};

test('TH9 TH10 TH14 opening: open at once, 200 ms from the summary to the whole, the others close at once', async () => {
  const page = await open();
  expect(press(page, 'returns').defaultPrevented).toBe(true);
  expect(openItems()).toEqual(['returns']);
  expect(animations).toHaveLength(1);
  expect(animations[0]).toMatchObject({
    item: page.el('#returns'),
    frames: [
      { height: '40px', overflow: 'hidden' },
      { height: '140px', overflow: 'hidden' },
    ],
    options: { duration: 200, easing: 'ease-out' },
  });
  finish();
  expect(openItems()).toEqual(['returns']);
  expect(page.el('#returns').getAttribute('style')).toBeNull();
});

test('TH10 TH14 closing: open until the end', async () => {
  const page = await open();
  press(page, 'delivery');
  expect(animations[0]?.frames.map(({ height }) => height)).toEqual(['140px', '40px']);
  expect(openItems()).toEqual(['delivery']);
  finish();
  expect(openItems()).toEqual([]);
});

test('TH10 a press in the middle turns around', async () => {
  const page = await open();
  press(page, 'returns');
  press(page, 'returns');
  expect(animations.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  finish();
  expect(openItems()).toEqual([]);
  press(page, 'returns');
  press(page, 'returns');
  press(page, 'returns');
  finish();
  expect(openItems()).toEqual(['returns']);
});

test('TH9 THQ13 a second item while the first is still opening: one is open', async () => {
  const page = await open();
  press(page, 'returns');
  press(page, 'sizes');
  expect(openItems()).toEqual(['sizes']);
  expect(running().map((one) => one.item.id)).toEqual(['sizes']);
  // Whatever a browser still says of the first.
  for (const animation of animations) animation.onfinish?.();
  expect(openItems()).toEqual(['sizes']);
});

test('TH9 thirty presses a second end with at most one open', async () => {
  const page = await open();
  for (let count = 0; count < 60; count++) press(page, ['delivery', 'returns', 'sizes'][count % 3] as string);
  finish();
  expect(openItems()).toEqual(['sizes']);
  expect(running().filter((one) => one.item.id !== 'sizes')).toEqual([]);
});

test('TH9 a press in the content closes the others, and is left alone', async () => {
  const page = await open(summary(item('a', 'open'), item('b', 'open')));
  expect(openItems()).toEqual(['a', 'b']);
  expect(page.click('#a p').defaultPrevented).toBe(false);
  expect(openItems()).toEqual(['a']);
});

describe('what opens without a press', () => {
  const toggle = (page: ShopPage, name: string) => {
    page.el<HTMLDetailsElement>(`#${name}`).open = true;
    page.el(`#${name}`).dispatchEvent(new Event('toggle'));
  };

  test('TH9 a search in the page closes the others, too', async () => {
    const page = await open();
    toggle(page, 'sizes');
    expect(openItems()).toEqual(['sizes']);
  });

  test('what was served open stays so until the first press', async () => {
    const page = await open(summary(item('a', 'open'), item('b', 'open')));
    for (const name of ['a', 'b']) page.el(`#${name}`).dispatchEvent(new Event('toggle'));
    expect(openItems()).toEqual(['a', 'b']);
    toggle(page, 'b');
    expect(openItems()).toEqual(['b']);
  });
});

describe('THQ13 markup of merchants', () => {
  test('no .cg-accordion-item', async () => {
    const page = await open(
      summary('<details id="a"><summary>a</summary>Plain text</details>', item('b', 'open')),
    );
    press(page, 'a');
    finish();
    expect(openItems()).toEqual(['a']);
  });

  test('no summary: the browser’s own, and the other items work', async () => {
    const page = await open(summary('<details id="a"><p>text</p></details>', item('b'), item('c', 'open')));
    expect(page.click('#a').defaultPrevented).toBe(false);
    press(page, 'b');
    finish();
    expect(openItems()).toEqual(['b']);
  });

  test('two summaries: the first counts', async () => {
    const page = await open(
      summary('<details id="a" open><summary>a</summary><summary id="second">b</summary></details>'),
    );
    expect(page.click('#second').defaultPrevented).toBe(false);
    expect(animations).toEqual([]);
  });

  test('one in another: what it lies in stays open', async () => {
    const page = await open(
      summary(
        `<details id="outer" open><summary>outer</summary>${item('inner')}</details>`,
        item('b', 'open'),
      ),
    );
    press(page, 'inner');
    finish();
    expect(openItems()).toEqual(['outer', 'inner']);
  });

  test('a link in a summary is a link', async () => {
    const page = await open(
      summary('<details id="a"><summary>a <a href="/terms/">terms</a></summary>text</details>'),
    );
    page.click('#a a');
    expect([page.followed, animations]).toEqual([['/terms/'], []]);
  });
});

test('THQ34 less motion: the browser opens and closes, the others close', async () => {
  const page = await open();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(press(page, 'returns').defaultPrevented).toBe(false);
  expect(animations).toEqual([]);
  expect(openItems()).toEqual(['returns']);
});

test('what another script has handled is left alone', async () => {
  const page = await open();
  page.el('#returns').addEventListener('click', (event) => event.preventDefault());
  press(page, 'returns');
  expect([animations, openItems()]).toEqual([[], ['delivery']]);
});

test('the island ends in the middle: what was closing is closed', async () => {
  const page = await open();
  press(page, 'delivery');
  page.runtime.release('accordion', 'test');
  expect([openItems(), running()]).toEqual([[], []]);
});

describe('elsewhere', () => {
  test('details of other themes are left alone', async () => {
    const page = await open(three, { bodyClass: 'theme-storefront' });
    expect(page.runtime.report()).toMatchObject([{ hosts: 0 }]);
  });

  test('details outside the summary are left alone', async () => {
    const page = await open(`${three}<main>${item('faq')}</main>`);
    press(page, 'faq');
    expect(openItems()).toEqual(['delivery', 'faq']);
  });

  test('a group of another theme, at its own pace, with several open', async () => {
    const page = await open(
      `<div data-atoll-accordion-group data-atoll-accordion-multi data-atoll-duration="50">${item('a', 'open')}${item('b')}</div>`,
      { bodyClass: '' },
    );
    press(page, 'b');
    expect(openItems()).toEqual(['a', 'b']);
    expect(animations[0]?.options.duration).toBe(50);
  });
});
