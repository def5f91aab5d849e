import { areas } from './areas';
import { everywhere } from './areas/everywhere';
import { boot } from './boot';

boot(everywhere, areas);
