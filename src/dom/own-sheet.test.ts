import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownSheet } from './own-sheet';

const RULE = '.spinner { display: none; }';
const display = () => getComputedStyle(document.body.firstElementChild as Element).display;

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  vi.unstubAllGlobals();
});

describe('a style sheet of our own', () => {
  test('is an element where scripts can make no sheets, once', () => {
    document.body.innerHTML = '<p class="spinner"></p>';
    const hide = ownSheet(RULE);
    expect(display()).toBe('block');
    hide();
    hide();
    expect(display()).toBe('none');
    expect(document.head.childElementCount).toBe(1);
  });

  test('is no element where they can: a policy may forbid those', () => {
    const made: string[] = [];
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync = (css: string) => void made.push(css);
      },
    );
    const theirs = {} as CSSStyleSheet;
    Object.assign(document, { adoptedStyleSheets: [theirs] });
    const hide = ownSheet(RULE);
    expect(made).toEqual([]);
    hide();
    hide();
    expect(made).toEqual([RULE]);
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.adoptedStyleSheets[0]).toBe(theirs);
    // A page that throws it away gets it again.
    document.adoptedStyleSheets = [];
    hide();
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.head.childElementCount).toBe(0);
  });
});
