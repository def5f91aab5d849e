import { putCookie, readRawCookie } from '../../../src/http/cookies';
import { parseJson } from '../json';
import type { ConsentConfig } from '../params';

/** The cookie in which a visitor can read what they decided when. */
export const PROOF = 'atoll_consent';

/** Proof of a decision. */
export interface Proof {
  /** A random number for who allowed something, the same as long as they do. A refusal has none. */
  id?: string;
  /** When, as ISO 8601 in UTC. */
  time: string;
  /** The policy that held. */
  revision: number;
  /** The language of the page. */
  language: string;
}

/** Random, also where the browser has no numbers for pages without a certificate. */
const randomId = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keeps the proof of a decision, as long as the decision itself, where the site keeps proofs at all. */
export function keepProof(config: ConsentConfig, isRefusal: boolean, days: number): void {
  if (!config.store_consent) return;
  const { id } = Object(parseJson(readRawCookie(PROOF))) as Partial<Proof>;
  const known = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined;
  const proof: Proof = {
    ...(!isRefusal && { id: known ?? randomId() }),
    time: new Date().toISOString(),
    revision: config.current_policy_id,
    language: document.documentElement.lang.replace(/[^\w-]/g, ''),
  };
  const secure = location.protocol === 'https:' ? ';secure' : '';
  putCookie(
    `${PROOF}=${JSON.stringify(proof)};SameSite=Lax${secure};max-age=${days * 86_400};path=${config.cookie_path}`,
  );
}
