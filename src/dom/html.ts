import { native } from '../runtime/native';
import { warn } from '../runtime/warn';
import { trusted } from './trusted-types';

/** The one place where text becomes markup or code (storefront.md §3.5.1), and so the one that a Trusted Types policy has to allow. */

let nonceOfPage = '';
let trustsAnswers = false;

/**
 * Names the nonce that the page's content security policy asks of scripts.
 *
 * @param trustAnswers - whether every script in an answer of the shop gets it, also one that does not carry it
 */
export const setNonce = (nonce: string, trustAnswers = false): void => {
  nonceOfPage = nonce;
  trustsAnswers = trustAnswers;
};

/** The nonce that the page's content security policy asks of scripts, for loaders that make elements of their own; empty without. */
export const pageNonce = (): string => nonceOfPage;

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
  native(node, 'nodeName') === 'SCRIPT' &&
  /^$|^module$|(java|ecma)script/i.test((node as HTMLScriptElement).type);

/** Sets an attribute to what the server's markup says, event handler attributes included. */
export function putAttribute(element: Element, name: string, value: string): void {
  native(element, 'setAttribute')(name, name.startsWith('on') ? trusted().createScript(value) : value);
}

/**
 * A script element that runs once it is put into the page, with the page's nonce. Addresses that are not the server's
 * own markup go through `safeUrl` before.
 *
 * @param inOrder - whether it waits for those that came into the page before it
 * @throws TypeError when the page enforces Trusted Types and forbids the policy `atoll`
 * @example
 * document.head.append(liveScript(url));
 */
export function liveScript(
  address: string,
  attributes: Iterable<Attr> = [],
  inOrder = true,
): HTMLScriptElement {
  const live = document.createElement('script');
  if (inOrder) live.async = false;
  for (const { name, value } of attributes) if (name !== 'src') putAttribute(live, name, value);
  if (nonceOfPage) live.nonce = nonceOfPage;
  if (address) live.src = trusted().createScriptURL(address);
  return live;
}

/**
 * Under a policy with a nonce, a script that does not carry it may be anybody's: what a shopper typed, what an
 * injection left. The policy itself would not stop it, because we, whom it trusts, would run it.
 */
export function mayRun(script: HTMLScriptElement): boolean {
  const may = !nonceOfPage || trustsAnswers || script.nonce === nonceOfPage;
  if (!may) {
    warn({
      what: 'scripts',
      cause: 'a script in an answer has not the nonce of the page',
      fix: 'Print it there, or use data-trust-answers',
    });
  }
  return may;
}

/**
 * A copy of a script that runs once it is put into the page, to be asked of {@link mayRun} before.
 *
 * @param address - its file; that of the script if left out
 * @param attributes - what it carries; those of the script if left out
 */
export function liveCopy(
  script: HTMLScriptElement,
  address: string = script.src,
  attributes: Iterable<Attr> = script.attributes,
  inOrder = true,
): HTMLScriptElement {
  const live = liveScript(address, attributes, inOrder);
  // Once it is in the page its attribute is empty, and only the property still says it.
  if (!nonceOfPage && script.nonce) live.nonce = script.nonce;
  live.text = trusted().createScript(script.text);
  return live;
}

/**
 * Runs the scripts of an answer of the shop that is in the page now, in order, each once: inline ones at once, files in
 * their order as they arrive. Where the page has a nonce, only those that carry it, unless the site trusts its answers.
 *
 * @param roots - the elements to look in, themselves included
 */
export function runScripts(roots: readonly Element[]): void {
  const scripts = roots.flatMap((root) =>
    native(root, 'matches')('script') ? [root] : [...native(root, 'querySelectorAll')('script')],
  );
  for (const script of scripts)
    if (isExecutable(script) && mayRun(script)) script.replaceWith(liveCopy(script));
}
