/**
 * Why a call to the shop gave no usable answer:
 * `offline` no answer (no connection, or a redirect that leaves the site) · `timeout` · `aborted` by the caller ·
 * `http` any status that is not a success · `forbidden` 403 (not of a call that is made once only) or body `-1`, i.e. a stale nonce · `empty` body ·
 * `not-json` · `shape` JSON of another form than the contract's · `cross-origin` address, nothing was sent.
 */
export type RequestErrorCode =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'forbidden'
  | 'empty'
  | 'not-json'
  | 'shape'
  | 'cross-origin';

/** A call to the shop that failed; `code` is stable and meant for decisions. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly code: RequestErrorCode,
    /** Status of the answer, 0 without one. */
    readonly status = 0,
    cause?: unknown,
  ) {
    super(`${code} ${status}`, { cause });
  }
}
