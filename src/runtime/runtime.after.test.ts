import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IslandProps } from './island';
import {
  beginPage,
  endPage,
  fake,
  find,
  html,
  news,
  renewFake,
  renewRuntime,
  runtime,
  settled,
  start,
} from './page.testing';
import { warnings } from './warn';

beforeEach(beginPage);
afterEach(endPage);

describe('islands that build on others', () => {
  const base = { name: 'base', match: '.base' };
  const form = { name: 'form', match: '.form', after: ['base', 'nobody'] };
  const body = '<p class="base" id="a"></p><p class="base" id="b"></p><p class="form" id="f"></p>';
  /** A promise that the test settles. */
  const pending = <T>() => {
    let done!: (value: T) => void;
    let lost!: (error: unknown) => void;
    const promise = new Promise<T>((resolve, reject) => {
      done = resolve;
      lost = reject;
    });
    return { promise, done, lost };
  };
  const view = { default: 'base' };
  const states = () => Object.fromEntries(runtime.report().map(({ name, state }) => [name, state]));

  test('mount when all of those are at work, however late their files', async () => {
    const file = pending<typeof view>();
    await start(body, [form, { ...base, load: () => file.promise }]);
    expect([fake.log, states()]).toEqual([[], { form: 'loading', base: 'loading' }]);
    file.done(view);
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });

  test('start them: whoever waits for a sign waits no longer, and the files are fetched together', async () => {
    const files: string[] = [];
    const noted = (name: string) => async () => {
      files.push(name);
      return { default: name };
    };
    const asleep = { ...base, when: () => {}, load: noted('base') };
    await start(body, [asleep]);
    expect(states()).toEqual({ base: 'waiting' });
    runtime.add([fake.entry({ ...form, load: noted('form') })]);
    expect(files).toEqual(['base', 'base', 'form']);
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });

  test('wait for a view that says it is still starting, and so do held clicks', async () => {
    const part = pending<void>();
    const mounter =
      async () =>
      (_: unknown, { host, starting }: IslandProps) => {
        fake.log.push(`mount base#${host.id}`);
        starting(part.promise);
        return { move() {}, unmount: () => fake.log.push(`unmount base#${host.id}`) };
      };
    const slow = { island: fake.entry(base).island, mounter };
    document.body.innerHTML = body;
    renewRuntime();
    runtime.add([slow, fake.entry(form)]);
    await runtime.start();
    expect(await news()).toEqual(['mount base#a', 'mount base#b']);
    expect(states()).toEqual({ base: 'loading', form: 'loading' });
    // One goes meanwhile: nobody waits for it any more.
    find('#b').remove();
    expect(await news()).toEqual(['unmount base#b']);
    part.done();
    expect(await news()).toEqual(['mount form#f']);
    expect(states()).toEqual({ base: 'live', form: 'live' });
  });

  test('mount all the same when those fail, are refused, released or leave', async () => {
    const lost = { ...base, load: () => Promise.reject(new Error('lost')) };
    await start(body, [form, lost]);
    await vi.waitFor(() => expect(fake.log).toEqual(['mount form#f']));
    expect(warnings().map(({ what }) => what)).toEqual(['base']);
    runtime.stop();

    renewFake();
    expect(
      await start(body, [form, base], { refuse: ({ name }) => (name === 'base' ? 'legacy' : undefined) }),
    ).toEqual(['mount form#f']);
    runtime.stop();

    renewFake();
    const never = { ...base, load: () => new Promise<never>(() => {}) };
    expect(await start(body, [form, never])).toEqual([]);
    find('#a').remove();
    expect(await news()).toEqual([]);
    runtime.release('base', 'test');
    expect(await news()).toEqual(['mount form#f']);
  });

  test('what leaves while it waits is never mounted', async () => {
    const file = pending<typeof view>();
    await start(body, [form, { ...base, load: () => file.promise }]);
    find('#f').remove();
    await settled();
    file.done(view);
    expect(await news()).toEqual(['mount base#a', 'mount base#b']);
  });

  test('what arrives together mounts in that order, whatever the order of the definitions', async () => {
    await start('', [form, base]);
    document.body.append(html(body));
    expect(await news()).toEqual(['mount base#a', 'mount base#b', 'mount form#f']);
  });
});
