/** The strength estimator, where it is on the page (storefront.md §2). */
interface Page {
  zxcvbn?: (password: string, disallowed: readonly string[]) => { score: number };
}

/** Nobody waits for the score of more; the estimator's time grows faster than the text. */
const MEASURED_LENGTH = 100;

/** Fields whose words make a password guessable, by id (storefront.md §3.15). */
const PERSONAL_FIELDS =
  'user_login first_name last_name nickname display_name email url description weblog_title admin_email';

/** Whether the estimator is there. */
export const hasEstimator = (): boolean => typeof (window as Page).zxcvbn === 'function';

/**
 * How strong a password is (checkout.md §2).
 *
 * @param disallowed - words that make it guessable
 * @param again - the same password typed once more
 * @returns 0–4, 5 where the two differ, −1 as long as the estimator is not there
 * @throws whatever a broken estimator throws
 */
export function measureStrength(password: string, disallowed: unknown = [], again = ''): number {
  if (again && again !== password) return 5;
  const { zxcvbn } = window as Page;
  if (typeof zxcvbn !== 'function') return -1;
  return zxcvbn(password.slice(0, MEASURED_LENGTH), [disallowed].flat().map(String)).score;
}

/** Words that an attacker tries first: those of the page and of the shopper, from four letters on. */
export function disallowedWords(): string[] {
  const values = PERSONAL_FIELDS.split(' ').flatMap((id) => {
    const { value, defaultValue } = (document.getElementById(id) ?? {}) as Partial<HTMLInputElement>;
    return [value, defaultValue];
  });
  const said = [document.title, location.href, ...values].join(' ');
  return [...new Set(said.match(/[\p{L}\p{N}]{4,}/gu))];
}
