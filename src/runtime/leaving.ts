/** Time in ms after which a page that the browser was about to leave has stayed: somebody said no, or it was a download. */
const STAYS = 10_000;

let leaving: Promise<void> | undefined;
let stay = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let loads = 0;
let hasGone = false;

const leave = ({ type }: Event) => {
  hasGone = type === 'pagehide';
  leaving ??= new Promise((resolve) => {
    stay = () => {
      leaving = undefined;
      resolve();
    };
  });
  clearTimeout(timer);
  // What is hidden is over, or comes back whole.
  if (type === 'beforeunload') timer = setTimeout(() => stay(), STAYS);
};

/**
 * Imports. Firefox never answers an import that begins as the page goes: if the browser brings the page back and nothing
 * has come, it begins anew.
 */
export const askAgainWhenRestored = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const ask = () =>
      load()
        .then(resolve, reject)
        .finally(() => removeEventListener('pageshow', restored));
    const restored = ({ persisted }: PageTransitionEvent) => persisted && ask();
    addEventListener('pageshow', restored);
    ask();
  });

/** Notices when the page goes, and when the browser brings it back. */
export function watchLeaving(signal: AbortSignal): void {
  addEventListener('pagehide', leave, { signal });
  // Firefox says that a page can be seen before it says that it is shown, and answers what is asked then.
  const see = () => {
    hasGone &&= document.hidden;
  };
  document.addEventListener('visibilitychange', see, { signal });
  const show = () => {
    hasGone = false;
    stay();
  };
  addEventListener('pageshow', show, { signal });
}

/**
 * Whether the browser has put the page away. Firefox never answers what is asked from then on, nor ends it when it is
 * aborted, and brings the page back all the same.
 */
export const isPageGone = (): boolean => hasGone;

/**
 * While the page goes away, a promise that resolves if it stays after all. What fails meanwhile was cut off by the
 * navigation: nobody is to be told.
 */
export const untilPageStays = (): Promise<void> | undefined => leaving;

/** Does something if a page that was about to go is there after a while: somebody said no, or stopped it. */
export const ifPageStays = (then: () => void): void => void setTimeout(then, STAYS);

/**
 * Loads something that a navigation may cut off. Firefox does so before the page is hidden, and keeps no page for later
 * that waits to be asked: so that is done only as long as something loads.
 */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  if (!loads++) addEventListener('beforeunload', leave);
  try {
    return await work();
  } finally {
    if (!--loads) removeEventListener('beforeunload', leave);
  }
}
