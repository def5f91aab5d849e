/** How to show a page. */
export interface PageOptions {
  /** Address of the page in the test's own origin, such as `/shop/?orderby=price`. */
  path?: string;
  /** Origin the page was saved from: its addresses become those of the test's own origin. */
  origin?: string;
  /** Configuration globals that take the place of the page's own; `undefined` leaves one out. */
  globals?: Record<string, unknown>;
}

/** A shown page. */
export interface LoadedPage {
  /** The configuration globals that the page set. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Empties the document and removes the globals. */
  unload(): void;
}

/** Index after the JSON value that starts at `from`, found by its brackets; strings may hold any character. */
function jsonEnd(text: string, from: number): number {
  const token = /"(?:\\.|[^"\\])*"|[[\]{}]|[;\n]/gs;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [mark] = found;
    if ('[{'.includes(mark)) depth++;
    else if (']}'.includes(mark) && --depth === 0) return token.lastIndex;
    else if (';\n'.includes(mark) && depth === 0) return found.index;
  }
  return text.length;
}

/**
 * Reads `var name = {json};` statements without running them. A statement that is not JSON ends the reading, as the
 * syntax error would end the script: none of its globals exist then.
 *
 * @example
 * readConfiguration('var woocommerce_params = {"ajax_url":"/ajax"};'); // { woocommerce_params: { ajax_url: '/ajax' } }
 */
export function readConfiguration(script: string): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  const statement = /\bvar\s+([\w$]+)\s*=\s*/g;
  for (let found = statement.exec(script); found; found = statement.exec(script)) {
    const end = jsonEnd(script, statement.lastIndex);
    try {
      globals[found[1] as string] = JSON.parse(script.slice(statement.lastIndex, end));
    } catch {
      return {};
    }
    statement.lastIndex = end;
  }
  return globals;
}

/**
 * Shows a server page in the test's document (jsdom or a browser). Nothing of the page runs: its configuration
 * scripts (`…-js-extra`) are read as data, and other scripts stay what they are, asleep.
 *
 * @param html - the whole page as the server sent it
 * @returns the page's globals and how to leave the page
 * @example
 * const page = loadPage(html, { path: '/shop/', origin: 'https://shop.example' });
 * // … act …
 * page.unload();
 */
export function loadPage(html: string, options: PageOptions = {}): LoadedPage {
  const { path = '/', origin, globals: given = {} } = options;
  const escaped = (address: string) => address.replaceAll('/', '\\/');
  const markup = origin
    ? html.replaceAll(origin, location.origin).replaceAll(escaped(origin), escaped(location.origin))
    : html;
  const parsed = new DOMParser().parseFromString(markup, 'text/html');

  const globals: Record<string, unknown> = {};
  for (const script of parsed.querySelectorAll('script[id$="-js-extra"]')) {
    Object.assign(globals, readConfiguration(script.textContent ?? ''));
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) delete globals[name];
    else globals[name] = value;
  }

  history.replaceState(null, '', path);
  const { documentElement: root, head, body } = document;
  const pairs: [Element, Element][] = [
    [root, parsed.documentElement],
    [head, parsed.head],
    [body, parsed.body],
  ];
  for (const [own, theirs] of pairs) {
    for (const name of own.getAttributeNames()) own.removeAttribute(name);
    for (const { name, value } of theirs.attributes) own.setAttribute(name, value);
    if (own !== root) own.replaceChildren(...theirs.childNodes);
  }
  Object.assign(window, globals);

  return {
    globals,
    unload() {
      for (const [own] of pairs) {
        for (const name of own.getAttributeNames()) own.removeAttribute(name);
        if (own !== root) own.replaceChildren();
      }
      for (const name of Object.keys(globals)) delete (window as unknown as Record<string, unknown>)[name];
    },
  };
}
