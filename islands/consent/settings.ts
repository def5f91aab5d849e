import { readGlobal } from '../../src/page/globals';
import { flag, integer, list, optional, type Reader, shape, text } from '../../src/page/schema';

/** Yes or no, or yes with details. */
const yesOr =
  <T>(inner: Reader<T>, yes: T): Reader<T | undefined> =>
  (value, path, issues) => {
    if (value && typeof value === 'object') return inner(value, path, issues);
    return flag()(value, path, issues) ? yes : undefined;
  };

const google = shape({
  regions: optional(list(text()), []),
  waitForUpdate: optional(integer({ min: 0, max: 60_000 }), 500),
});

/** What a site can choose beside the configuration of its consent plugin: the global `atoll_consent`. */
const settings = shape({
  google: optional(yesOr(google, { regions: [], waitForUpdate: 500 }), undefined),
  microsoft: optional(flag(), false),
  loadOnce: optional(flag(), false),
  withdrawInPlace: optional(flag(), false),
  refusalDays: optional(integer({ min: 1, max: 3650 }), Infinity),
});

/** The site's choice; without one, consent is as its plugin has it. */
export type ConsentSettings = NonNullable<ReturnType<typeof readConsentSettings>>;

const NOTHING = {
  google: undefined,
  microsoft: false,
  loadOnce: false,
  withdrawInPlace: false,
  refusalDays: Infinity,
};

/** Reads the site's choice; what it does not say is as the plugin has it. */
export const readConsentSettings = () => readGlobal('atoll_consent', settings) ?? NOTHING;
