import { expect, test, vi } from 'vitest';
import { keptOnce, once } from './once';

test('PPQ 8.7 an approval that is told twice is handled once, also after its end', async () => {
  const handle = vi.fn(async () => true);
  expect(await Promise.all([once('A', handle), once('A', handle)])).toEqual([true, true]);
  await once('A', handle);
  expect(handle).toHaveBeenCalledTimes(1);
});

test('one that was refused may come again', async () => {
  const handle = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect([await once('B', handle), await once('B', handle)]).toEqual([false, true]);
});

test('PPQ 8.7 a subscription, and what is kept, count once as well; what failed comes again', async () => {
  const subscribe = vi.fn(async () => {});
  const told = keptOnce(subscribe);
  await Promise.all([told({ subscriptionID: 'S1' }), told({ subscriptionID: 'S1' })]);
  await told({ subscriptionID: 'S2' });
  expect(subscribe).toHaveBeenCalledTimes(2);
  const keep = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  const kept = keptOnce(keep);
  await expect(kept({ vaultSetupToken: 'V1' })).rejects.toThrow('no');
  await kept({ vaultSetupToken: 'V1' });
  expect(keep).toHaveBeenCalledTimes(2);
  // What names nothing cannot be told apart.
  await kept({});
  await kept({});
  expect(keep).toHaveBeenCalledTimes(4);
});
