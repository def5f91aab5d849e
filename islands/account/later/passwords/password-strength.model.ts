import { warn } from '../../../../src/runtime/warn';
import type { StrengthParams } from '../../params';
import { disallowedWords, measureStrength } from '../../password-meter';

/** What the platform brings where its script runs (checkout.md §2). */
interface Platform {
  wp?: { passwordStrength?: { meter?: typeof measureStrength; userInputDisallowedList?: () => unknown } };
}

/** No verdict: the library is not there, or broken. */
const UNKNOWN = -1;

/** Score of a password, by the platform's meter where the page has one; −1 when nobody knows. */
export function scoreOf(password: string): number {
  const { passwordStrength: platform } = (window as Platform).wp ?? {};
  try {
    const words = platform?.userInputDisallowedList?.() ?? disallowedWords();
    const score = (platform?.meter ?? measureStrength)(password, words, '');
    return GRADES[score] ? score : UNKNOWN;
  } catch (error) {
    warn({
      what: 'password-strength',
      cause: String(error),
      fix: 'Look into the strength library',
      error,
    });
    return UNKNOWN;
  }
}

/** Classes that themes style, by score; 5 is a password that differs from its repetition. */
const GRADES = ['short', 'bad', 'bad', 'good', 'strong', 'short'] as const;

/** What to show for a score (storefront.md §3.15). */
export interface Verdict {
  grade?: string | undefined;
  text: string;
  hint: string;
  /** Below what the shop asks for. */
  weak: boolean;
}

/** The verdict on a score. */
export function verdictOn(
  score: number,
  params: StrengthParams,
  texts: Readonly<Record<string, string>> = {},
): Verdict {
  const grade = GRADES[score];
  const weak = !!grade && score < params.min_password_strength;
  const label = score === 5 ? texts.mismatch : grade && texts[grade];
  return {
    grade,
    text: [label, weak && params.i18n_password_error].filter(Boolean).join(' - '),
    hint: grade && score < 3 ? params.i18n_password_hint : '',
    weak,
  };
}
