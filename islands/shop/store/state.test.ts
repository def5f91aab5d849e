import { beforeEach, expect, test } from 'vitest';
import { setCommit } from '../../../src/runtime/commit';
import {
  addToCartButtons,
  announce,
  announcement,
  resetPendingStates,
  rowsBeingRemoved,
  setButtonState,
  setRowBeingRemoved,
} from './state';

const make = () => document.body.appendChild(document.createElement('a'));
beforeEach(() => {
  addToCartButtons.value = new Map();
  rowsBeingRemoved.value = new Set();
  document.body.replaceChildren();
});

test('Q1 a button is known while it is not at rest, and no longer', () => {
  const button = make();
  setButtonState(button, { loading: true });
  expect(addToCartButtons.value.get(button)).toEqual({ loading: true, added: false, link: false });
  setButtonState(button, { added: true, link: true });
  setButtonState(button, { loading: false });
  expect(addToCartButtons.value.get(button)).toEqual({ loading: false, added: true, link: true });
  setButtonState(button, { added: false, link: false });
  expect(addToCartButtons.value.size).toBe(0);
});

test('buttons and rows that left the page are forgotten, so that nothing leaks', () => {
  for (let count = 0; count < 50; count++) {
    const button = make();
    setButtonState(button, { added: true });
    setRowBeingRemoved(button, true);
    button.remove();
  }
  const last = make();
  setButtonState(last, { loading: true });
  setRowBeingRemoved(last, true);
  expect([addToCartButtons.value.size, rowsBeingRemoved.value.size]).toEqual([1, 1]);
  setButtonState(document.createElement('a'), { loading: true });
  expect(addToCartButtons.value.size).toBe(1);
});

test('Q6 settling frees buttons and rows and leaves what was added', () => {
  const [busy, done, row] = [make(), make(), make()] as const;
  setButtonState(busy, { loading: true });
  setButtonState(done, { added: true, link: true });
  setRowBeingRemoved(row, true);
  resetPendingStates();
  expect([...addToCartButtons.value.keys()]).toEqual([done]);
  expect(rowsBeingRemoved.value.size).toBe(0);
});

test('a change is shown before the next statement, through whatever shows it', () => {
  const order: string[] = [];
  setCommit((change) => {
    change();
    order.push('shown');
  });
  setButtonState(make(), { loading: true });
  order.push('next');
  setCommit((change) => change());
  expect(order).toEqual(['shown', 'next']);
});

test('Q3 the same announcement again is a new one', () => {
  announce('done');
  const first = announcement.value;
  announce('done');
  expect(announcement.value).not.toBe(first);
});
