import { areas, lateAreas } from './areas';
import { boot } from './boot';

boot(areas, lateAreas);
