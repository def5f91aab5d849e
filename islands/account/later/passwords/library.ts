import { liveScript } from '../../../../src/dom/html';
import { safeUrl } from '../../../../src/dom/navigate';
import { warn } from '../../../../src/runtime/warn';
import { strengthLibrary } from '../../params';
import { hasEstimator } from '../../password-meter';

let loading: Promise<boolean> | undefined;

const runScript = (url: string) =>
  new Promise((ended) => {
    const script = liveScript(url);
    script.onload = script.onerror = ended;
    document.head.append(script);
  });

async function fetchLibrary(): Promise<boolean> {
  const url = safeUrl(strengthLibrary());
  let error: unknown;
  try {
    if (url) ((await runScript(url)) as Event & { target: Element }).target.remove();
  } catch (refused) {
    error = refused;
  }
  if (hasEstimator()) return true;
  warn({
    what: 'password-library',
    cause: url ? `no "zxcvbn" from ${url}` : 'no address in _zxcvbnSettings.src',
    fix: 'Correct the address',
    error,
  });
  // The next focus tries again.
  loading = undefined;
  return false;
}

/**
 * Fetches the strength library, once for the page.
 *
 * @returns whether it is there; the developer is told when it is not
 */
export const loadStrengthLibrary = (): Promise<boolean> => {
  loading ??= hasEstimator() ? Promise.resolve(true) : fetchLibrary();
  return loading;
};
