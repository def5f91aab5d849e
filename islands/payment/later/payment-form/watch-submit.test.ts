import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchErrors, watchSubmit } from './watch-submit';

const refused = vi.fn();
const stopped = vi.fn();
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.innerHTML = document.body.className = '';
});

const one = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Watches a submit that somebody prevents. @param prevent - what they do then */
function watch(beside: string, prevent = () => {}): void {
  document.body.innerHTML = `<div id="told">${beside}</div><form><div class="blockOverlay"></div></form>`;
  const form = one('form');
  form.addEventListener('submit', (event) => {
    ({ end } = watchSubmit(form, event, watchErrors(form), { refused, stopped }));
    event.preventDefault();
    prevent();
  });
  form.dispatchEvent(new Event('submit', { cancelable: true }));
}
const tell = (markup: string) => one('#told').insertAdjacentHTML('beforeend', markup);

describe('§3.17 who has prevented a submit says no', () => {
  test.each([
    ['a list of the shop', '<ul class="woocommerce-error"><li>Please tell us your age.</li></ul>'],
    ['words beside a field', '<span class="field-error">Please tell us your age.</span>'],
    ['a field that is marked', '<input aria-invalid="true">'],
  ])('by %s', (_name, words) => {
    watch('', () => tell(words));
    vi.advanceTimersByTime(2500);
    expect(refused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(refused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(30_000);
    expect([refused.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
  });

  test('late', () => {
    watch('');
    vi.advanceTimersByTime(9000);
    tell('<p class="card-error">Your card was declined.</p>');
    vi.advanceTimersByTime(500);
    expect(refused).toHaveBeenCalledOnce();
  });

  test.each([
    ['at once', 0],
    ['a moment later', 1000],
  ])('with the words of the last time, which are gone %s', (_name, ms) => {
    watch('<p class="errors">Your card was declined.</p>', () => {
      const told = one('.errors');
      const clear = () => {
        told.textContent = '';
        setTimeout(() => {
          told.textContent = 'Your card was declined.';
        }, 800);
      };
      if (ms) setTimeout(clear, ms);
      else clear();
    });
    vi.advanceTimersByTime(3000);
    expect(refused).toHaveBeenCalledOnce();
  });
});

describe('§3.17 no no is', () => {
  test.each([
    [
      'an error of the last time that goes',
      '<ul class="woocommerce-error"><li>Your card was declined.</li></ul>',
      '.woocommerce-error',
    ],
    ['one of two such', '<div class="errors"><p>Declined.</p><p class="last">Try again.</p></div>', '.last'],
    ['a mark that goes', '<input aria-invalid="true">', 'input'],
  ])('%s', (_name, beside, part) => {
    watch(beside, () => one(part).remove());
    vi.advanceTimersByTime(15_000);
    expect(refused).not.toHaveBeenCalled();
  });

  test.each([
    ['words of a chat, on a page whose class says that it shows errors', '<p>Hello</p>'],
    ['what is to be done', '<p role="alert">Please confirm it in your app.</p>'],
    ['a message of the shop', '<p class="woocommerce-info is-error-free">Contacting your bank.</p>'],
    ['a place for errors', '<div class="card-errors"></div>'],
  ])('%s', (_name, words) => {
    document.body.className = 'shows-errors';
    watch('', () => tell(words));
    vi.advanceTimersByTime(15_000);
    expect(refused).not.toHaveBeenCalled();
  });
});
