import type { LightboxControl, LightboxRequest } from '../../src/stores/lightbox';
import { openPage, type ShopPage, type ShopPageOptions } from '../../src/testing/shop-page';

/** The shell, as a server prints it (storefront.md §1.8); `leave` takes parts out of it. */
export const shell = (leave: readonly string[] = []): string => {
  const part = (name: string, html: string) => (leave.includes(name) ? '' : html);
  const button = (name: string, label: string) =>
    part(name, `<button class="pswp__button pswp__button--${name}" aria-label="${label}"></button>`);
  return `<div id="photoswipe-fullscreen-dialog" class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true" aria-label="Pictures of the mug">
${part('bg', '<div class="pswp__bg"></div>')}
<div class="pswp__scroll-wrap">
<div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div>${part('third', '<div class="pswp__item"></div>')}</div>
<div class="pswp__ui pswp__ui--hidden">
<div class="pswp__top-bar">
${part('counter', '<div class="pswp__counter"></div>')}
${button('zoom', 'Zoom in/out')}${button('fs', 'Toggle fullscreen')}${button('share', 'Share')}${button('close', 'Close (Esc)')}
<div class="pswp__preloader"><div class="pswp__preloader__icn"></div></div>
</div>
<div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div>
${button('arrow--left', 'Previous (arrow left)')}${button('arrow--right', 'Next (arrow right)')}
${part('caption', '<div class="pswp__caption"><div class="pswp__caption__center"></div></div>')}
</div></div></div>`;
};

/** Pictures of a shop. */
export const pictures = (count = 4) =>
  Array.from({ length: count }, (_, index) => ({
    src: `https://shop.test/mug-${index + 1}.jpg`,
    w: 2000,
    h: 1500,
    alt: `Mug, view ${index + 1}`,
    title: index === 1 ? '' : `Caption ${index + 1}`,
  }));

/** What the shops of the contract print (storefront.md §2). */
export const shopOptions = {
  shareEl: false,
  closeOnScroll: false,
  history: false,
  hideAnimationDuration: 0,
  showAnimationDuration: 0,
};

/** A product page whose lightbox can be asked for. */
export interface LightboxPage extends ShopPage {
  /** Asks for the lightbox and waits until it is there. */
  show(request?: Partial<LightboxRequest>): Promise<boolean>;
  /** Commands as other code gives them. */
  control(): LightboxControl;
  request(): LightboxRequest | undefined;
  whenLikely(): void;
  root(): HTMLElement;
  /** The image that is in the middle. */
  image(): HTMLImageElement | null;
  /** Classes of an element, without `pswp` itself. */
  classes(selector: string): string[];
  isOpen(): boolean;
  html(): string;
}

const { ontouchstart } = window;

/** After a test: jsdom is as it was. */
export function closeShop(): void {
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
  Object.assign(window, { ontouchstart });
}

/** Opens a product page with the shell and an opener (jsdom has no layout: the window is given a size). */
export async function openShop(
  options: Partial<ShopPageOptions> & { leave?: readonly string[]; touch?: boolean } = {},
): Promise<LightboxPage> {
  const { leave = [], touch = false, ...more } = options;
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1024 });
  // jsdom looks like a touch screen.
  if (!touch) delete (window as { ontouchstart?: unknown }).ontouchstart;
  const page = await openPage({
    islands: [() => import('./index')],
    body: `<main><a id="opener" href="https://shop.test/mug-2.jpg">Open</a></main><aside>Beside</aside>${shell(leave)}`,
    asleep: true,
    ...more,
  });
  const store = await import('../../src/stores/lightbox');
  const root = () => page.el('.pswp');
  await page.pass();
  return Object.assign(Object.create(page) as ShopPage, {
    async show(request: Partial<LightboxRequest> = {}) {
      const { options: given, ...rest } = request;
      const asked = store.openLightbox({
        items: pictures(),
        index: 1,
        opener: page.el('#opener'),
        options: { ...shopOptions, ...given },
        ...rest,
      });
      await page.pass(60);
      return asked;
    },
    control() {
      const control = store.control.peek();
      if (!control) throw new Error('Nothing is open');
      return control;
    },
    request: () => store.lightbox.peek(),
    whenLikely: store.whenLikely,
    root,
    image: () => root().querySelector<HTMLImageElement>('.pswp__item[aria-hidden=false] img.pswp__img'),
    classes: (selector: string) => [...page.el(selector).classList].filter((name) => name !== 'pswp').sort(),
    isOpen: () => root().classList.contains('pswp--open'),
    html: () => root().outerHTML,
  });
}
