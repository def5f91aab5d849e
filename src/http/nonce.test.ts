import { afterEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from './error';
import { type NonceSource, noteRestoredPage, withFreshNonce } from './nonce';

afterEach(() => vi.restoreAllMocks());

const forbidden = () => new RequestError('forbidden', 403);

/** A page that says `printed`, and a server that gives out n1, n2 …; it takes the `valid` ones. */
function setup(printed: string, ...valid: string[]) {
  let given = 0;
  const source = {
    current: vi.fn(() => printed),
    refresh: vi.fn(async () => `n${++given}`),
  } satisfies NonceSource;
  const call = vi.fn(async (nonce: string) => {
    if (!valid.includes(nonce)) throw forbidden();
    return `done with ${nonce}`;
  });
  return { source, call, used: () => call.mock.calls.flat() };
}

const restored = async () => {
  noteRestoredPage();
};

// This page has not been restored yet: keep these first.
describe('on a page as it was loaded', () => {
  it('uses what the page says', async () => {
    const { source, call, used } = setup('printed', 'printed');
    expect(await withFreshNonce(call, source)).toBe('done with printed');
    expect(used()).toEqual(['printed']);
    expect(source.refresh).not.toHaveBeenCalled();
  });

  it('asks once for a fresh value when it is refused, and keeps that', async () => {
    const { source, call, used } = setup('old', 'n1');
    expect(await withFreshNonce(call, source)).toBe('done with n1');
    expect(await withFreshNonce(call, source)).toBe('done with n1');
    expect(used()).toEqual(['old', 'n1', 'n1']);
    expect(source.refresh).toHaveBeenCalledTimes(1);
  });

  it('takes what a script writes into the page since, as for a page from a cache', async () => {
    const { source, call, used } = setup('old', 'n1', 'written');
    await withFreshNonce(call, source);
    source.current.mockReturnValue('written');
    await withFreshNonce(call, source);
    expect(used()).toEqual(['old', 'n1', 'written']);
  });

  it('and asks for a fresh one where that is refused, too', async () => {
    const { source, call } = setup('old', 'n1', 'n2');
    await withFreshNonce(call, source);
    source.current.mockReturnValue('written');
    expect(await withFreshNonce(call, source)).toBe('done with n2');
  });

  it('gives up after one more attempt', async () => {
    const { source, call, used } = setup('old');
    await expect(withFreshNonce(call, source)).rejects.toMatchObject({ code: 'forbidden' });
    expect(used()).toEqual(['old', 'n1']);
  });

  it('does not repeat a call that failed otherwise', async () => {
    const { source, call } = setup('printed');
    call.mockRejectedValue(new RequestError('timeout'));
    await expect(withFreshNonce(call, source)).rejects.toMatchObject({ code: 'timeout' });
    expect(call).toHaveBeenCalledTimes(1);
    expect(source.refresh).not.toHaveBeenCalled();
  });

  it('says "forbidden" when no fresh value can be had, and asks again the next time', async () => {
    const { source, call, used } = setup('old', 'n1');
    source.refresh.mockRejectedValueOnce(new RequestError('offline'));
    await expect(withFreshNonce(call, source)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await withFreshNonce(call, source)).toBe('done with n1');
    expect(used()).toEqual(['old', 'old', 'n1']);
  });

  it('asks once for several calls that are refused at the same time', async () => {
    const { source, call } = setup('old', 'n1');
    const results = await Promise.all([1, 2, 3].map(() => withFreshNonce(call, source)));
    expect(results).toEqual(['done with n1', 'done with n1', 'done with n1']);
    expect(source.refresh).toHaveBeenCalledTimes(1);
  });

  it('does not believe a page that "back" loaded again', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as PerformanceNavigationTiming,
    ]);
    const { source, call, used } = setup('printed', 'n1');
    await withFreshNonce(call, source);
    expect(used()).toEqual(['n1']);
  });
});

describe('on a page that the browser restored', () => {
  it('waits for a fresh value before the first call, once for all', async () => {
    await restored();
    const { source, call, used } = setup('printed', 'n1');
    await Promise.all([withFreshNonce(call, source), withFreshNonce(call, source)]);
    await withFreshNonce(call, source);
    expect(used()).toEqual(['n1', 'n1', 'n1']);
    expect(source.refresh).toHaveBeenCalledTimes(1);
    await restored();
    await expect(withFreshNonce(call, source)).rejects.toMatchObject({ code: 'forbidden' });
    expect(used().slice(3)).toEqual(['n2', 'n3']);
  });

  it('tries what the page says when no fresh value can be had', async () => {
    await restored();
    const { source, call, used } = setup('printed', 'printed');
    source.refresh.mockRejectedValue(new RequestError('offline'));
    expect(await withFreshNonce(call, source)).toBe('done with printed');
    expect(used()).toEqual(['printed']);
  });

  it('survives a source that throws', async () => {
    await restored();
    const { source, call } = setup('printed', 'printed');
    source.refresh.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(await withFreshNonce(call, source)).toBe('done with printed');
  });
});
