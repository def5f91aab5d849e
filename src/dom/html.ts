/** The one place where text becomes markup or code (storefront.md §3.5.1; the Trusted Types rule). */

interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

const same = (text: string): string => text;
const plain: Policy = { createHTML: same, createScript: same, createScriptURL: same };

let policy: Policy | undefined;
let pageNonce = '';

function trusted(): Policy {
  if (!policy) {
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
    };
    try {
      policy = trustedTypes?.createPolicy('atoll', plain) ?? plain;
    } catch {
      // The page forbids the name, or a second copy of the library took it. Plain text is still right wherever
      // types are not enforced or a default policy answers; elsewhere the browser refuses it at the sink.
      policy = plain;
    }
  }
  return policy;
}

/** Names the nonce that the page's content security policy asks of scripts. */
export const setNonce = (nonce: string): void => {
  pageNonce = nonce;
};

/**
 * Turns the server's markup into nodes that are not alive yet: scripts do not run, images do not load, table rows
 * and list items may stand alone.
 *
 * @throws TypeError when the page enforces Trusted Types and forbids the policy `atoll`
 * @example
 * const rows = parseHtml('<tr><td>1</td></tr>').children;
 */
export function parseHtml(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted().createHTML(markup);
  // A template is parsed as if scripting were off: its noscript would bring images and pixels to life.
  for (const node of template.content.querySelectorAll('noscript')) node.textContent = node.innerHTML;
  return template.content;
}

/** Whether the element is a script that a browser would run. */
export const isExecutable = (node: Node): node is HTMLScriptElement =>
  node.nodeName === 'SCRIPT' && /^$|^module$|(java|ecma)script/i.test((node as HTMLScriptElement).type);

/** Sets an attribute to what the server's markup says, event handler attributes included. */
export function putAttribute(element: Element, name: string, value: string): void {
  element.setAttribute(name, name.startsWith('on') ? trusted().createScript(value) : value);
}

/**
 * A script element that runs once it is put into the page, with the page's nonce. Addresses that are not the server's
 * own markup go through `safeUrl` before.
 *
 * @throws TypeError when the page enforces Trusted Types and forbids the policy `atoll`
 * @example
 * document.head.append(liveScript(url));
 */
export function liveScript(address: string, attributes: Iterable<Attr> = []): HTMLScriptElement {
  const live = document.createElement('script');
  live.async = false;
  for (const { name, value } of attributes) if (name !== 'src') putAttribute(live, name, value);
  // The nonce of an answer is not the nonce of this page.
  if (pageNonce) live.nonce = pageNonce;
  if (address) live.src = trusted().createScriptURL(address);
  return live;
}

function revive(script: HTMLScriptElement): void {
  const live = liveScript(script.src, script.attributes);
  live.text = trusted().createScript(script.text);
  script.replaceWith(live);
}

/**
 * Runs the scripts of markup that is in the page now, in order, each once: inline ones at once, files in their
 * order as they arrive.
 *
 * @param roots - the elements to look in, themselves included
 */
export function runScripts(roots: readonly Element[]): void {
  const scripts = roots.flatMap((root) =>
    root.matches('script') ? [root] : [...root.querySelectorAll('script')],
  );
  for (const script of scripts) if (isExecutable(script)) revive(script);
}
