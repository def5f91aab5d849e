import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import Content from './content';

type Listener = (this: unknown, event: object) => void;
type Filter = (value: unknown, ...more: unknown[]) => unknown;

/** PhotoSwipe's events, filters and list of slides: ours is always an array (`core/base.js`, `core/eventable.js`). */
export default class Base {
  options: PhotoSwipe['options'] | undefined;
  _listeners: Record<string, Listener[]> = {};
  _filters: Record<string, Filter> = {};

  on(name: string, listener: Listener) {
    this._listeners[name] ??= [];
    this._listeners[name].push(listener);
  }

  dispatch(name: string, details?: object) {
    const event = {
      type: name,
      ...details,
      defaultPrevented: false,
      preventDefault() {
        event.defaultPrevented = true;
      },
    };
    // One that is added meanwhile waits for the next time.
    for (const listener of [...(this._listeners[name] ?? [])]) listener.call(this, event);
    return event;
  }

  addFilter(name: string, filter: Filter) {
    this._filters[name] = filter;
  }

  applyFilters<T>(name: string, value: T, ...more: unknown[]): T {
    const filter = this._filters[name];
    return filter ? (filter(value, ...more) as T) : value;
  }

  #list() {
    return this.options?.dataSource as SlideData[];
  }

  getNumItems() {
    return this.#list().length;
  }

  getItemData(index: number) {
    return this.#list()[index];
  }

  createContentFromData(data: SlideData, index: number) {
    return new Content(data, this, index);
  }
}
