import { takeOver } from './take-over';

// The head tag: takes over, then fetches the loader. Every byte counts here.

const decided = takeOver();
if (decided) {
  const { tag, base, parsing, release } = decided;
  const url = `${base}loader.js`;
  const load = () =>
    import(url).catch((error) => {
      console.warn('[atoll] The loader failed; links and forms work natively.', error);
      release();
    });
  if (parsing) {
    document.addEventListener('DOMContentLoaded', load);
    const hint = document.createElement('link');
    Object.assign(hint, { rel: 'modulepreload', href: url, nonce: tag.nonce });
    tag.after(hint);
  } else load();
}
