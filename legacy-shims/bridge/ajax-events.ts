import type { RequestOutcome, SentRequest } from '../../src/legacy-port';
import type { JQueryStatic } from './jquery';
import { triggerUnbroken } from './trigger-unbroken';

/** What an answer holds, if that is JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How jQuery names what went wrong without an answer. */
const failures = { timeout: 'timeout', aborted: 'abort', offline: 'error' };

/**
 * Tells jQuery's ajax events of a request of ours, as of those of the legacy scripts: loaders, statistics and steppers of
 * themes hear them at the document (theme.md §5). `jQuery.active` counts it as well; scripts wait for that to be 0. What
 * handlers of `ajaxSend` write into its settings, as a delivery date or a language, goes out.
 *
 * @returns tells what came of it
 */
export function tellAjaxEvents(jquery: JQueryStatic, sent: SentRequest): (outcome: RequestOutcome) => void {
  if (!jquery.ajax) return () => {};
  const tell = (name: string, ...args: readonly unknown[]) =>
    triggerUnbroken(jquery, name, [document, window], () =>
      jquery(document).trigger(jquery.Event(name), args),
    );
  const settings: Record<string, unknown> = { url: sent.url, type: sent.method, data: sent.body };
  const answered = jquery.Deferred();
  let headers = new Headers();
  // As much of a `jqXHR` as handlers use.
  const xhr = answered.promise({
    readyState: 1,
    setRequestHeader(name: string, value: string) {
      sent.headers.set(name, value);
      return this;
    },
    abort() {
      return this;
    },
    getResponseHeader: (name: string) => headers.get(name),
    getAllResponseHeaders: () => [...headers].map((header) => `${header.join(': ')}\r\n`).join(''),
  });
  const finish = ({ response, text = '', failure = 'offline' }: RequestOutcome) => {
    const isSuccess = response?.ok;
    // HTTP/2 has no texts beside its numbers.
    const statusText = response
      ? response.statusText || (isSuccess ? 'success' : 'error')
      : failures[failure];
    const responseJSON = readJson(text);
    const data = responseJSON ?? text;
    if (response) headers = response.headers;
    const readyState = response ? 4 : 0;
    const status = response?.status ?? 0;
    Object.assign(xhr, { readyState, status, statusText, responseText: text, responseJSON });
    if (isSuccess) tell('ajaxSuccess', xhr, settings, data);
    else tell('ajaxError', xhr, settings, statusText);
    tell('ajaxComplete', xhr, settings);
    if (!--jquery.active) tell('ajaxStop');
    // Last: a handler of these that throws ends the rest.
    if (isSuccess) answered.resolve(data, 'success', xhr);
    else answered.reject(xhr, response ? 'error' : statusText, statusText);
  };
  if (!jquery.active++) tell('ajaxStart');
  tell('ajaxSend', xhr, settings);
  if (typeof settings.url === 'string') sent.url = settings.url;
  if (typeof settings.data === typeof sent.body) sent.body = settings.data as SentRequest['body'];
  // As ever after those who asked: the page shows what came of it.
  return (outcome) => void setTimeout(finish, 0, outcome);
}
