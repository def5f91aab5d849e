import fieldHelp from '../../../islands/field-help';
import passwordVisibility from '../../../islands/password-visibility';

/** Islands of account pages and other forms. */
export const islands = [passwordVisibility, fieldHelp];
