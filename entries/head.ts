import { takeOver } from './take-over';

// The head tag: takes over, then fetches the loader, which waits for the document itself. Every byte counts here.

const release = takeOver();
// Beside the tag: that is where an import of a classic script starts from.
const loader = './loader.js';
if (release) {
  import(loader).catch((error) => {
    release();
    // A navigation that cuts it off is over by then, and the page with it.
    setTimeout(() => console.warn('[atoll] The loader failed; the page works without.', error), 5_000);
  });
}
