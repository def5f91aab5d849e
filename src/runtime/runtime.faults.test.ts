import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeMounter } from '../testing/fake-mounter';
import {
  beginPage,
  endPage,
  fake,
  find,
  host,
  html,
  keyed,
  news,
  renewRuntime,
  runtime,
  settled,
  start,
  t,
} from './page.testing';

import { createRuntime, type RuntimeOptions } from './runtime';
import { warnings } from './warn';

beforeEach(beginPage);
afterEach(endPage);

describe('owners', () => {
  test('are asked when the document is ready, not before', async () => {
    const refuse = vi.fn(() => 'the legacy script is alive');
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const started = start(host('a'), [t], { refuse });
    await settled();
    expect(refuse).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await started).toEqual([]);
    expect(runtime.report()).toEqual([
      { name: 't', state: 'refused', reason: 'the legacy script is alive', hosts: 0 },
    ]);
    document.body.append(html(host('b')));
    expect(await news()).toEqual([]);
  });

  test('only the refused island stays off', async () => {
    const refuse: RuntimeOptions['refuse'] = ({ name }) => (name === 't' ? 'off' : undefined);
    expect(await start(host('a'), [t, { name: 'u', match: '.t' }], { refuse })).toEqual(['mount u#a']);
  });

  test('are asked again when a script came that may have brought what was missing', async () => {
    let reason: string | undefined = 'not on this page: shop_params';
    expect(await start(host('a'), [t], { refuse: () => reason })).toEqual([]);
    document.body.append(document.createElement('script'));
    expect(await news()).toEqual([]);
    reason = undefined;
    document.body.append(html(host('b')));
    expect(await news()).toEqual([]);
    // As jQuery runs one: it goes again at once.
    const script = document.createElement('script');
    document.head.append(script);
    script.remove();
    expect(await news()).toEqual(['mount t#a', 'mount t#b']);
    runtime.release('t', 'switched off');
    await news();
    document.body.append(document.createElement('script'));
    expect(await news()).toEqual([]);
  });

  test.each([
    ['that came', false],
    ['that the page had without its address, as optimisers print it', true],
  ])('are asked again when a file %s has run', async (_, isThere) => {
    let reason: string | undefined = 'not on this page: shop_params';
    const lazy = '<script data-src="/extra.js"></script>';
    await start(host('a') + (isThere ? lazy : ''), [t], { refuse: () => reason });
    if (!isThere) document.body.append(document.createElement('script'));
    expect(await news()).toEqual([]);
    reason = undefined;
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(await news()).toEqual(['mount t#a']);
  });

  test('release ends an island everywhere and for good', async () => {
    await start(host('a') + host('b'), [t]);
    await news();
    runtime.release('t', 'switched off');
    expect(await news()).toEqual(['unmount t#a', 'unmount t#b']);
    document.body.append(html(host('c')));
    expect(await news()).toEqual([]);
    expect(runtime.report()).toEqual([{ name: 't', state: 'refused', reason: 'switched off', hosts: 0 }]);
    expect(document.body.innerHTML).not.toContain('data-atoll');
  });
});

describe('faults', () => {
  const others = { name: 'u', match: '.t' };
  const sick = () => {
    throw new Error('sick');
  };

  test.each([
    ['its selector is no selector', { ...t, match: '..' }],
    ['its key throws', { ...t, key: sick }],
  ])('an island costs only itself when %s', async (_, island) => {
    expect(await start(host('a'), [island, others])).toEqual(['mount u#a']);
    expect(warnings()).toHaveLength(1);
    expect(runtime.report()[0]).toMatchObject({ name: 't', state: 'refused' });
    document.body.append(html(host('b')));
    expect((await news()).at(-1)).toBe('mount u#b');
  });

  test('a strategy that throws fails its host', async () => {
    expect(await start(host('a'), [{ ...t, when: [sick] }, others])).toEqual(['mount u#a']);
    expect(find('#a').getAttribute('data-atoll-t')).toBe('failed');
    expect(warnings()[0]).toMatchObject({ what: 't', cause: 'sick' });
  });

  test('a view that throws while it moves fails alone', async () => {
    const entry = fake.entry(keyed);
    const broken = {
      ...entry,
      mounter: async () => () => ({ move: sick, unmount: () => void fake.log.push('unmount broken') }),
    };
    document.body.innerHTML = host('a', '1');
    renewRuntime();
    runtime.add([broken, fake.entry({ ...keyed, name: 'u' })]);
    await runtime.start();
    await settled();
    find('#a').replaceWith(html(host('b', '1')));
    expect(await news()).toEqual(['mount u#a', 'unmount broken', 'move u#b']);
    expect(find('#b').getAttribute('data-atoll-t')).toBe('failed');
  });

  test('an unmount that throws is reported and does not keep the others', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    document.body.innerHTML = host('a');
    renewRuntime();
    const entry = { ...fake.entry(t), mounter: async () => () => ({ move: sick, unmount: sick }) };
    runtime.add([entry, fake.entry(others)]);
    await runtime.start();
    await settled();
    find('#a').remove();
    expect(await news()).toEqual(['mount u#a', 'unmount u#a']);
    expect(report).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('what could not come', () => {
  const load = async () => {
    throw new Error('offline');
  };

  test('is known by its name', async () => {
    const fake = fakeMounter();
    const runtime = createRuntime();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = '<p class="t"></p><p class="u"></p>';
    runtime.add([fake.entry({ name: 't', match: '.t', load }), fake.entry({ name: 'u', match: '.u' })]);
    await runtime.start();
    await vi.waitFor(() => expect(runtime.hasFailed('t')).toBe(true));
    expect(['t', 'u', 'v'].map(runtime.hasFailed)).toEqual([true, false, false]);
    runtime.stop();
  });
});
