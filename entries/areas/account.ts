import fieldHelp from '../../islands/account/field-help';
import lostPassword from '../../islands/account/lost-password';
import passwordLibrary from '../../islands/account/password-library';
import passwordStrength from '../../islands/account/password-strength';
import passwordVisibility from '../../islands/account/password-visibility';
import type { Area } from './area';

/** Islands of account pages and other forms. */
export const account: Area = {
  islands: [passwordVisibility, passwordStrength, passwordLibrary, fieldHelp, lostPassword],
  plugins: 'account',
};
