import { afterEach, describe, expect, it } from 'vitest';
import { holdFocus } from './focus';

const field = (id: string, type = 'text', value = 'one two') => {
  const input = Object.assign(document.createElement('input'), { id, type, value });
  document.body.append(input);
  return input;
};

afterEach(() => document.body.replaceChildren());

describe('holdFocus', () => {
  it('has nothing to hold when the focus is nowhere', () => {
    expect(holdFocus()).toBeUndefined();
  });

  it('gives the focus and the selection to the successor', () => {
    const old = field('a');
    const next = field('b');
    old.focus();
    old.setSelectionRange(2, 5, 'backward');
    const held = holdFocus();
    expect(held?.element).toBe(old);
    old.remove();
    expect(held?.give(next)).toBe(true);
    expect(document.activeElement).toBe(next);
    expect([next.selectionStart, next.selectionEnd, next.selectionDirection]).toEqual([2, 5, 'backward']);
  });

  it('leaves types without a caret alone', () => {
    const old = field('a', 'number', '3');
    const next = field('b', 'number', '3');
    old.focus();
    expect(holdFocus()?.give(next)).toBe(true);
    expect(document.activeElement).toBe(next);
  });

  it('says so when the successor cannot have it', () => {
    const old = field('a');
    const next = field('b');
    next.disabled = true;
    old.focus();
    const held = holdFocus();
    old.remove();
    expect(held?.give(next)).toBe(false);
  });
});
