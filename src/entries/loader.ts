import { boot } from './boot';
import { islands } from './islands';

boot(islands);
