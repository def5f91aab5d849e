import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPresses } from '../runtime/press';
import { block, blockWatchers, isBlocked, unblock } from './overlay';
import { isOurs, serverAttribute } from './undo';

let node: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<ul><li id="row" class="mini_cart_item"><a href="#">x</a></li></ul>';
  node = document.getElementById('row') as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const parts = (root: Element = node) =>
  [...root.children].filter((child) => child.classList.contains('blockUI')) as HTMLElement[];
const calm = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));

describe('block overlay (storefront.md §3.17)', () => {
  it('adds the three children at the end', () => {
    block(node);
    const [first, overlay, message] = parts() as [HTMLElement, HTMLElement, HTMLElement];
    expect([...node.children].slice(-3)).toEqual([first, overlay, message]);
    expect([first.className, overlay.className, message.className]).toEqual([
      'blockUI',
      'blockUI blockOverlay',
      'blockUI blockMsg blockElement',
    ]);
    expect(first.getAttribute('style')).toBe('display: none;');
    expect({
      ...pick(overlay, 'zIndex', 'position', 'width', 'height', 'top', 'left', 'cursor', 'opacity'),
    }).toEqual({
      zIndex: '1000',
      position: 'absolute',
      width: '100%',
      height: '100%',
      top: '0px',
      left: '0px',
      cursor: 'wait',
      opacity: '0.6',
    });
    expect(overlay.style.backgroundColor).toBe('rgb(0, 0, 0)');
    expect(pick(message, 'zIndex', 'display')).toEqual({ zIndex: '1011', display: 'none' });
    expect(parts().every(isOurs)).toBe(true);
  });

  it.each([
    [{ background: '#fff' }, 'rgb(255, 255, 255)'],
    [{ backgroundColor: '#eee' }, 'rgb(238, 238, 238)'],
  ])('takes the colour of %o', (overlayCSS, colour) => {
    block(node, { overlayCSS: { ...overlayCSS, opacity: 0.4 }, baseZ: 10000 });
    const overlay = parts()[1] as HTMLElement;
    expect(pick(overlay, 'backgroundColor', 'opacity', 'zIndex')).toEqual({
      backgroundColor: colour,
      opacity: '0.4',
      zIndex: '10000',
    });
  });

  describe('while something is pressed', () => {
    watchPresses(new AbortController().signal);
    const press = () => vi.spyOn(node, 'matches').mockImplementation((selector) => selector === ':active');
    const letsThrough = () => (parts()[1] as HTMLElement).style.pointerEvents;

    it('spares that press, and no other', async () => {
      press();
      block(node, { sparesPress: true });
      expect([isBlocked(node), letsThrough()]).toEqual([true, 'none']);
      for (const type of ['pointerup', 'click']) node.dispatchEvent(new Event(type, { bubbles: true }));
      expect(letsThrough()).toBe('none');
      await vi.advanceTimersByTimeAsync(1);
      expect(letsThrough()).toBe('');
    });

    it('spares none without being asked, nor where nothing is pressed', () => {
      block(node, { sparesPress: true });
      expect(letsThrough()).toBe('');
      press();
      block(node);
      expect(letsThrough()).toBe('');
    });

    it('stays free for clicks when it fades before the press is over', async () => {
      press();
      block(node, { sparesPress: true });
      const overlay = parts()[1] as HTMLElement;
      overlay.animate = vi.fn() as never;
      unblock(node, { fadeOut: 10_000 });
      dispatchEvent(new Event('pointerup'));
      await vi.advanceTimersByTimeAsync(1000);
      expect(overlay.style.pointerEvents).toBe('none');
    });
  });

  describe.each([true, false])(
    'takes clicks where somebody may have clicked too early; motion: %s',
    (moves) => {
      const free = (isHidden: boolean) => {
        const animate = moves ? vi.fn() : undefined;
        Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate });
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
        block(node);
        const overlay = parts()[1] as HTMLElement;
        unblock(node, { holdsClicks: true });
        expect([isBlocked(node), overlay.style.pointerEvents]).toEqual([false, '']);
        expect(overlay.style.opacity).toBe(moves ? '0.6' : '0');
      };

      it('until it is gone, from when it can be seen what came under it', () => {
        free(false);
        vi.advanceTimersByTime(400);
        expect(parts()).toHaveLength(3);
        vi.advanceTimersToNextFrame();
        vi.advanceTimersByTime(400);
        expect(parts()).toHaveLength(0);
      });

      it('as long as its time says on a page that nobody sees', () => {
        free(true);
        vi.advanceTimersByTime(399);
        expect(parts()).toHaveLength(3);
        vi.advanceTimersByTime(1);
        expect(parts()).toHaveLength(0);
      });
    },
  );

  it('makes a static element relative for the time, and leaves the server markup as it was', () => {
    block(node);
    expect(node.style.position).toBe('relative');
    expect(node.style.zoom).toBe('1');
    expect(serverAttribute(node, 'style')).toBeNull();
    unblock(node);
    vi.advanceTimersByTime(400);
    expect(node.hasAttribute('style')).toBe(false);
    node.style.position = 'absolute';
    block(node);
    expect(node.style.position).toBe('absolute');
    unblock(node);
    vi.advanceTimersByTime(400);
    expect(node.getAttribute('style')).toBe('position: absolute;');
  });

  it('fades in 200 ms and out 400 ms; the element is free at once', () => {
    const animate = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate });
    block(node);
    expect(animate.mock.calls[0]).toEqual([{ opacity: ['0', '0.6'] }, { duration: 200, fill: 'forwards' }]);
    expect(isBlocked(node)).toBe(true);
    unblock(node);
    expect(animate.mock.calls[1]).toEqual([{ opacity: ['0.6', '0'] }, { duration: 400, fill: 'forwards' }]);
    expect(isBlocked(node)).toBe(false);
    expect((node.querySelector('.blockOverlay') as HTMLElement).style.pointerEvents).toBe('none');
    vi.advanceTimersByTime(399);
    expect(parts()).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(parts()).toHaveLength(0);
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('does not fade with reduced motion', () => {
    calm();
    block(node);
    unblock(node);
    expect(parts()).toHaveLength(0);
  });

  it('goes from what scripts have copied it into as well: nobody else would take it off', () => {
    const other = '<div id="other"><i class="blockUI blockOverlay"></i></div>';
    document.body.insertAdjacentHTML('beforeend', `<div id="copy"></div>${other}`);
    block(node);
    unblock(node);
    const copy = document.getElementById('copy') as HTMLElement;
    copy.innerHTML = node.innerHTML;
    vi.advanceTimersByTime(400);
    expect(copy.querySelector('.blockOverlay')).toBeNull();
    expect(copy.querySelector('a')).not.toBeNull();
    expect(document.querySelector('#other .blockOverlay')).not.toBeNull();
  });

  it('replaces a first block at once, and one unblock frees', () => {
    block(node);
    block(node, { overlayCSS: { background: '#fff' } });
    expect(parts()).toHaveLength(3);
    expect(parts()[1]?.style.background).toBe('rgb(255, 255, 255)');
    unblock(node);
    vi.advanceTimersByTime(400);
    expect(parts()).toHaveLength(0);
    expect(node.hasAttribute('style')).toBe(false);
  });

  it('keeps the new overlay of an element that is blocked again while the old one fades', () => {
    block(node);
    unblock(node);
    vi.advanceTimersByTime(200);
    block(node);
    vi.advanceTimersByTime(1000);
    expect(parts()).toHaveLength(3);
    expect(isBlocked(node)).toBe(true);
  });

  it('keeps nested blocks apart', () => {
    const outer = node.parentElement as HTMLElement;
    block(outer);
    block(node);
    unblock(outer);
    vi.advanceTimersByTime(400);
    expect(parts(outer)).toHaveLength(0);
    expect(parts()).toHaveLength(3);
  });

  it('frees a node that left the page, and ignores one that was never blocked', () => {
    block(node);
    node.remove();
    unblock(node);
    expect(parts()).toHaveLength(0);
    expect(() => unblock(document.createElement('p'))).not.toThrow();
  });

  it('covers the page when the body is blocked', () => {
    block(document.body);
    const [, overlay, message] = parts(document.body) as [HTMLElement, HTMLElement, HTMLElement];
    expect(overlay.style.position).toBe('fixed');
    expect(message.className).toBe('blockUI blockMsg blockPage');
    unblock(document.body, { fadeOut: 0 });
    expect(parts(document.body)).toHaveLength(0);
  });

  it('tells watchers, and the caller when the overlay is gone', () => {
    const told: [string, boolean][] = [];
    const watcher = (element: Element, on: boolean) => void told.push([element.id, on]);
    blockWatchers.add(watcher);
    const done = vi.fn();
    block(node);
    unblock(node, { done });
    vi.advanceTimersByTime(400);
    blockWatchers.delete(watcher);
    expect(told).toEqual([
      ['row', true],
      ['row', false],
    ]);
    expect(done).toHaveBeenCalledOnce();
  });
});

function pick(element: HTMLElement, ...names: (keyof CSSStyleDeclaration)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, element.style[name]]));
}
