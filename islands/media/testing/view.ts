import { vi } from 'vitest';

/** Where an element is on the page, in px. */
interface Place {
  top: number;
  left?: number;
  width?: number;
  height?: number;
}

const places = new WeakMap<Element, Place>();
const observers = new Set<FakeObserver>();
const view = { x: 0, y: 0, width: 1024, height: 768 };

/** Px around the view, as CSS orders them. */
const pixels = (margin: string): readonly number[] => {
  const [top = '0', right = top, bottom = top, left = right] = margin.split(' ');
  return [top, right, bottom, left].map((one) => Number.parseFloat(one));
};

const isBoxless = (element: Element): boolean =>
  !element.isConnected || !!element.closest('[style*="display:none"]');

/** As browsers do it, of places that a test gives. */
class FakeObserver {
  readonly #targets = new Map<Element, boolean | undefined>();
  readonly #margin: readonly number[];
  readonly options: IntersectionObserverInit;
  #isDue = false;
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.options = options;
    this.#margin = pixels(options.rootMargin ?? '0px');
    observers.add(this);
  }

  #meets(element: Element): boolean {
    const place = places.get(element);
    if (!place || isBoxless(element)) return false;
    const [above = 0, right = 0, below = 0, left = 0] = this.#margin;
    const { top, left: from = 0, width = 100, height = 100 } = place;
    return (
      top <= view.y + view.height + below &&
      top + height >= view.y - above &&
      from <= view.x + view.width + right &&
      from + width >= view.x - left
    );
  }

  look(): void {
    const entries = [...this.#targets].flatMap(([target, before]) => {
      const isIntersecting = this.#meets(target);
      this.#targets.set(target, isIntersecting);
      return before === isIntersecting ? [] : [{ target, isIntersecting } as IntersectionObserverEntry];
    });
    if (entries.length) this.#callback(entries, this as unknown as IntersectionObserver);
  }

  observe(target: Element): void {
    if (!this.#targets.has(target)) this.#targets.set(target, undefined);
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      if (observers.has(this)) this.look();
    });
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    observers.delete(this);
  }
}

/** Options of all observers that are at work. */
export const observed = (): IntersectionObserverInit[] => [...observers].map(({ options }) => options);

/** Gives an element a place. */
export const put = (element: Element, top: number, more: Omit<Place, 'top'> = {}): void =>
  void places.set(element, { top, ...more });

/** Shows another part of the page. */
export const scrollToTop = (y: number): void => {
  view.y = y;
  for (const observer of observers) observer.look();
};

/** The browser looks again, because a style has changed. */
export const lookAgain = (): void => scrollToTop(view.y);

/** A window of a size, at the top of the page, for `beforeEach`: elements with `data-top` are that far down. */
export function openView(width = 1024, height = 768): void {
  Object.assign(view, { x: 0, y: 0, width, height });
  observers.clear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height);
  const { observe } = FakeObserver.prototype;
  vi.spyOn(FakeObserver.prototype, 'observe').mockImplementation(function (this: FakeObserver, target) {
    const top = target.getAttribute('data-top');
    if (top !== null && !places.has(target)) put(target, Number(top));
    observe.call(this, target);
  });
}
