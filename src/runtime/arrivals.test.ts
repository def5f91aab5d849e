import { expect, test, vi } from 'vitest';
import { watchArrivals } from './arrivals';
import { createRuntime } from './runtime';

test('who waits is told once of all that came together, of nothing that only went, and not after the end', async () => {
  const runtime = createRuntime();
  await runtime.start();
  const life = new AbortController();
  const told = vi.fn();
  watchArrivals(told, life.signal);
  const [one, two] = [document.createElement('p'), document.createElement('p')];
  document.body.append(one, two, 'text');
  runtime.flush();
  expect(told).toHaveBeenCalledOnce();
  one.remove();
  document.body.append('only text');
  runtime.flush();
  expect(told).toHaveBeenCalledOnce();
  life.abort();
  document.body.append(one);
  runtime.flush();
  expect(told).toHaveBeenCalledOnce();
  runtime.stop();
});

test('who waits for something is told which trees came, those that stayed', async () => {
  const runtime = createRuntime();
  await runtime.start();
  const life = new AbortController();
  const told: (readonly ParentNode[])[] = [];
  watchArrivals((trees) => told.push(trees), life.signal);
  const [stays, goes] = [document.createElement('p'), document.createElement('p')];
  document.body.append(stays, goes);
  goes.remove();
  runtime.flush();
  expect(told).toEqual([[stays]]);
  life.abort();
  runtime.stop();
});
