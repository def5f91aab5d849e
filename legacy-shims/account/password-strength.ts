import { disallowedWords, measureStrength } from '../../islands/account';

/** `wp.passwordStrength` for pages without the platform's script (checkout.md §2, §7). */
export function passwordStrength(): void {
  const page = window as { wp?: Record<string, unknown> };
  page.wp ??= {};
  page.wp.passwordStrength ??= { meter: measureStrength, userInputDisallowedList: disallowedWords };
}
