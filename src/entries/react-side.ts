/** What every view needs: it comes with the first one. */
export { setNonce } from '../dom/html';
export { mount } from '../react/mount';
