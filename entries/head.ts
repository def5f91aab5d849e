import { preloadFiles } from './preload';
import { takeOver } from './take-over';

// The head tag: takes over, then fetches the loader, which waits for the document itself, and what the page needs beside
// it. Every byte counts here.

const head = takeOver();
// Beside the tag: that is where an import of a classic script starts from.
const loader = './loader.js';
if (head) {
  import(loader).catch((error) => {
    head.release();
    // A navigation that cuts it off is over by then, and the page with it.
    setTimeout(() => console.warn('[atoll] The loader failed; the page works without.', error), 5_000);
  });
  preloadFiles(head.tag, head.record);
}
