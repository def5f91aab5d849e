import { RequestError } from './error';

/** Where the security value of a form comes from. */
export interface NonceSource {
  /** What the page says now. */
  current(): string;
  /** Asks the server for a fresh one. */
  refresh(): Promise<string>;
}

let restores = 0;
/** Fresh values, each with what the page said then: what scripts write there since is newer. */
const fresh = new WeakMap<NonceSource, { restores: number; printed: string; nonce: Promise<string> }>();

/** To be called when the browser brought the page back from its back/forward cache: what it says may be old. */
export const noteRestoredPage = (): void => {
  restores++;
};

/** One question at a time for all who wait for the same source. */
function refresh(source: NonceSource): Promise<string> {
  const nonce = (async () => source.refresh())();
  const entry = { restores, printed: source.current(), nonce };
  fresh.set(source, entry);
  nonce.catch(() => {
    if (fresh.get(source) === entry) fresh.delete(source);
  });
  return nonce;
}

const wentBack = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};

/**
 * Makes a call that needs a security value. A page that was restored, or loaded again by "back", may hold an old one:
 * then the call waits for a fresh one. If the server refuses it all the same (`forbidden`), the call is made once
 * more with a fresh one.
 *
 * @throws whatever `call` throws, `forbidden` only after the second attempt. When asking for a fresh value fails,
 * the value of the page is tried first, and its refusal is what is thrown.
 *
 * @example
 * await withFreshNonce((security) => wcAjax(template, 'apply_coupon', { security, coupon_code }), source);
 */
export async function withFreshNonce<T>(
  call: (nonce: string) => Promise<T>,
  source: NonceSource,
): Promise<T> {
  const before = fresh.get(source);
  let known = before?.printed === source.current() ? before : undefined;
  if (known ? known.restores < restores : restores || wentBack()) {
    refresh(source);
    known = fresh.get(source);
  }
  const nonce = known ? await known.nonce.catch(() => source.current()) : source.current();
  try {
    return await call(nonce);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'forbidden') throw error;
    // Another call may have asked meanwhile.
    const latest = fresh.get(source);
    const next = await (latest && latest !== known && latest !== before
      ? latest.nonce
      : refresh(source)
    ).catch(() => {
      throw error;
    });
    return call(next);
  }
}
