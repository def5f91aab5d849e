import { type ConsentPort, installConsent, whenAllowed } from '../../../src/consent-port';
import type { ConsentEngine } from '../store/engine';

/** `window.atoll.consent`: what scripts of a site ask. */
export interface ConsentApi extends ConsentPort {
  /** Resolves as soon as a category is allowed. */
  when(category: string): Promise<void>;
}

/** Gives the rest of Atoll, and scripts of the site, what they ask about consent. */
export function offerPort({ consent, decisions, status, signal }: ConsentEngine): void {
  const port: ConsentPort = {
    has: decisions.has,
    hasService: decisions.hasService,
    show: () => status.set('show'),
    withdraw: consent.refuseAll,
  };
  installConsent(port);
  signal.addEventListener('abort', () => installConsent(undefined));
  const page = window as { atoll?: { consent?: ConsentApi } };
  page.atoll ??= {};
  page.atoll.consent = { ...port, when: whenAllowed };
}
