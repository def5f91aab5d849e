import fieldHelp from './field-help';
import lostPassword from './lost-password';
import passwordLibrary from './password-library';
import passwordStrength from './password-strength';
import passwordVisibility from './password-visibility';

/** Islands of account pages and other forms, in the order in which they mount. */
export const islands = [passwordVisibility, passwordStrength, passwordLibrary, fieldHelp, lostPassword];

export { disallowedWords, measureStrength } from './password-meter';
