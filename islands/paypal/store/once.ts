import type { ApproveData } from '../sdk/surface';

/** Approvals by what was approved: the provider may tell one twice, as by two groups or after a reload. */
const approvals = new Map<string, Promise<unknown>>();

/** Handles an approval once; one that failed may come again. @returns what `handle` does: whether it is done */
export function once(approved: string, handle: () => Promise<boolean>): Promise<unknown> {
  const known = approvals.get(approved);
  if (known) return known;
  const handling = handle().then(
    (isDone) => {
      if (!isDone) approvals.delete(approved);
      return isDone;
    },
    (error) => {
      approvals.delete(approved);
      throw error;
    },
  );
  approvals.set(approved, handling);
  return handling;
}

/** Handles once what the buyer subscribed to, or agreed to keep: no order of the provider's tells one from another. */
export const keptOnce =
  (handle: (data: ApproveData) => Promise<void>) =>
  (data: ApproveData): Promise<unknown> => {
    const kept = data.subscriptionID || data.vaultSetupToken;
    if (!kept) return handle(data);
    return once(kept, async () => {
      await handle(data);
      return true;
    });
  };
