import type { Variation } from '../../islands/product';
import {
  defaultGallery,
  rawSingleProductParams,
  setLegacyForms,
  type VariationForm,
  variationForm,
} from '../../islands/product';
import { native } from '../../src/runtime/native';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { variationContent } from './variation-content';

type Values = Record<string, string>;

/** Whether a variation's attributes fit what is chosen; an empty one fits all (storefront.md §3.10.3). */
const isMatch = (one: Values, other: Values): boolean =>
  Object.entries(one).every(([name, value]) => {
    const chosen = other[name];
    return chosen === undefined || !value || !chosen || value === chosen;
  });

/** What handlers of `wc_variation_form` get: members by name and in the order of the contract (storefront.md §7.1). */
function instanceOf(jquery: JQueryStatic, control: VariationForm): object {
  const { form } = control;
  const find = (selector: string) => jquery(native(form, 'querySelectorAll')(selector));
  const instance = {
    $form: jquery(form),
    $attributeFields: find('.variations select'),
    $singleVariation: find('.single_variation'),
    $singleVariationWrap: find('.single_variation_wrap'),
    $resetVariations: find('.reset_variations'),
    $resetAlert: find('.reset_variations_alert'),
    $product: jquery(native(form, 'closest')('.product') ?? []),
    get variationData() {
      return control.variationData;
    },
    get useAjax() {
      return control.variationData === false;
    },
    get xhr() {
      return control.xhr ?? false;
    },
    get loading() {
      return control.loading;
    },
    getChosenAttributes: () => control.chosen(),
    findMatchingVariations: (list: readonly Variation[], attributes: Values) =>
      list.filter((variation) => isMatch(variation.attributes ?? {}, attributes)),
    isMatch,
    toggleResetLink: (on: boolean) => control.toggleResetLink(!!on),
    showNoMatchingVariationsMsg: () => control.showNoMatch(),
  };
  const addSlashes = (text: string) => text.replaceAll("'", "\\'").replaceAll('"', '\\"');
  return Object.setPrototypeOf(instance, { addSlashes });
}

/** The plugins around `$(form).wc_variation_form()`, and what its event carries (storefront.md §7.1). */
export function variationForms(jquery: JQueryStatic): void {
  const { fn } = jquery;
  variationContent(jquery);
  type Call = (control: VariationForm, variation: Variation | undefined) => unknown;
  const calls: Record<string, Call> = {
    wc_variations_image_update: (control, variation) => control.showImage(variation),
    wc_variations_image_reset: (control) => control.showImage(undefined),
    wc_maybe_trigger_slide_position_reset: (control, variation) => control.resetSlide(variation),
    wc_variations_gallery_is_active: ({ galleries }) => !!galleries?.active(),
    wc_variations_gallery_replace(control, variation) {
      const { galleries } = control;
      if (galleries || !variation?.gallery_images_html) return !!variation && !!galleries?.replace(variation);
      // The first that the form hears of: replaced as soon as it can be.
      control.showImage(variation);
      return true;
    },
    wc_variations_gallery_reset: ({ galleries }) => !!galleries?.reset(),
    wc_get_default_product_gallery_html: ({ form }) => defaultGallery(form),
    wc_find_gallery_root: ({ form }) => {
      const product = native(form, 'closest')('.product');
      const gallery =
        product?.querySelector('.woocommerce-product-gallery') ?? product?.querySelector('.images');
      return jquery(gallery ?? []);
    },
  };
  for (const [name, call] of Object.entries(calls)) {
    fn[name] = function (this: JQueryObject, variation?: Variation | false) {
      const control = this[0] && variationForm(this[0]);
      return control && call(control, variation || undefined);
    };
  }

  setLegacyForms({
    present: (control) => instanceOf(jquery, control),
    attached: (form, name) => (jquery.data as (node: Element, name: string) => unknown)(form, name),
    attach: (form, name, value) => void jquery(form).data(name, value),
    startGallery(gallery) {
      const start = fn.wc_product_gallery;
      if (typeof start !== 'function') return;
      try {
        start.call(jquery(gallery), rawSingleProductParams());
      } catch (error) {
        // The choice goes on without it.
        reportError(error);
      }
    },
  });
}
