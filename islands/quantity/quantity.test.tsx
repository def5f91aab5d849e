import { afterEach, expect, test } from 'vitest';
import { closePage, openPage } from '../../src/testing/shop-page';

const islands = [() => import('./index')];
afterEach(closePage);

const field = (attributes: string) =>
  `<div class="quantity"><input type="number" class="input-text qty text" ${attributes}></div>`;
const valueOf = async (attributes: string) => {
  const page = await openPage({ islands, body: `<form class="cart">${field(attributes)}</form>` });
  return page.el<HTMLInputElement>('.qty').value;
};

test('S5.2 a quantity below its minimum starts at the minimum, without an event', async () => {
  let changes = 0;
  document.addEventListener('change', () => changes++, { once: true });
  expect(await valueOf('min="2" max="8" step="2" value="1"')).toBe('2');
  expect(changes).toBe(0);
});
