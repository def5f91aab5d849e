import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { LightboxControl, LightboxRequest } from '../store/lightbox';
import { pictures, shell, shopOptions } from './page.testing';

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
    islands: [() => import('.')],
    body: `<main><a id="opener" href="https://shop.test/mug-2.jpg">Open</a></main><aside>Beside</aside>${shell(leave)}`,
    asleep: true,
    ...more,
  });
  const store = await import('../store/lightbox');
  // Fetched before, so that nothing waits for the disk.
  await import('../later/lightbox/optional/OptionalParts');
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
      const control = store.lightboxControl.peek();
      if (!control) throw new Error('Nothing is open');
      return control;
    },
    request: () => store.lightboxRequest.peek(),
    whenLikely: store.preloadLightbox,
    root,
    image: () => root().querySelector<HTMLImageElement>('.pswp__item[aria-hidden=false] img.pswp__img'),
    classes: (selector: string) => [...page.el(selector).classList].filter((name) => name !== 'pswp').sort(),
    isOpen: () => root().classList.contains('pswp--open'),
    html: () => root().outerHTML,
  });
}
