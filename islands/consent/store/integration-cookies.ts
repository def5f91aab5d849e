import { type ConsentCookies, forgetByPart } from '../cookies';
import type { ConsentConfig } from '../params';

/** Cookies of other plugins that say whether they may follow: what each holds when allowed, and when revoked. */
export interface IntegrationCookies {
  /** Those that say "no" until somebody allows them. */
  start(): void;
  allow(): void;
  revoke(): void;
}

/** Makes what writes those cookies, as the configuration of this moment lists them. */
export function createIntegrationCookies(
  config: () => ConsentConfig,
  cookies: ConsentCookies,
): IntegrationCookies {
  const all = () =>
    Object.entries(config().set_cookies).flatMap(([name, values]) =>
      Array.isArray(values) ? [{ name, allowed: String(values[0]), revoked: values[1] as unknown }] : [],
    );
  return {
    start() {
      for (const { name, revoked } of all()) if (revoked === '1') cookies.write(name, '1', false);
    },
    allow() {
      for (const { name, allowed } of all()) cookies.write(name, allowed, false);
    },
    revoke() {
      for (const { name, revoked } of all()) {
        cookies.write(name, String(revoked), false);
        if (!revoked) forgetByPart(name);
      }
    },
  };
}
