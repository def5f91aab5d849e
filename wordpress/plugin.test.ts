import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeShop, openShop, reset } from './testing/shop';
import './specs/tag';
import './specs/visitors';
import './specs/scripts';
import './specs/settings';
import './specs/checks';
import './specs/caches';
// Takes the plugin away: the last one.
import './specs/lifecycle';

// One WordPress for all of them: starting it takes longer than any of them.
beforeAll(openShop, 120_000);
beforeEach(reset);
afterAll(closeShop);
