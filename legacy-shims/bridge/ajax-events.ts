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
 * themes hear them at the document (theme.md §5). `jQuery.active` counts it as well; scripts wait for that to be 0.
 *
 * @returns tells what came of it
 */
export function tellAjaxEvents(
  jquery: JQueryStatic,
  { url, method, body }: SentRequest,
): (outcome: RequestOutcome) => void {
  if (!jquery.ajax) return () => {};
  const tell = (name: string, ...args: readonly unknown[]) =>
    triggerUnbroken(jquery, name, [document, window], () =>
      jquery(document).trigger(jquery.Event(name), args),
    );
  const settings = { url, type: method, data: body };
  const answered = jquery.Deferred();
  let headers = new Headers();
  // As much of a `jqXHR` as handlers use. What they change of the request is not sent.
  const xhr = answered.promise({
    readyState: 1,
    setRequestHeader() {
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
  // As ever after those who asked: the page shows what came of it.
  return (outcome) => void setTimeout(finish, 0, outcome);
}
