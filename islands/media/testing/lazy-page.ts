import { onTestFinished } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { LazySizes } from '../lazy-load/lazy-sizes';
import { openView } from './view';

const NAMES = ['lazyunveilread', 'lazybeforesizes', 'lazybeforeunveil', 'lazyloaded', 'smush:beforeSizes'];

/** What stands in an image until it comes. */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** An image as the image plugin prints it, so many px down the page. */
export const lazyImage = (name: string, top: number, more = ''): string =>
  `<img class="lazyload" alt="${name}" src="${PLACEHOLDER}" data-src="/pictures/${name}.jpg" data-top="${top}" ${more}>`;

/** A page with lazy media, and what was told of it. */
export interface LazyPage extends ShopPage {
  /** Events in their order: of whom, which, and the classes at that moment. */
  readonly told: string[];
  readonly lazySizes: LazySizes;
  image(name: string): HTMLImageElement;
  /** Says what a browser says when something has come, or has not. */
  come(name: string, type?: 'load' | 'error'): void;
  /** Names of the images that were asked for, in the order of the page. */
  asked(): string[];
}

/** A page to open. */
export interface LazyPageOptions extends Partial<ShopPageOptions> {
  width?: number;
  height?: number;
  /** The test has opened the view. */
  keepView?: boolean;
  /** Another loader, or what the head tag has put in its place. */
  loader?: unknown;
  /** The page's own settings of the loader. */
  config?: unknown;
}

/** Opens a page with lazy media as a visitor's browser does. */
export async function openLazyPage(options: LazyPageOptions = {}): Promise<LazyPage> {
  const { width, height, keepView, config, loader, ...more } = options;
  if (!keepView) openView(width, height);
  Reflect.deleteProperty(window, 'lazySizesConfig');
  Reflect.set(window, 'lazySizes', loader);
  const told: string[] = [];
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const note = ({ target, type }: Event) => {
    const { className, tagName } = target as Element;
    told.push(`${(target as HTMLImageElement).alt || tagName} ${type} [${className}]`);
  };
  for (const name of NAMES) window.addEventListener(name, note, { capture: true, signal: life.signal });
  const page = await openPage({
    islands: [() => import('../lazy-load')],
    body: '',
    ...more,
    globals: { ...(config !== undefined && { lazySizesConfig: config }), ...options.globals },
  });
  await page.pass(20);
  const image = (name: string) => page.el<HTMLImageElement>(`[alt="${name}"]`);
  return Object.assign(page, {
    told,
    get lazySizes() {
      return (window as unknown as { lazySizes: LazySizes }).lazySizes;
    },
    image,
    come: (name: string, type = 'load') => void image(name).dispatchEvent(new Event(type)),
    asked: () =>
      [...document.querySelectorAll<HTMLImageElement>('img[alt]')]
        .filter((one) => one.getAttribute('src') !== PLACEHOLDER)
        .map(({ alt }) => alt),
  });
}
