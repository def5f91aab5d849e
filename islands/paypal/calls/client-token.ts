import { endpointOfToken } from '../store/settings';
import { type Answer, readAnswer } from './answer';
import { answered, sendJson } from './post';

/** Lets the provider's script take cards of one user for a while. */
export interface ClientToken {
  token: string;
  /** In seconds. */
  expiration: number;
  user: number;
}

/** Asks for a client token; its answer has no wrapper, a refusal has (paypal.md §4). */
export const fetchClientToken = (): Promise<Answer<unknown>> =>
  answered(async () => {
    const { endpoint, nonce } = endpointOfToken();
    const body = await sendJson(endpoint, { nonce });
    return 'success' in Object(body) ? readAnswer(body) : { ok: true, data: body };
  });
