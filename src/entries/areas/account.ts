import fieldHelp from '../../../islands/field-help';
import lostPassword from '../../../islands/lost-password';
import passwordLibrary from '../../../islands/password-library';
import passwordStrength from '../../../islands/password-strength';
import passwordVisibility from '../../../islands/password-visibility';
import type { Area } from './area';

/** Islands of account pages and other forms. */
export const account: Area = {
  islands: [passwordVisibility, passwordStrength, passwordLibrary, fieldHelp, lostPassword],
  plugins: 'account',
};
