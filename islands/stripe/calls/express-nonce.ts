import { EXPRESS, type ExpressNonce } from '../params/express';
import { printedSettings } from '../params/printed';
import type { NoncePlace } from './ask';

const places = new Map<ExpressNonce, NoncePlace>();

/** The security value of a call: as the page says it now, and how a fresh copy of it prints it. */
export function expressNonce(name: ExpressNonce): NoncePlace {
  const known = places.get(name);
  if (known) return known;
  const place = {
    current: () => String(Object(Object(printedSettings(EXPRESS)).nonce)[name] ?? ''),
    printed: new RegExp(`"nonce":\\{[^}]*"${name}":"(\\w+)"`),
  };
  places.set(name, place);
  return place;
}
