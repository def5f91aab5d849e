/** The product that a form belongs to: its nearest ancestor, right or wrong, as extensions expect (Q80). */
export const productOf = (form: Element): Element | null => form.closest('.product');

/** The gallery that shows the pictures of a form. */
export const galleryOf = (form: Element): Element | null => {
  const product = productOf(form);
  return product?.querySelector('.woocommerce-product-gallery') ?? product?.querySelector('.images') ?? null;
};

/** Markup of the product's own gallery, where the shop prints it for forms that replace it (storefront.md §1.7). */
export function defaultGallery(form: HTMLElement): string {
  const { wc_variation_gallery_defaults: defaults } = window as {
    wc_variation_gallery_defaults?: Record<string, string>;
  };
  const template = form.querySelector('.wc-product-gallery-default-template')?.textContent;
  return template || defaults?.[form.dataset.product_id ?? ''] || '';
}
