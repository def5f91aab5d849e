import { markOurs } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';

let made = 0;

/** Why the button of a form does not send it, for `aria-describedby`: on the page while there is a reason, and unseen. */
export function createReason(form: Element) {
  const node = document.createElement('span');
  markOurs(node);
  node.hidden = true;
  node.id = `atoll-variation-reason-${++made}`;
  return {
    id: node.id,
    setText(text: string | false) {
      node.textContent = text || '';
      if (!text) node.remove();
      else if (node.parentNode !== form) native(form, 'append')(node);
    },
  };
}
