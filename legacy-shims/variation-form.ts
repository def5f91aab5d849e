import type { Variation } from '../src/shop/variation-call';
import {
  setLegacyForms,
  startVariationForm,
  type VariationForm,
  variationForm,
} from '../src/stores/product/variation-forms';
import type { FacadeContext } from './facades';
import type { JQueryObject, JQueryStatic } from './jquery';
import { variationContent } from './variation-content';

type Values = Record<string, string>;

const HANDLE = 'wc-add-to-cart-variation';
const GLOBAL = 'wc_add_to_cart_variation_params';
const PLUGIN = 'wc_variation_form';

const ours = new WeakSet<object>();

/**
 * Whether the legacy script runs variation forms: its plugin is there, and so is the configuration that its start asks
 * for. Where that is withheld the plugin alone is left of it (takeover.md §2).
 */
export const legacyVariations = (jquery: JQueryStatic): boolean => {
  const plugin = jquery.fn[PLUGIN];
  const page = window as unknown as Record<string, unknown>;
  return typeof plugin === 'function' && !ours.has(plugin) && page[GLOBAL] !== undefined;
};

/** Whether a variation's attributes fit what is chosen; an empty one fits all (storefront.md §3.10.3). */
const isMatch = (one: Values, other: Values): boolean =>
  Object.entries(one).every(([name, value]) => {
    const chosen = other[name];
    return chosen === undefined || !value || !chosen || value === chosen;
  });

/** What handlers of `wc_variation_form` get: members by name and in the order of the contract (storefront.md §7.1). */
function instanceOf(jquery: JQueryStatic, control: VariationForm): object {
  const { form } = control;
  const find = (selector: string) => jquery(form.querySelectorAll(selector));
  const instance = {
    $form: jquery(form),
    $attributeFields: find('.variations select'),
    $singleVariation: find('.single_variation'),
    $singleVariationWrap: find('.single_variation_wrap'),
    $resetVariations: find('.reset_variations'),
    $resetAlert: find('.reset_variations_alert'),
    $product: jquery(form.closest('.product') ?? []),
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

/**
 * `$(form).wc_variation_form()` and the plugins around it (storefront.md §7.1). The first is an accessor: a legacy copy
 * that arrives after all is either alive, and noticed, or without its configuration, and kept out.
 */
export function variationForms(jquery: JQueryStatic, { onLateOwner }: FacadeContext): void {
  if (legacyVariations(jquery)) {
    onLateOwner(HANDLE);
    return;
  }
  const { fn } = jquery;
  const each = (list: JQueryObject, run: (form: Element) => void) => {
    for (const form of Array.from(list)) run(form);
    return list;
  };
  const start = function (this: JQueryObject) {
    return each(this, startVariationForm);
  };
  ours.add(start);
  Object.defineProperty(fn, PLUGIN, {
    configurable: true,
    enumerable: true,
    get: () => start,
    set(value: unknown) {
      Object.defineProperty(fn, PLUGIN, { configurable: true, enumerable: true, writable: true, value });
      if (legacyVariations(jquery)) onLateOwner(HANDLE);
      else variationForms(jquery, { owns: () => true, onLateOwner });
    },
  });

  variationContent(jquery);
  type Call = (control: VariationForm, variation: Variation | undefined) => unknown;
  const calls: Record<string, Call> = {
    wc_variations_image_update: (control, variation) => control.showImage(variation),
    wc_variations_image_reset: (control) => control.showImage(undefined),
    wc_maybe_trigger_slide_position_reset: (control, variation) => control.resetSlide(variation),
    wc_variations_gallery_is_active: (control) => control.galleryActive(),
    wc_variations_gallery_replace: (control, variation) => !!variation && control.replaceGallery(variation),
    wc_variations_gallery_reset: (control) => control.resetGallery(),
    wc_get_default_product_gallery_html: (control) => control.defaultGallery(),
    wc_find_gallery_root: (control) => jquery(control.gallery() ?? []),
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
  });
}
