import { expect, test } from 'vitest';
import { wrapperKind } from './password-visibility.model';

test.each([
  ['<p><input class="woocommerce-Input"></p>', 'new'],
  ['<span><input class="woocommerce-Input"></span>', 'new'],
  ['<span class="password-input"><input class="woocommerce-Input"></span>', 'parent'],
  ['<div class="password-input"><input></div>', 'parent'],
  ['<span class="woocommerce-input-wrapper"><input></span>', 'parent'],
  ['<p><input></p>', 'none'],
])('S4.9 the field in %s: %s', (markup, kind) => {
  document.body.innerHTML = markup;
  expect(wrapperKind(document.querySelector('input') as Element)).toBe(kind);
});
