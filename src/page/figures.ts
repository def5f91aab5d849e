const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** What a digit of any script counts: each script has its ten in a row, from the zero on. */
function numberOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero--;
  return code - zero;
}

/**
 * The digits of a text, whatever script they are written in: some shops have theirs written anew by a script.
 *
 * @example
 * figuresIn('× ۱۲') // '12'
 */
export const figuresIn = (text: string): string =>
  text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, (digit) => `${numberOf(digit)}`);
