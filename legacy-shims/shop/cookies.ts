import Cookies from 'js-cookie';

/**
 * The global `Cookies` (js-cookie 3) that many scripts use (storefront.md §7.2), for pages that do not load it.
 * `noConflict` is part of its browser build only.
 */
export function installCookies(): void {
  const page = window as { Cookies?: unknown };
  if (page.Cookies) return;
  const api = Object.create(Cookies, {
    noConflict: {
      value: () => {
        if (page.Cookies === api) delete page.Cookies;
        return api;
      },
    },
  }) as typeof Cookies;
  page.Cookies = api;
}
