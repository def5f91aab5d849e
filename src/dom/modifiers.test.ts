import { expect, test } from 'vitest';
import { hasModifierKey, isPlainPress } from './modifiers';

const clickWith = (more: MouseEventInit) => new MouseEvent('click', { cancelable: true, ...more });

test('a click is plain without keys, other buttons, and before somebody handles it', () => {
  expect(isPlainPress(clickWith({}))).toBe(true);
  expect(isPlainPress(clickWith({ button: 1 }))).toBe(false);
  const handled = clickWith({});
  handled.preventDefault();
  expect(isPlainPress(handled)).toBe(false);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('%s gives a click or key another meaning', (key) => {
  expect(hasModifierKey(new KeyboardEvent('keydown', { [key]: true }))).toBe(true);
  expect(isPlainPress(clickWith({ [key]: true }))).toBe(false);
});
