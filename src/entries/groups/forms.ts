// Account and other forms.
import './more-parts';
import '../areas/forms';

export { default as FieldHelp } from '../../../islands/field-help/FieldHelp';
export { default as PasswordVisibility } from '../../../islands/password-visibility/PasswordVisibility';
