import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastTold } from '../../islands/checkout';
import { installPort, legacy, nativePort } from '../../src/legacy-port';
import type { JQueryHandler, JQueryStatic } from '../bridge/jquery';
import { createJQueryPort } from '../bridge/jquery-port';
import { beginPage, endPage, life, report } from '../bridge/page.testing';
import { loadJQuery } from '../testing/load-jquery';
import { tellLateScripts } from './late-scripts';

const HELD = '<script type="text/held" src="/gateway.js"></script>';
const answer = { result: 'success', fragments: {} } as const;

let jquery: JQueryStatic;

/** A page with a jQuery, at whose checkout totals have been told, or not. */
function open(markup: string, isTold = true) {
  beginPage();
  document.body.innerHTML = markup;
  jquery = loadJQuery(3);
  installPort(createJQueryPort({ signal: life.signal }));
  lastTold.answer = isTold ? answer : undefined;
  tellLateScripts(jquery);
}
const tellAll = () => {
  lastTold.answer = answer;
  legacy.emit('init_checkout');
  legacy.emit('updated_checkout', [answer]);
};
const bind = (name = 'updated_checkout') => {
  const handler = vi.fn();
  jquery(document.body).on(name, handler as JQueryHandler);
  return handler;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(20_000);
  installPort(nativePort);
  endPage();
  document.body.replaceChildren();
  lastTold.answer = undefined;
  vi.useRealTimers();
});

test('§3.1 scripts of a late jQuery hear of the totals alone, when they have bound for a second, once', () => {
  open('');
  const [begins, handler] = [bind('init_checkout'), bind()];
  vi.advanceTimersByTime(1000);
  expect(handler).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(begins).toHaveBeenCalledOnce();
  expect(handler.mock.calls).toEqual([[expect.objectContaining({ type: 'updated_checkout' }), answer]]);
  expect(handler.mock.contexts).toEqual([document.body]);
  const other = bind();
  vi.advanceTimersByTime(8000);
  for (const one of [begins, handler, other]) expect(one).toHaveBeenCalledOnce();
});

test('§3.1 who throws is reported, and the next one hears', () => {
  open('');
  bind().mockImplementation(() => {
    throw new Error('theirs');
  });
  const handler = bind();
  vi.advanceTimersByTime(3000);
  expect(handler).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledOnce();
});

test('§3.1 who binds for once hears once', () => {
  open('');
  const handler = vi.fn();
  (jquery(document.body) as unknown as { one(name: string, run: () => void): void }).one(
    'updated_checkout',
    handler,
  );
  vi.advanceTimersByTime(3000);
  tellAll();
  expect(handler).toHaveBeenCalledOnce();
});

describe('§3.1 gateways that an optimiser holds back, and no jQuery', () => {
  test.each([
    HELD,
    '<script type="heldscript">bind()</script>',
    '<script data-x-src="/gateway.js"></script>',
  ])('hear of the totals whenever they come; who has heard of those does not: %s', (markup) => {
    open(markup, false);
    const early = bind();
    tellAll();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('pointermove'));
    const late = [bind(), bind(), bind(), bind()];
    vi.advanceTimersByTime(3000);
    for (const handler of late) expect(handler).toHaveBeenCalledOnce();
    expect(early).toHaveBeenCalledOnce();
  });

  test('hear of them ten seconds and more after the last was let go no more', () => {
    open(HELD, false);
    tellAll();
    document.body.replaceChildren();
    vi.advanceTimersByTime(5000);
    const late = bind();
    vi.advanceTimersByTime(6000);
    const tooLate = bind();
    vi.advanceTimersByTime(20_000);
    expect(late).toHaveBeenCalledOnce();
    expect(tooLate).not.toHaveBeenCalled();
  });

  test.each([
    '<script type="module" src="/gateway.js" data-fallback-src="/old.js"></script>',
    '<script type="application/json">{}</script>',
    '<script type="text/plain" data-src="/statistics.js" data-category="statistics"></script>',
    '<script type="text/template" src="/row.html"></script>',
  ])('are none on other pages, where scripts bind when they like: %s', (markup) => {
    open(markup, false);
    tellAll();
    const handler = bind();
    vi.advanceTimersByTime(20_000);
    expect(handler).not.toHaveBeenCalled();
  });
});
