// Account and other forms.
import './shop';

export { default as FieldHelp } from '../../../islands/field-help/FieldHelp';
export { default as PasswordVisibility } from '../../../islands/password-visibility/PasswordVisibility';
