/** What has been begun on this page: a payment is confirmed once, however often it is asked for. */
const begun = new Set<string>();

/**
 * Confirms a payment, unless that has been begun; what did not come through can be tried again with the same secret.
 *
 * @param confirm - answers whether it is over for good
 * @returns whether this was the one that began it
 */
export async function onceForSecret(clientSecret: string, confirm: () => Promise<boolean>): Promise<boolean> {
  if (begun.has(clientSecret)) return false;
  begun.add(clientSecret);
  let isOver = false;
  try {
    isOver = await confirm();
  } finally {
    if (!isOver) begun.delete(clientSecret);
  }
  return true;
}
