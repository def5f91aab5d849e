import { beforeEach, expect, test } from 'vitest';
import { setCommit } from '../../../src/runtime/commit';
import { announce, announcement, buttons, removing, setButton, setRemoving, settleButtons } from './state';

const make = () => document.body.appendChild(document.createElement('a'));
beforeEach(() => {
  buttons.value = new Map();
  removing.value = new Set();
  document.body.replaceChildren();
});

test('Q1 a button is known while it is not at rest, and no longer', () => {
  const button = make();
  setButton(button, { loading: true });
  expect(buttons.value.get(button)).toEqual({ loading: true, added: false, link: false });
  setButton(button, { added: true, link: true });
  setButton(button, { loading: false });
  expect(buttons.value.get(button)).toEqual({ loading: false, added: true, link: true });
  setButton(button, { added: false, link: false });
  expect(buttons.value.size).toBe(0);
});

test('buttons and rows that left the page are forgotten, so that nothing leaks', () => {
  for (let count = 0; count < 50; count++) {
    const button = make();
    setButton(button, { added: true });
    setRemoving(button, true);
    button.remove();
  }
  const last = make();
  setButton(last, { loading: true });
  setRemoving(last, true);
  expect([buttons.value.size, removing.value.size]).toEqual([1, 1]);
  setButton(document.createElement('a'), { loading: true });
  expect(buttons.value.size).toBe(1);
});

test('Q6 settling frees buttons and rows and leaves what was added', () => {
  const [busy, done, row] = [make(), make(), make()] as const;
  setButton(busy, { loading: true });
  setButton(done, { added: true, link: true });
  setRemoving(row, true);
  settleButtons();
  expect([...buttons.value.keys()]).toEqual([done]);
  expect(removing.value.size).toBe(0);
});

test('a change is shown before the next statement, through whatever shows it', () => {
  const order: string[] = [];
  setCommit((change) => {
    change();
    order.push('shown');
  });
  setButton(make(), { loading: true });
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
