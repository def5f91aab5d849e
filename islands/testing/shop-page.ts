import { vi } from 'vitest';
import type { JQueryStatic } from '../../legacy-shims/bridge/jquery';
import { loadJQuery, unloadJQuery, type Version } from '../../legacy-shims/testing/load-jquery';
import type { Island } from '../../src/runtime/island';
import type { Runtime } from '../../src/runtime/page-runtime';
import { RETRY_AFTER } from '../../src/runtime/retry-once';
import { type FakeFetch, type FakeRoutes, fakeFetch } from '../../src/testing/fake-fetch';
import { type LegacyEvent, recordLegacyEvents } from './legacy-events';
import { watchNavigation } from './navigation';

/** Configuration of a shop whose every feature is on, as WordPress prints it: scalars are texts. */
export const configuration: Record<string, Record<string, unknown>> = {
  woocommerce_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    i18n_password_show: 'Reveal it',
    i18n_password_hide: 'Conceal it',
  },
  wc_add_to_cart_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    i18n_view_cart: 'To the basket',
    cart_url: `${location.origin}/basket/`,
    is_cart: '',
    cart_redirect_after_add: 'no',
  },
  wc_cart_fragments_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    cart_hash_key: 'wc_cart_hash_k1',
    fragment_name: 'wc_fragments_k1',
    request_timeout: '5000',
  },
};

/** A page to open. */
export interface ShopPageOptions {
  body: string;
  bodyClass?: string;
  /** `data-` attributes of the body, by their names in scripts. */
  bodyData?: Record<string, string>;
  islands: readonly (() => Promise<{ default: Island }>)[];
  /** Over `configuration`; `undefined` leaves a global out. */
  globals?: Record<string, unknown>;
  answers?: FakeRoutes;
  jquery?: Version | undefined;
  /** Path and query of the page. */
  path?: string;
  /** Names and values that the browser holds when the page comes. */
  cookies?: Record<string, string>;
  session?: Record<string, string>;
  local?: Record<string, string>;
  /** Whether the viewport is that of a telephone. */
  narrow?: boolean;
  /** Leave the islands waiting for their strategies. */
  asleep?: boolean;
}

/** An open page, on fake time. */
export interface ShopPage {
  readonly shop: FakeFetch;
  readonly jquery: JQueryStatic | undefined;
  readonly runtime: Runtime;
  /** Legacy events in the order in which they were told. */
  readonly events: LegacyEvent[];
  names(): string[];
  /** Addresses that scripts left for. */
  readonly left: readonly string[];
  /** Addresses of links that the browser would have followed, and of forms it would have sent. */
  readonly followed: string[];
  /** What was reported as an error; a test takes out what it expects. */
  readonly errors: string[];
  /** What the developer was told; a test takes out what it expects. */
  readonly warnings: string[];
  el<T extends HTMLElement = HTMLElement>(selector: string): T;
  click(target: string | HTMLElement): MouseEvent;
  key(target: string | HTMLElement, key: string, init?: KeyboardEventInit): KeyboardEvent;
  /** Plays another script that tells an event: through jQuery where there is one, else natively. */
  tell(name: string, args?: readonly unknown[]): void;
  /** jQuery's `.trigger()` on an element. */
  trigger(target: string | HTMLElement, type: string): void;
  /** Plays another script that listens. What it returns goes to jQuery; natively `false` prevents the default. */
  hear(name: string, handler: (...args: unknown[]) => unknown): void;
  /** Lets time go by, in ms, and everything happen that is due. */
  pass(ms?: number): Promise<void>;
  /** Ends the page; throws when errors or warnings are left that the test did not expect. */
  close(): void;
}

// Before time is faked: what React plans comes with the real event loop.
const turn = setImmediate;
const turns = async () => {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => turn(resolve));
};

const forgetCookies = () => {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way, not the code under test
    document.cookie = `${pair.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
};

let open: ShopPage | undefined;

/** Ends the page of this test, for `afterEach`. */
export const closePage = (): void => open?.close();

/**
 * Opens a page as a shopper's browser does: fresh modules, markup, configuration, storage, then the islands through
 * the real runtime.
 *
 * @example
 * const page = await openPage({ islands: [() => import('./index')], body: '<a class="add_to_cart_button">' });
 */
export async function openPage(options: ShopPageOptions): Promise<ShopPage> {
  const { answers = {}, path = '/shop/', cookies = {}, session = {}, local = {}, asleep = false } = options;
  vi.resetModules();
  const life = new AbortController();
  const { signal } = life;
  const page = window as unknown as Record<string, unknown>;

  history.replaceState(null, '', path);
  const body = document.createElement('body');
  body.className = options.bodyClass ?? 'woocommerce';
  Object.assign(body.dataset, options.bodyData);
  body.innerHTML = options.body;
  // One by one: jsdom keeps the sheets of style elements that go with an ancestor.
  for (const style of document.querySelectorAll('style')) style.remove();
  document.body.replaceWith(body);
  const globals = structuredClone({ ...configuration, ...options.globals }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(globals)) if (value !== undefined) page[name] = value;
  for (const [name, value] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way, not the code under test
    document.cookie = `${name}=${value}; path=/`;
  }
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);

  const errors: string[] = [];
  const warnings: string[] = [];
  vi.stubGlobal('reportError', (error: unknown) => errors.push(String(error)));
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: !!options.narrow && /max-width/.test(query) }),
  );
  vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts.join(' ')));
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
  const caught = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(String(event.error));
  };
  window.addEventListener('error', caught, { signal });

  const followed: string[] = [];
  const follow = (event: Event) => {
    const link = (event.target as Element).closest('a[href]');
    const form = event.type === 'submit' && (event.target as HTMLFormElement);
    const address = form ? form.getAttribute('action') : link?.getAttribute('href');
    if (address && !event.defaultPrevented) followed.push(address);
    if (address) event.preventDefault();
  };
  window.addEventListener('click', follow, { signal });
  window.addEventListener('submit', follow, { signal });
  const navigation = watchNavigation();
  const shop = fakeFetch(answers);

  const jquery = options.jquery && loadJQuery(options.jquery);
  const { events, names } = recordLegacyEvents(jquery, signal);
  if (jquery) {
    const { installPort } = await import('../../src/legacy-port');
    const { createJQueryPort } = await import('../../legacy-shims/bridge/jquery-port');
    installPort(createJQueryPort({ signal }));
  }
  const islands = (await Promise.all(options.islands.map((load) => load()))).map((made) => made.default);
  // Fetched before, so that on fake time nothing waits for the disk.
  await Promise.all([import('../../src/react/mount'), ...islands.map(({ load }) => load())]);
  const { start } = await import('../../src/start');

  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
      'performance',
    ],
  });
  const pass = async (ms = 0) => {
    await turns();
    await vi.advanceTimersByTimeAsync(ms);
    await turns();
  };
  const runtime = start({ islands });
  if (!asleep) {
    await pass(1);
    for (let count = 0; runtime.report().some(({ state }) => /waiting|loading/.test(state)); count++) {
      if (count > 20) throw new Error(`Not live: ${JSON.stringify(runtime.report())}`);
      // Some views fetch a part before they are at work.
      await vi.dynamicImportSettled();
      // Half way: a file that does not come is asked for once more.
      await pass(count === 10 ? RETRY_AFTER : 0);
    }
  }

  const el = <T extends HTMLElement>(selector: string): T => {
    const found = document.querySelector<T>(selector);
    if (!found) throw new Error(`No ${selector} in ${document.body.innerHTML}`);
    return found;
  };
  const at = (target: string | HTMLElement) => (typeof target === 'string' ? el(target) : target);
  const send = <E extends Event>(target: string | HTMLElement, event: E): E => {
    at(target).dispatchEvent(event);
    return event;
  };
  const init = { bubbles: true, cancelable: true };
  const opened: ShopPage = {
    shop,
    jquery,
    runtime,
    events,
    names,
    left: navigation.left,
    followed,
    errors,
    warnings,
    el,
    pass,
    click: (target) => send(target, new MouseEvent('click', init)),
    key: (target, key, more) => send(target, new KeyboardEvent('keydown', { ...init, key, ...more })),
    tell(name, args = []) {
      if (jquery) jquery(document.body).trigger(jquery.Event(name), args);
      else document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }));
    },
    trigger(target, type) {
      if (!jquery) throw new Error('No jQuery on this page');
      jquery(at(target)).trigger(jquery.Event(type), []);
    },
    hear(name, handler) {
      if (jquery) jquery(document.body).on(name, (_event, ...args) => handler(...args));
      else {
        const call = (event: Event) => {
          if (handler(...(event as CustomEvent<unknown[]>).detail) === false) event.preventDefault();
        };
        document.body.addEventListener(name, call);
      }
    },
    close() {
      open = undefined;
      runtime.stop();
      life.abort();
      navigation.restore();
      shop.restore();
      // Preact keeps one queue of effects for all pages: what waits in it must not wait for a clock that is gone.
      vi.advanceTimersByTime(100);
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      unloadJQuery();
      for (const name of Object.keys(globals)) delete page[name];
      delete (globalThis as Record<symbol, unknown>)[Symbol.for('atoll.runtime.3')];
      sessionStorage.clear();
      localStorage.clear();
      forgetCookies();
      const left = [...errors, ...warnings];
      if (left.length) throw new Error(`Unexpected on this page: ${left.join('\n')}`);
    },
  };
  open = opened;
  return opened;
}
