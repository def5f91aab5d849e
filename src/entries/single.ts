// One file for hosts that cannot load modules: the head tag's decisions, then the whole library.
import './head';
import { boot } from './boot';
import { islands } from './islands';

boot(islands);
