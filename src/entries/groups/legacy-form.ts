// Pages with a jQuery and forms.
import './legacy';

export { facades } from '../../../legacy-shims/form-facades';
