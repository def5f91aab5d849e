/**
 * Tools for tests of islands in jsdom.
 *
 * @module atoll-islands/testing
 */
export { type FakeMounter, fakeMounter } from './fake-mounter';
export { countListeners, type ListenerCount } from './listeners';
export { type LoadedPage, loadPage, type PageOptions, readConfiguration } from './page';
