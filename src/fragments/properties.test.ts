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
  it('the page becomes what the markup says, and then stays as it is', () => {
    fc.assert(
      fc.property(children, children, (before, after) => {
        body.innerHTML = box(before);
        body.normalize();
        applyFragments({ main: box(after) });
        const reference = document.createElement('div');
        reference.innerHTML = box(after);
        expect(body.innerHTML).toBe(reference.innerHTML);
        const nodes = all();
        expect(applyFragments({ main: box(after) })).toMatchObject({ replaced: 0, skipped: 1 });
        expect(all()).toEqual(nodes);
      }),
      { numRuns: 200 },
    );
  });

  it('equal markup keeps every node', () => {
    fc.assert(
      fc.property(children, (tree) => {
        body.innerHTML = box(tree);
        const nodes = all();
        expect(applyFragments({ main: `\n${box(tree)}\n` }).replaced).toBe(0);
        expect(all().every((node, at) => node === nodes[at])).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('for one change in any list', () => {
  const change = fc.record({
    tree: children,
    path: fc.array(fc.nat(20), { maxLength: 4 }),
    kind: fc.constantFrom('insert', 'remove', 'replace'),
    extra: tree,
  });

  it('the elements that are in both keep their identity', () => {
    fc.assert(
      fc.property(change, ({ tree, path, kind, extra }) => {
        body.innerHTML = box(tree);
        let place: Element = body.children[0] as Element;
        for (const step of path) place = place.children[step % (place.children.length || 1)] ?? place;
        const around: Node[] = [];
        for (let node: Node | null = place; node && node !== body; node = node.parentNode) around.push(node);

        // The same change on a copy is the new markup.
        const copy = body.cloneNode(true) as HTMLElement;
        const index = all().indexOf(place);
        const twin = copy.querySelectorAll('*')[index] as Element;
        const at = (path[0] ?? 0) % (place.childNodes.length + 1);
        const fresh = document.createElement('div');
        fresh.innerHTML = print({ ...extra, attributes: { ...extra.attributes, title: 'fresh' } });
        const target = twin.childNodes[at] ?? null;
        const elements = [...place.children];
        const affected = kind !== 'insert' && place.childNodes[at]?.nodeType === 1 ? 1 : 0;
        if (kind !== 'remove') twin.insertBefore(fresh.firstElementChild as Element, target);
        if (kind !== 'insert') target?.remove();
        const markup = copy.innerHTML;
        copy.innerHTML = markup;

        applyFragments({ main: markup });
        expect(body.innerHTML).toBe(markup);
        expect(around.every((node) => node.isConnected)).toBe(true);
        // Counted, not named: of equal twins either one may be the one that went.
        const kept = elements.filter((node) => node.isConnected).length;
        expect(kept).toBeGreaterThanOrEqual(elements.length - affected);
      }),
      { numRuns: 200 },
    );
  });
});
