/** Names that the provider comes back with in the hash of an address (paypal.md §3.26). */
const NAMES = [
  'onApprove',
  'token',
  'PayerID',
  'payerID',
  'button_session_id',
  'billingToken',
  'orderID',
  'switch_initiated_time',
  'onCancel',
  'onError',
];

const parts = (): string[] => location.hash.replace(/^#/, '').split('&').filter(Boolean);

const nameOf = (part: string): string => part.replace(/=.*$/s, '');

/** Whether the buyer has just come back from the provider's app. */
export const isReturning = (): boolean => parts().some((part) => nameOf(part) === 'switch_initiated_time');

/** Takes the provider's names out of the address; others stay, and so does the place in the history. */
export function clearReturnHash(): void {
  const left = parts().filter((part) => !NAMES.includes(nameOf(part)));
  const hash = left.length ? `#${left.join('&')}` : '';
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}
