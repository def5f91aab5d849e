import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moveNode } from './move';
import { MissingPart, need } from './refs';

beforeEach(() => {
  document.body.innerHTML = '<div class="tabs wide"><ul><li>1</li></ul></div><aside></aside>';
});
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

describe('need', () => {
  test('finds a part', () => expect(need(find('.tabs'), 'li').textContent).toBe('1'));

  test('names the part and the host that are not there', () => {
    const host = find('.tabs');
    expect(() => need(host, 'ol')).toThrow(MissingPart);
    expect(() => need(host, 'ol')).toThrow('no "ol" inside <div class="tabs wide">');
  });
});

describe('moveNode', () => {
  test('moves to the end or before a child', () => {
    moveNode(find('ul'), find('aside'), null);
    moveNode(find('li'), find('aside'), find('ul'));
    expect(find('aside').innerHTML).toBe('<li>1</li><ul></ul>');
  });

  test('keeps the node alive where the browser can, and else moves it all the same', () => {
    const aside = find('aside') as HTMLElement & { moveBefore?: unknown };
    const moveBefore = vi.fn((node: Node, before: Node | null) => void aside.insertBefore(node, before));
    aside.moveBefore = moveBefore;
    moveNode(find('ul'), aside, null);
    expect(moveBefore).toHaveBeenCalledOnce();
    moveNode(document.createElement('p'), aside, null);
    expect(moveBefore).toHaveBeenCalledOnce();
    expect(aside.innerHTML).toBe('<ul><li>1</li></ul><p></p>');
  });
});
