// One file for hosts that cannot load modules: the head tag's decisions, then the whole library.
import { areas, lateAreas } from './areas';
import { boot } from './boot';
import { takeOver } from './take-over';

takeOver();
boot(areas, lateAreas);
