import { parseHtml, runScripts } from '../../../src/dom/html';

/**
 * Runs something that may write into the page as if it were still read: after that, the browser would begin a new page.
 * What it writes comes after `place`.
 */
export function withWriting(place: Element, run: () => void): void {
  let last: ChildNode = place;
  const write = (...texts: string[]) => {
    const written = [...parseHtml(texts.join('')).childNodes];
    last.after(...written);
    last = written.at(-1) ?? last;
    runScripts(written.filter((node) => node instanceof Element));
  };
  const writeln = (...texts: string[]) => write(...texts, '\n');
  Object.assign(document, { write, writeln });
  try {
    run();
  } finally {
    // The browser's own are those of every document.
    for (const name of ['write', 'writeln']) Reflect.deleteProperty(document, name);
  }
}
