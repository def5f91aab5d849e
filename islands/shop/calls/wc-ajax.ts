import { encodeForm } from '../../../src/http/encode';
import { type Reply, type RequestOptions, request } from '../../../src/http/request';

/** The address of an endpoint: the first literal `%%endpoint%%` of the template gives way to the name. */
export const endpointUrl = (template: string, name: string): string =>
  template.replace('%%endpoint%%', () => name);

/** What the caller of an endpoint can choose. */
export type CallOptions = Pick<RequestOptions, 'accept' | 'timeout' | 'signal'>;

/**
 * Posts data to an endpoint of the shop (storefront.md §4.1).
 *
 * @param template - `wc_ajax_url` of the configuration.
 * @throws RequestError
 *
 * @example
 * const reply = await wcAjax(params.wc_ajax_url, 'remove_coupon', { security, coupon }, { accept: 'html' });
 */
export const wcAjax = (
  template: string,
  name: string,
  data: Parameters<typeof encodeForm>[0],
  options?: CallOptions,
): Promise<Reply> =>
  request({ ...options, url: endpointUrl(template, name), method: 'POST', body: encodeForm(data) });
