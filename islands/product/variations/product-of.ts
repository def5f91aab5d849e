import { native } from '../../../src/runtime/native';
/** The product that a form belongs to: its nearest ancestor, right or wrong, as extensions expect (Q80). */
export const productOf = (form: Element): Element | null => native(form, 'closest')('.product');

/** The gallery that shows the pictures of a form. */
export const galleryOf = (form: Element): Element | null => {
  const product = productOf(form);
  return product?.querySelector('.woocommerce-product-gallery') ?? product?.querySelector('.images') ?? null;
};
