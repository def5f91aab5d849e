import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToNotice } from './scroll';

let target: HTMLElement;
const tops: number[] = [];
let top = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  document.body.innerHTML = '<ul class="woocommerce-error"></ul>';
  target = document.body.firstElementChild as HTMLElement;
  tops.length = 0;
  top = 1000;
  vi.stubGlobal('scrollY', top);
  vi.stubGlobal('scrollTo', ({ top: to, behavior }: ScrollToOptions) => {
    expect(behavior).toBe('instant');
    tops.push(Math.round(to ?? 0));
  });
  vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => ({ top: -600 }) as DOMRect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('scrollToNotice (S9.5: 100 px above, 1000 ms)', () => {
  it('arrives 100 px above after 1000 ms, and not before', () => {
    scrollToNotice(target);
    vi.advanceTimersByTime(500);
    expect(tops.at(-1)).toBeGreaterThan(500);
    expect(tops.at(-1)).toBeLessThan(800);
    vi.advanceTimersByTime(600);
    expect(tops.at(-1)).toBe(300);
    const steps = tops.length;
    vi.advanceTimersByTime(500);
    expect(tops).toHaveLength(steps);
  });

  it('arrives as far above and as fast as it is told', () => {
    scrollToNotice(target, 50, 300);
    vi.advanceTimersByTime(400);
    expect(tops.at(-1)).toBe(350);
  });

  it('never goes above the top of the page', () => {
    vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => ({ top: -980 }) as DOMRect);
    scrollToNotice(target);
    vi.advanceTimersByTime(1100);
    expect(tops.at(-1)).toBe(0);
  });

  it('holds nothing fast that is there already: others may scroll', () => {
    vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => ({ top: 100.3 }) as DOMRect);
    scrollToNotice(target);
    vi.advanceTimersByTime(100);
    vi.stubGlobal('scrollY', 400);
    tops.length = 0;
    vi.advanceTimersByTime(1100);
    expect(tops).toEqual([]);
  });

  it('scrolls what the page scrolls in, where that is not the window', () => {
    const box = document.body.appendChild(document.createElement('form'));
    box.append(target);
    box.scrollTop = 2000;
    vi.spyOn(box, 'getBoundingClientRect').mockImplementation(() => ({ top: 50 }) as DOMRect);
    scrollToNotice(target);
    expect(box.scrollTop).toBe(2000 - 600 - 50 - 100);
  });

  it('jumps with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    scrollToNotice(target);
    expect(tops).toEqual([300]);
  });

  it.each<[string, string, Event]>([
    ['wheel', 'body', new Event('wheel')],
    ['a swipe', 'body', new Event('touchmove', { bubbles: true })],
    ['a key', 'input', new KeyboardEvent('keydown', { key: 'a', bubbles: true })],
    ['a press in a field', 'input', new MouseEvent('mousedown', { bubbles: true })],
  ])('lets the shopper take over: %s', (_, selector, event) => {
    document.body.append(document.createElement('input'));
    scrollToNotice(target);
    vi.advanceTimersByTime(200);
    const steps = tops.length;
    (event.bubbles ? document.querySelector(selector) : window)?.dispatchEvent(event);
    vi.advanceTimersByTime(1000);
    expect(steps).toBeGreaterThan(0);
    expect(tops).toHaveLength(steps);
  });

  it.each([
    new MouseEvent('mousedown', { bubbles: true }),
    new Event('touchstart', { bubbles: true }),
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
  ])('goes on at the second press of a double one, %#', (event) => {
    scrollToNotice(target);
    vi.advanceTimersByTime(200);
    document.body.dispatchEvent(event);
    vi.advanceTimersByTime(1000);
    expect(tops.at(-1)).toBe(300);
  });

  it('a newer call ends the older one', () => {
    scrollToNotice(target);
    vi.advanceTimersByTime(100);
    vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => ({ top: 2000 }) as DOMRect);
    scrollToNotice(target);
    vi.advanceTimersByTime(1200);
    expect(tops.at(-1)).toBe(2900);
    expect(tops.filter((value) => value === 300)).toEqual([]);
  });

  it.each([null, undefined, document.createElement('p')])('ignores %s', (nothing) => {
    scrollToNotice(nothing);
    vi.advanceTimersByTime(1100);
    expect(tops).toEqual([]);
  });
});
