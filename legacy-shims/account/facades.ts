import type { Facade } from '../bridge/install-facades';
import { passwordStrength } from './password-strength';

/** What other code calls on pages with password fields (storefront.md §7). */
export const facades: readonly Facade[] = [{ feature: 'password-strength', install: passwordStrength }];
