import { areas } from './areas';
import { boot } from './boot';

boot(areas);
