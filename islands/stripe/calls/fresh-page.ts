import { fetchPageCopy } from '../../shop';
import { TIMEOUT } from './ask';

/** A new copy of this page, as the shop prints it now; empty where it cannot be had. */
export const freshPage = (): Promise<string> =>
  fetchPageCopy({ timeout: TIMEOUT, unheard: true }).catch(() => '');
