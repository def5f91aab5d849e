import { request } from '../../../src/http/request';
import { TIMEOUT } from './ask';

/** A new copy of this page, as the shop prints it now; empty where it cannot be had. */
export const freshPage = (): Promise<string> =>
  request({ url: location.href, accept: 'html', timeout: TIMEOUT, unheard: true }).then(
    ({ text }) => text,
    () => '',
  );
