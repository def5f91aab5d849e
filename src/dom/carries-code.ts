import { isExecutable } from './html';

/** Elements that load or run something of their own, or change where the page's addresses lead. */
const ACTIVE = 'object, embed, base, meta, iframe[srcdoc]';

// Browsers leave these out of an address before they read its scheme.
const IGNORED = /[\0-\x20]/g;

const isCode = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || value.replace(IGNORED, '').toLowerCase().includes('javascript:');

/**
 * Whether parsed markup would run anything once it is in the page: scripts, event handlers, `javascript:` addresses,
 * embedded documents; templates included. For markup that does not come from the server right now. Its forms are not
 * asked for their own properties, which their fields can shadow: what cannot be read throws or counts as code.
 *
 * @throws TypeError when the markup shadows what has to be read
 */
export function carriesCode(content: DocumentFragment): boolean {
  for (const element of content.querySelectorAll('*')) {
    if (isExecutable(element) || Element.prototype.matches.call(element, ACTIVE)) return true;
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const attribute = Element.prototype.getAttributeNode.call(element, name);
      if (attribute && isCode(attribute)) return true;
    }
    if (element instanceof HTMLTemplateElement && carriesCode(element.content)) return true;
  }
  return false;
}
