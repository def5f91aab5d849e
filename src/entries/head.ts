import { takeOver } from './take-over';

// The head tag: takes over, then fetches the loader. Every byte counts here.

const decided = takeOver();
if (decided) {
  const { tag, base, parsing, release } = decided;
  const url = `${base}loader.js`;
  const load = () =>
    import(url).catch((error) => {
      console.warn('[atoll] The loader failed; the page works without.', error);
      release();
    });
  if (parsing) {
    document.addEventListener('DOMContentLoaded', load);
    tag.after(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url, nonce: tag.nonce }),
    );
  } else load();
}
