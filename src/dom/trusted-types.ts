import { warn } from '../runtime/warn';

/** What the page demands of texts that become markup, code or addresses of code. */
interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

const same = (text: string): string => text;
const plain: Policy = { createHTML: same, createScript: same, createScriptURL: same };

let policy: Policy | undefined;
let refusal: string | undefined;

/** The policy `atoll`, or texts as they are where there is none. */
export function trusted(): Policy {
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

/**
 * Why markup cannot become nodes on this page, or nothing: it enforces Trusted Types and does not allow our policy. Half
 * of the islands would be worse than none: an order without its totals. Told to the developer, once.
 */
export function refusesMarkup(): string | undefined {
  if (refusal === undefined) {
    refusal = '';
    try {
      if (trusted() === plain) document.createElement('template').innerHTML = ' ';
    } catch {
      refusal = 'the page forbids the Trusted Types policy "atoll"';
      warn({
        what: 'trusted-types',
        cause: refusal,
        fix: 'Add it to trusted-types',
      });
    }
  }
  return refusal || undefined;
}
