// What only managers of the shop see.
import './shop';

export { default as ComingSoon } from '../../../islands/coming-soon/ComingSoon';
