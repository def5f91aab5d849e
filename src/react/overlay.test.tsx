import { signal } from '@preact/signals-core';
import { afterEach, expect, test } from 'vitest';
import { commit } from '../runtime/commit';
import { type MountedView, mountView } from '../testing/mount-view';
import { Overlay } from './overlay';
import { useValue } from './use-value';

let view: MountedView | undefined;
afterEach(() => view?.unmount());
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const blocked = () =>
  [...document.querySelectorAll('.blockUI.blockOverlay')].map((node) => node.parentElement?.id);

test('blocks a node while it is rendered, follows to another one, and leaves no trace', () => {
  const markup = '<div id="a">A</div><div id="b">B</div>';
  document.body.innerHTML = markup;
  const row = signal<string | undefined>('#a');
  const show = (selector: string | undefined) =>
    commit(() => {
      row.value = selector;
    });
  const View = () => {
    const selector = useValue(row);
    return selector ? <Overlay node={find(selector)} options={{ overlayCSS: { opacity: 0.4 } }} /> : null;
  };
  view = mountView(View, find('#a'));
  expect(blocked()).toEqual(['a']);
  expect(find('.blockOverlay').style.opacity).toBe('0.4');
  show('#b');
  expect(blocked()).toEqual(['b']);
  show(undefined);
  expect(document.body.innerHTML).toBe(markup);
  show('#a');
  view.unmount();
  expect(document.body.innerHTML).toBe(markup);
});
