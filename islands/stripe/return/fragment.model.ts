/** What the shop wants done with a payment, in the part of an address behind `#` (stripe.md §3.13). */
export type ReturnFragment =
  | { kind: 'confirm'; isSetup: boolean; order: string; clientSecret: string; nonce: string }
  | { kind: 'voucher'; order: string; type: string; clientSecret: string; returnUrl: string }
  | {
      kind: 'wallet';
      order: string;
      type: string;
      isSetup: boolean;
      clientSecret: string;
      returnUrl: string;
      nonce: string;
    }
  | { kind: 'legacy'; isSetup: boolean; clientSecret: string; returnUrl: string };

const CONFIRM = /#wc-stripe-confirm-(pi|si):(.+):(.+):(.+)$/;
const VOUCHER = /#wc-stripe-voucher-(.+):(.+):(.+):(.+)$/;
const WALLET = /#wc-stripe-wallet-(.+):(.+):(.+):(.+):(.+):(.+)$/;
const LEGACY = /^#?confirm-(pi|si)-([^:]+):(.+)$/;

/** An address as it was before it was encoded; a broken one leads nowhere. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Reads a fragment, or the end of an address that has one.
 *
 * @param hash - with its `#`
 * @returns nothing for fragments of others, and for broken ones
 * @example
 * readFragment('#wc-stripe-confirm-pi:263:pi_1_secret_2:50a744c1c4');
 */
export function readFragment(hash: string): ReturnFragment | undefined {
  const confirm = CONFIRM.exec(hash);
  if (confirm) {
    const [, intent, order = '', clientSecret = '', nonce = ''] = confirm;
    return { kind: 'confirm', isSetup: intent === 'si', order, clientSecret, nonce };
  }
  const voucher = VOUCHER.exec(hash);
  if (voucher) {
    const [, order = '', type = '', clientSecret = '', returnUrl = ''] = voucher;
    return { kind: 'voucher', order, type, clientSecret, returnUrl: decoded(returnUrl) };
  }
  const wallet = WALLET.exec(hash);
  if (wallet) {
    const [, order = '', type = '', intent, clientSecret = '', returnUrl = '', nonce = ''] = wallet;
    const isSetup = intent === 'setup_intent';
    return { kind: 'wallet', order, type, isSetup, clientSecret, returnUrl: decoded(returnUrl), nonce };
  }
  const legacy = LEGACY.exec(hash);
  if (!legacy) return undefined;
  const [, intent, clientSecret = '', returnUrl = ''] = legacy;
  return { kind: 'legacy', isSetup: intent === 'si', clientSecret, returnUrl: decoded(returnUrl) };
}
