import { openStorage } from '../../../src/http/storage';
import { type ClientToken, fetchClientToken } from '../calls/client-token';

/** Where a token waits for the next page of this tab (paypal.md §6). */
const KEY = 'ppcp-data-client-id';

function readToken(value: unknown): ClientToken | undefined {
  const { token, expiration, user } = Object(value) as Partial<ClientToken>;
  return typeof token === 'string' && token && typeof expiration === 'number' && typeof user === 'number'
    ? { token, expiration, user }
    : undefined;
}

/** Whether it is this user's, and still good (paypal.md §3.2). */
const isValid = (found: ClientToken | undefined, user: number): found is ClientToken =>
  !!found && found.user === user && Date.now() < found.expiration * 1000;

function stored(text: string | null): ClientToken | undefined {
  try {
    return readToken(JSON.parse(text ?? 'null'));
  } catch {
    // Whoever wrote that, it was not us.
    return undefined;
  }
}

/**
 * The card token of a user: the one that waits in this tab while it is good (9.1), else a new one.
 *
 * @throws Error when the shop gives none, or none that is good (8.3)
 */
export async function clientToken(user: number): Promise<string> {
  const { session } = openStorage();
  const kept = stored(session.get(KEY));
  if (isValid(kept, user)) return kept.token;
  const answer = await fetchClientToken();
  const found = answer.ok ? readToken(answer.data) : undefined;
  if (!isValid(found, user)) throw new Error('No valid client token.');
  session.set(KEY, JSON.stringify(Object((answer as { data: unknown }).data)));
  return found.token;
}
