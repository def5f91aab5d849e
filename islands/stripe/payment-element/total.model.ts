/** Currencies without a smaller unit, and those with a thousandth, at the provider. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ');

/**
 * How many decimals an amount in minor units of a currency stands for.
 *
 * @param currency - in capitals
 */
export function decimalsOf(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/**
 * An amount as a shop prints it, in minor units. Behind the last mark there are decimals if there are one or two of them, or
 * as many as the currency has; all other marks part thousands.
 *
 * @param currency - in capitals
 * @returns nothing for a text without an amount
 * @example
 * minorUnits('1.030,04 €', 'EUR'); // 103004
 */
export function minorUnits(text: string, currency: string): number | undefined {
  const [amount] = /\d[\d.,'’\s]*/.exec(text) ?? [];
  if (!amount) return undefined;
  const decimals = decimalsOf(currency);
  const tail = /[.,](\d+)\s*$/.exec(amount)?.[1] ?? '';
  const shown = tail.length <= 2 || tail.length === decimals ? tail.length : 0;
  // Rounded: a shop can show decimals that the currency does not have.
  return Math.round(Number(amount.replace(/\D/g, '')) * 10 ** (decimals - shown));
}
