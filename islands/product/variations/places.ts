import { native } from '../../../src/runtime/native';

/** What is there now in a form, or in its product; other scripts may put more there, or take it away. */
export const allIn = <E extends Element = HTMLElement>(root: Element | null, selector: string): E[] => [
  ...(native(root, 'querySelectorAll')?.<E>(selector) ?? []),
];

/** The product that a form belongs to: its nearest ancestor, right or wrong, as extensions expect (Q80). */
export const productOf = (form: Element): Element | null => native(form, 'closest')('.product');

/** The gallery that shows the pictures of a form. */
export const galleryOf = (form: Element): Element | null => {
  const product = productOf(form);
  return product?.querySelector('.woocommerce-product-gallery') ?? product?.querySelector('.images') ?? null;
};
