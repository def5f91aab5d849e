/** Listeners of one opening: they end together (`util/dom-events.js`). */
export default class DOMEvents {
  #life = new AbortController();

  add(target: EventTarget, type: string, listener: EventListener) {
    target.addEventListener(type, listener, { passive: false, signal: this.#life.signal });
  }

  removeAll() {
    this.#life.abort();
  }
}
