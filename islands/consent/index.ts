import cookieConsent from './cookie-consent';

export type { ConsentEvents } from './events';

/** Islands that ask visitors about cookies, in the order in which they mount. */
export const islands = [cookieConsent];
