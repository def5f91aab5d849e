import { t } from '../../../src/page/text';

/** From here on, in minor units, the wallet may say no (stripe.md §3.15). */
const LIMIT = 200_000;

/** That a wallet may refuse so high an amount, in minor units; nothing for others. */
export const cashAppWarning = (amount: number): string =>
  amount > LIMIT
    ? t(
        'stripeCashAppLimit',
        'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.',
      )
    : '';
