// One file for hosts that cannot load modules: the head tag's decisions, then the whole library.
import { boot } from './boot';
import { islands } from './islands';
import { takeOver } from './take-over';

takeOver();
boot(islands, []);
