import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MountedView, mountView } from '../testing/mount-view';
import { Outlet } from './outlet';
import { useLater } from './use-later';

type Part = { name: string };
let views: MountedView[] = [];
let asked = 0;
/** What the network answers to each asking, in turn. */
let answers: (() => Promise<Part>)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="one"></div><div id="two"></div>';
  asked = 0;
});
afterEach(() => {
  for (const view of views.splice(0)) view.unmount();
  views = [];
});

const shown = (id: string) => document.getElementById(id)?.textContent;
const answering = (...all: (() => Promise<Part>)[]) => {
  answers = all;
  // A function of its own for each test: what came is kept by it.
  return () => answers[asked++]?.() ?? Promise.reject(new Error('asked too often'));
};
const comes = () => Promise.resolve({ name: 'here' });
const lost = () => Promise.reject(new Error('lost'));

/** Mounts a view that shows the part, and returns how it asks. */
function open(id: string, load: () => Promise<Part>): () => Promise<Part> {
  let ask: (() => Promise<Part>) | undefined;
  const view = mountView(({ host }) => {
    const [part, fetch] = useLater(load);
    ask = fetch;
    return <Outlet node={host}>{part?.name ?? 'none'}</Outlet>;
  }, document.getElementById(id));
  views.push(view);
  return () => ask?.() ?? Promise.reject(new Error('no view'));
}

test('nothing is fetched before the view asks; what comes is shown before its promise resolves', async () => {
  const ask = open('one', answering(comes));
  expect([asked, shown('one')]).toEqual([0, 'none']);
  await ask();
  expect([asked, shown('one')]).toEqual([1, 'here']);
});

test('one fetch for all views, also while it runs; a view that has not asked goes without', async () => {
  const load = answering(comes);
  const [one, two] = [open('one', load), open('two', load)];
  await Promise.all([one(), one()]);
  expect([asked, shown('one'), shown('two')]).toEqual([1, 'here', 'none']);
  await two();
  expect([asked, shown('two')]).toEqual([1, 'here']);
});

test('a lost file is asked for once more by itself, then again by whoever wants it', async () => {
  const ask = open('one', answering(lost, lost, lost, comes));
  await expect(ask()).rejects.toThrow('lost');
  expect([asked, shown('one')]).toEqual([2, 'none']);
  await ask();
  expect([asked, shown('one')]).toEqual([4, 'here']);
});

test('a view that left meanwhile is not shown again', async () => {
  let bring = (_: Part) => {};
  const load = answering(() => new Promise<Part>((resolve) => (bring = resolve)));
  const ask = open('one', load);
  const promise = ask();
  views[0]?.unmount();
  bring({ name: 'late' });
  await promise;
  expect(shown('one')).toBe('');
  expect(views[0]?.errors).toEqual([]);
});
