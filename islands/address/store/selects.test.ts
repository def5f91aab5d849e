import { afterEach, beforeEach, expect, test } from 'vitest';
import { enhanceSelects, releaseSelect, selects } from './selects';

beforeEach(() => {
  document.body.innerHTML =
    '<style>.select2-hidden-accessible { position: absolute }</style><main></main><select id="last"></select>';
});
afterEach(() => {
  selects.value = [];
});

/** An update of the page brings a select anew, and a script asks for it again. */
const update = () => {
  const select = document.createElement('select');
  document.querySelector('main')?.replaceChildren(select);
  enhanceSelects([select], {});
  return select;
};

test('selects that left are forgotten without a view, too: with a coarse pointer there is none', () => {
  for (let count = 0; count < 50; count++) update();
  const select = update();
  expect(selects.value.map((entry) => entry.select)).toEqual([select]);
});

test('those that are still there stay, also when one is released', () => {
  const last = document.getElementById('last') as HTMLSelectElement;
  enhanceSelects([last], { label: 'Last' });
  const gone = update();
  gone.remove();
  releaseSelect(gone);
  expect(selects.value).toEqual([{ select: last, options: { label: 'Last' } }]);
});
