import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyFragments } from './apply';

const body = document.body;
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => body.replaceChildren());

interface Tree {
  tag: string;
  attributes: Record<string, string>;
  children: (Tree | string)[];
}

const word = fc.constantFrom('a', 'b', 'c', ' ', 'one two', '<', '&', '"');
const attributes = fc.dictionary(
  fc.constantFrom('class', 'id', 'name', 'data-cart_item_key', 'href', 'title'),
  word,
  {
    maxKeys: 3,
  },
);
const { tree } = fc.letrec<{ tree: Tree; child: Tree | string }>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom('div', 'span', 'section', 'article'),
    attributes,
    children: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ depthSize: 'small' }, word, tie('tree')),
}));

const quote = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const print = (node: Tree | string): string =>
  typeof node === 'string'
    ? quote(node)
    : `<${node.tag}${Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${quote(value)}"`)
        .join('')}>${node.children.map(print).join('')}</${node.tag}>`;
const box = (children: (Tree | string)[]) => `<main data-box="">${children.map(print).join('')}</main>`;
const children = fc.array(fc.oneof(tree, word), { maxLength: 5 });
const all = () => [...body.querySelectorAll('*')];

describe('for any two trees', () => {
  const markupOf = (markup: string) => {
    const reference = document.createElement('div');
    reference.innerHTML = markup;
    return reference.innerHTML;
  };

  it('the page becomes what the markup says, with nothing of what was there', () => {
    fc.assert(
      fc.property(children, children, (before, after) => {
        body.innerHTML = box(before);
        body.normalize();
        const old = all();
        for (let turn = 0; turn < 2; turn++) {
          applyFragments({ main: `\n${box(after)}\n` });
          expect(body.innerHTML).toBe(markupOf(box(after)));
        }
        expect(all().some((node) => old.includes(node))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('it does so around a field in use, which stays what it is and is not moved if it lies as deep in the same', () => {
    const field: Tree = { tag: 'input', attributes: { id: 'in use' }, children: [] };
    const around = fc.record({ before: children, after: children, deep: fc.boolean() });
    const page = ({
      before,
      after,
      deep,
    }: {
      before: Tree['children'];
      after: Tree['children'];
      deep: boolean;
    }) =>
      box([
        ...before,
        deep ? { tag: 'p', attributes: {}, children: [field, ...after] } : field,
        ...after,
      ]).replaceAll('</input>', '');
    fc.assert(
      fc.property(around, around, (before, after) => {
        body.innerHTML = page(before);
        const input = document.getElementById('in use') as HTMLInputElement;
        input.focus();
        input.value = 'typed';
        const observer = new MutationObserver(() => {});
        observer.observe(body, { childList: true, subtree: true });
        applyFragments({ main: page(after) });
        const gone = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
        expect(body.innerHTML).toBe(markupOf(page(after)));
        const next = document.getElementById('in use') as HTMLInputElement;
        expect([next.value, document.activeElement]).toEqual(['typed', next]);
        expect(gone.some((node) => node.contains(input))).toBe(before.deep !== after.deep);
      }),
      { numRuns: 200 },
    );
  });
});
