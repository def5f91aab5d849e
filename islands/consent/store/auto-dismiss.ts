import type { ConsentConfig } from '../params';
import type { Consent } from './consent';
import type { Decisions } from './decisions';
import type { BannerStatus } from './status';

/** How far down the page, in px, a visitor has scrolled who is not going to answer. */
const FAR = 400;

/** Takes the banner away from who does not answer it (consent.md §3.5.9). */
export function dismissByItself(
  { dismiss_on_scroll, dismiss_timeout, consenttype }: ConsentConfig,
  status: BannerStatus,
  consent: Pick<Consent, 'refuseAll' | 'conclude'>,
  decisions: Decisions,
  signal: AbortSignal,
): void {
  if (status.stored() === 'dismissed') return;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  const dismiss = () => {
    end.abort();
    if (status.stored() === 'dismissed') return;
    // Who has allowed something has answered.
    if (consenttype !== 'optout' && decisions.highest() === 'functional' && !decisions.hasSomeService())
      consent.refuseAll();
    else {
      status.set('dismissed');
      consent.conclude();
    }
  };
  if (dismiss_on_scroll)
    addEventListener('scroll', () => scrollY > FAR && dismiss(), { signal: end.signal, passive: true });
  // A longer one is over at once in browsers.
  if (dismiss_timeout > 0 && dismiss_timeout < 2 ** 31) {
    const timer = setTimeout(dismiss, dismiss_timeout);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
  }
}
