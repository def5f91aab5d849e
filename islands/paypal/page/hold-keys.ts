import { inertAround } from '../../../src/dom/cover';
import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';

/** Readers miss a text that a region comes with, and what is answered sooner needs no words, in ms. */
const PAUSE = 1000;

/** On any page: dark on white, in its middle. */
const STYLE = {
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  width: 'max-content',
  maxWidth: '90%',
  padding: '1em 2em',
  border: '1px solid',
  background: '#fff',
  color: '#000',
};

/**
 * Takes the keys from a page while an order is placed, and says so.
 *
 * @param box - of the page's overlay: it speaks
 * @returns gives them back, with the focus where it was
 */
export function holdKeys(box: HTMLElement): () => void {
  const { activeElement, body } = document;
  const free = inertAround([...body.children].filter((one) => native(one, 'matches')('.blockUI')));
  box.setAttribute('role', 'status');
  // What is not drawn is not heard.
  box.style.display = 'block';
  const timer = setTimeout(() => {
    Object.assign(box.style, STYLE);
    box.textContent = t('placingOrder', 'Placing the order');
  }, PAUSE);
  return () => {
    clearTimeout(timer);
    box.textContent = '';
    box.style.display = 'none';
    free();
    // What becomes inert loses the focus.
    if (document.activeElement === body && activeElement?.isConnected)
      (activeElement as HTMLElement).focus?.({ preventScroll: true });
  };
}
