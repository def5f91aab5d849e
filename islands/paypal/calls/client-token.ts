import { endpointOfToken } from '../store/settings';
import { type Answer, readAnswer } from './answer';
import { postTo } from './post';

/** Lets the provider's script take cards of one user for a while. */
export interface ClientToken {
  token: string;
  /** In seconds. */
  expiration: number;
  user: number;
}

/** Asks for a client token; its answer has no wrapper, a refusal has (paypal.md §4). */
export const fetchClientToken = (): Promise<Answer<unknown>> =>
  postTo(
    'data_client_id',
    endpointOfToken,
    {},
    {
      read: (body) => ('success' in Object(body) ? readAnswer(body) : { ok: true, data: body }),
    },
  );
