// Pages with a jQuery and forms.
import './legacy';
import './payment';

export { facades } from '../../../legacy-shims/form-facades';
