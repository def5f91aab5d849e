export { type LoadedPage, loadPage, type PageOptions, readConfiguration } from './page';
