import { fetchPageCopy } from '../../shop';

/** Milliseconds for a copy of the page. */
const TIMEOUT = 60_000;

/**
 * The text of this page as the shop prints it now; scripts do not hear of the call.
 *
 * @throws RequestError
 */
export const freshPage = (): Promise<string> => fetchPageCopy({ timeout: TIMEOUT, unheard: true });
