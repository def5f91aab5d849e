import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VariationForm } from '../../islands/product';
import { tellLateScripts } from './late-scripts';

const forms: VariationForm[] = [];
const heard = new Set<Element>();
vi.mock('../../islands/product', () => ({ formsAtWork: () => forms }));
vi.mock('../../src/legacy-port', () => ({
  legacy: {
    listeners: (name: string, form: Element) => Number(name === 'wc_variation_form' && heard.has(form)),
  },
}));

const add = (isUnheard: boolean) => {
  const form = document.createElement('form');
  const control = { form, isUnheard, restart: vi.fn() };
  control.restart.mockImplementation(() => Object.assign(control, { isUnheard: false }));
  forms.push(control as unknown as VariationForm);
  return control;
};

beforeEach(() => {
  vi.useFakeTimers();
  forms.length = 0;
  heard.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('§7.1 a form that told nobody starts once more for scripts of a late jQuery; one that was heard does not', () => {
  const [late, known, others] = [add(true), add(false), add(true)];
  tellLateScripts();
  vi.advanceTimersByTime(500);
  for (const { form } of [late, known]) heard.add(form);
  vi.advanceTimersByTime(2500);
  expect(late.restart).toHaveBeenCalledOnce();
  expect(known.restart).not.toHaveBeenCalled();
  expect(others.restart, 'nobody listens there').not.toHaveBeenCalled();
});

test('§7.1 a form that starts between jQuery and the scripts that need it', () => {
  tellLateScripts();
  vi.advanceTimersByTime(300);
  const late = add(true);
  heard.add(late.form);
  vi.advanceTimersByTime(2500);
  expect(late.restart).toHaveBeenCalledOnce();
});

test('§7.1 a jQuery that comes while the page loads is late for a form that told nobody before', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const late = add(true);
  tellLateScripts();
  heard.add(late.form);
  vi.advanceTimersByTime(2500);
  expect(late.restart).toHaveBeenCalledOnce();
});

test.each([
  ['for swatches that an optimiser holds back until the first touch', 'text/held', 1],
  ['not where none are held back', 'text/javascript', 0],
])('§7.1 jQuery is there from the start: %s', (_, type, times) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.body.innerHTML = `<script type="${type}" src="/swatches.js"></script>`;
  tellLateScripts();
  const late = add(true);
  vi.advanceTimersByTime(20_000);
  dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(400);
  heard.add(late.form);
  vi.advanceTimersByTime(3000);
  expect(late.restart).toHaveBeenCalledTimes(times);
});
