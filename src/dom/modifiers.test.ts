import { expect, test } from 'vitest';
import { hasModifierKey, isPlainClick } from './modifiers';

const clickWith = (more: MouseEventInit) => new MouseEvent('click', { cancelable: true, ...more });

test('a click is plain without keys, other buttons, and before somebody handles it', () => {
  expect(isPlainClick(clickWith({}))).toBe(true);
  expect(isPlainClick(clickWith({ button: 1 }))).toBe(false);
  const handled = clickWith({});
  handled.preventDefault();
  expect(isPlainClick(handled)).toBe(false);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('%s gives a click or key another meaning', (key) => {
  expect(hasModifierKey(new KeyboardEvent('keydown', { [key]: true }))).toBe(true);
  expect(isPlainClick(clickWith({ [key]: true }))).toBe(false);
});
