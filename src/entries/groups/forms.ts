// Account and other forms.
import './more-parts';
import '../areas/forms';

export { default as FieldHelp } from '../../../islands/field-help/FieldHelp';
export { default as LostPassword } from '../../../islands/lost-password/LostPassword';
export { default as PasswordLibrary } from '../../../islands/password-library/PasswordLibrary';
export { default as PasswordStrength } from '../../../islands/password-strength/PasswordStrength';
export { default as PasswordVisibility } from '../../../islands/password-visibility/PasswordVisibility';
