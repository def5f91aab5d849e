import { describe, expect, it } from 'vitest';
import { createQueue } from './queue';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('createQueue', () => {
  it('runs 30 tasks in order, one at a time, whatever each takes', async () => {
    const queue = createQueue();
    const log: string[] = [];
    const results = Array.from({ length: 30 }, (_, index) =>
      queue.run(async () => {
        log.push(`start ${index}`);
        await wait((index * 7) % 5);
        log.push(`end ${index}`);
        return index;
      }),
    );
    expect(await Promise.all(results)).toEqual(results.map((_, index) => index));
    expect(log).toEqual(results.flatMap((_, index) => [`start ${index}`, `end ${index}`]));
  });

  it('goes on after a failure, which only its own caller sees', async () => {
    const queue = createQueue();
    const results = await Promise.allSettled([
      queue.run(async () => 'a'),
      queue.run(() => Promise.reject(new Error('lost'))),
      queue.run(() => {
        throw new Error('broken');
      }),
      queue.run(async () => 'd'),
    ]);
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'a',
      'Error: lost',
      'Error: broken',
      'd',
    ]);
  });

  it('says whether what comes now has to wait, also where a task holds it for some time only', async () => {
    const queue = createQueue();
    const states = [queue.isBusy()];
    const task = queue.run(() => wait(10));
    states.push(queue.isBusy());
    await task;
    await queue.ended();
    states.push(queue.isBusy());
    queue.run(() => new Promise(() => {}), { holdsFor: 10 });
    states.push(queue.isBusy());
    await queue.ended();
    states.push(queue.isBusy());
    expect(states).toEqual([false, true, false, true, false]);
  });

  it('takes tasks from inside a task', async () => {
    const queue = createQueue();
    const log: string[] = [];
    let inner: Promise<void> | undefined;
    await queue.run(async () => {
      inner = queue.run(async () => void log.push('inner'));
      log.push('outer');
    });
    await inner;
    expect(log).toEqual(['outer', 'inner']);
  });

  it('counts what may have changed something, when it is queued', () => {
    const queue = createQueue();
    void queue.run(async () => 1);
    void queue.run(async () => 2, { changesNothing: true });
    void queue.run(async () => 3);
    expect(queue.changes()).toBe(2);
  });

  it('goes on without a task that takes longer than it holds the queue, and gives what comes of it', async () => {
    const queue = createQueue();
    let end = (_: string) => {};
    const never = queue.run(
      () =>
        new Promise<string>((resolve) => {
          end = resolve;
        }),
      { holdsFor: 20 },
    );
    const before = Date.now();
    expect(await queue.run(async () => 'next')).toBe('next');
    expect(Date.now() - before).toBeGreaterThanOrEqual(19);
    end('late');
    expect(await never).toBe('late');
    const quick = queue.run(async () => wait(5), { holdsFor: 10_000 });
    await queue.ended();
    await quick;
  });

  it('does not wait for what another queue runs', async () => {
    const blocked = createQueue();
    void blocked.run(() => new Promise(() => undefined));
    expect(await createQueue().run(async () => 1)).toBe(1);
  });

  it('has ended when the tasks so far have, though others come for ever', async () => {
    const queue = createQueue();
    const log: string[] = [];
    const again = (): void =>
      void queue.run(async () => {
        if (log.length < 50) again();
        await wait(1);
        log.push('task');
      });
    again();
    void queue.run(() => Promise.reject(new Error('lost'))).catch(() => log.push('failed'));
    await queue.ended();
    expect(log).toEqual(['task', 'failed']);
  });
});
