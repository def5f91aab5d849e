import lazyLoad from './lazy-load';
import themeImages from './theme-images';

/** Islands that bring images, frames and films when they are near, in the order in which they mount. */
export const islands = [lazyLoad, themeImages];
