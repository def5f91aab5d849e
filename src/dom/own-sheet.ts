/**
 * A style sheet of our own. It is made through the CSSOM, which a strict policy allows; for Safari before 16.4, which
 * cannot, it is an element.
 *
 * @returns adds it to the page, once however often it is called
 * @example
 * const hide = ownSheet('.ready .spinner{display:none}');
 * hide();
 */
export function ownSheet(css: string): () => void {
  let add: (() => void) | undefined;
  return () => {
    add ??= create(css);
    add();
  };
}

function create(css: string): () => void {
  if (!document.adoptedStyleSheets) {
    const element = document.createElement('style');
    element.textContent = css;
    return () => document.head.append(element);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return () => {
    const { adoptedStyleSheets } = document;
    if (!adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
  };
}
