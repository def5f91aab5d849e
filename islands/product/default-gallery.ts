import { native } from '../../src/runtime/native';
/** Markup of the product's own gallery, where the shop prints it for forms that replace it (storefront.md §1.7). */
export function defaultGallery(form: HTMLElement): string {
  const { wc_variation_gallery_defaults: defaults } = window as {
    wc_variation_gallery_defaults?: Record<string, string>;
  };
  const template = native(form, 'querySelector')('.wc-product-gallery-default-template')?.textContent;
  return template || defaults?.[native(form, 'dataset').product_id ?? ''] || '';
}
