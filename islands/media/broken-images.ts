/** Images that fail show their alternative text, as browsers do; once the browser is online again they are tried again. */
export function retryBrokenImages(signal: AbortSignal): void {
  const broken = new Set<HTMLImageElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) broken.add(target);
  };
  const tryAgain = () => {
    const images = [...broken].filter((image) => image.isConnected);
    broken.clear();
    for (const image of images) {
      // Said once more, they are asked for once more.
      for (const name of ['srcset', 'src']) {
        const value = image.getAttribute(name);
        if (value) image.setAttribute(name, value);
      }
    }
  };
  document.addEventListener('error', note, { capture: true, signal });
  addEventListener('online', tryAgain, { signal });
}
