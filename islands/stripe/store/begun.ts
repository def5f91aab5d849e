/**
 * What became of a payment on this page: `open`, it did not come through and can be tried again; `over`, it must not be
 * confirmed again, and the page stays; `left`, the same, and the page goes.
 */
export type Fate = 'open' | 'over' | 'left';

/** What has been begun on this page: a payment is confirmed once, however often it is asked for. */
const begun = new Map<string, Fate | 'under way'>();

/**
 * Confirms a payment, unless that has been begun; what did not come through can be tried again with the same secret.
 *
 * @param confirm - answers what became of it
 * @returns what had become of it before; nothing if this was the one that began it
 */
export async function onceForSecret(
  clientSecret: string,
  confirm: () => Promise<Fate>,
): Promise<Fate | 'under way' | undefined> {
  const known = begun.get(clientSecret);
  if (known) return known;
  begun.set(clientSecret, 'under way');
  let fate: Fate = 'open';
  try {
    fate = await confirm();
  } finally {
    if (fate === 'open') begun.delete(clientSecret);
    else begun.set(clientSecret, fate);
  }
  return undefined;
}

/** The browser brought the page back: what it was left for is over, and what was under way comes to no end here. */
export function noteReturn(): void {
  for (const [clientSecret, fate] of begun)
    if (fate === 'left') begun.set(clientSecret, 'over');
    else if (fate === 'under way') begun.delete(clientSecret);
}
