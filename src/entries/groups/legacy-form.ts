// Pages with a jQuery and forms.
import './legacy';
import './forms';

export { facades } from '../../../legacy-shims/form-facades';
