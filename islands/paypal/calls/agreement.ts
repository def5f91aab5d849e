import type { Answer } from './answer';
import { post } from './post';

/** Asks for the page of the provider where the buyer agrees to be charged later (paypal.md §3.24). */
export const vaultPaypal = (return_url: string): Promise<Answer<{ approve_link?: string }>> =>
  post('vault_paypal', { return_url });
