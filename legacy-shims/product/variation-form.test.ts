import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  legacyForms,
  setLegacyForms,
  setVariationForm,
  startVariationForm,
  type VariationForm,
} from '../../islands/product/store/variation-forms';
import { whenAsked } from '../../islands/product/variations/when-asked';
import type { FacadeContext } from '../bridge/install-facades';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { probes } from '../takeover/probes';
import { installAll } from '../testing/install';
import { loadJQuery, unloadJQuery } from '../testing/load-jquery';

type Plugins = Record<string, (...args: unknown[]) => unknown>;
const page = window as unknown as Record<string, unknown>;
const PARAMS = 'wc_add_to_cart_variation_params';

let form: HTMLElement;
let jquery: JQueryStatic;
const nobody = { ...legacyForms };
const $ = (what: unknown) => jquery(what) as unknown as JQueryObject & Plugins;
const probe = () => probes['wc-add-to-cart-variation']?.();
const install = (over: Partial<FacadeContext> = {}) => installAll(jquery, over);

const control = (over: Partial<VariationForm> = {}): VariationForm => ({
  form,
  variationData: [],
  xhr: undefined,
  loading: false,
  isUnheard: false,
  chosen: () => ({ count: 1, chosenCount: 0, data: { attribute_size: '' } }),
  restart: vi.fn(),
  toggleResetLink: vi.fn(),
  showNoMatch: vi.fn(),
  showImage: vi.fn(),
  resetSlide: vi.fn(),
  galleries: {
    active: () => true,
    replace: () => true,
    reset: () => true,
  },
  ...over,
});

describe.each([3, 4] as const)('variation plugins on jQuery %i', (version) => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div class="product"><div class="images"></div><form class="variations_form"><div class="variations"><select></select></div><a class="reset_variations"></a></form></div>';
    form = document.querySelector('form') as HTMLElement;
    jquery = loadJQuery(version);
  });
  afterEach(() => {
    setVariationForm(form, undefined);
    setLegacyForms(nobody);
    unloadJQuery();
    delete page[PARAMS];
  });

  test('Q86 wc_variation_form() starts a form, again and again, and chains', () => {
    install();
    const own = control();
    setVariationForm(form, own);
    const list = $(form);
    expect(list.wc_variation_form?.()).toBe(list);
    list.wc_variation_form?.();
    expect(own.restart).toHaveBeenCalledTimes(2);
  });

  test('a form that is not at work yet starts when its island comes', () => {
    install();
    $(form).wc_variation_form?.();
    const start = vi.fn(() => Promise.resolve(true));
    const life = new AbortController();
    const context = { host: form, match: '', scope: 'element', signal: life.signal, start } as const;
    whenAsked()(context);
    expect(start).toHaveBeenCalledOnce();
    const other = document.createElement('form');
    const wait = vi.fn(() => Promise.resolve(true));
    whenAsked()({ ...context, host: other, start: wait });
    expect(wait).not.toHaveBeenCalled();
    startVariationForm(other);
    expect(wait).toHaveBeenCalledOnce();
    life.abort();
    startVariationForm(other);
    expect(wait).toHaveBeenCalledOnce();
  });

  test('the instance has the members of the contract, live', () => {
    install();
    let loading = true;
    const own = Object.defineProperty(control(), 'loading', { get: () => loading });
    const instance = legacyForms.present(own) as Record<string, unknown> & Plugins;
    expect(Object.keys(instance)).toEqual([
      '$form',
      '$attributeFields',
      '$singleVariation',
      '$singleVariationWrap',
      '$resetVariations',
      '$resetAlert',
      '$product',
      'variationData',
      'useAjax',
      'xhr',
      'loading',
      'getChosenAttributes',
      'findMatchingVariations',
      'isMatch',
      'toggleResetLink',
      'showNoMatchingVariationsMsg',
    ]);
    expect(instance.loading).toBe(true);
    loading = false;
    expect(instance.loading).toBe(false);
    expect((instance.$form as unknown as ArrayLike<Element>)[0]).toBe(form);
    expect((instance.$attributeFields as unknown as ArrayLike<Element>).length).toBe(1);
    expect((instance.$singleVariation as unknown as ArrayLike<Element>).length).toBe(0);
    expect([instance.useAjax, instance.xhr]).toEqual([false, false]);
    expect(instance.getChosenAttributes?.()).toEqual({
      count: 1,
      chosenCount: 0,
      data: { attribute_size: '' },
    });
    instance.toggleResetLink?.(1);
    instance.showNoMatchingVariationsMsg?.();
    expect(own.toggleResetLink).toHaveBeenCalledWith(true);
    expect(own.showNoMatch).toHaveBeenCalledOnce();
    expect(instance.addSlashes?.(`a'b"c`)).toBe(`a\\'b\\"c`);
  });

  test('S3.9 isMatch and findMatchingVariations follow §3.10.3', () => {
    install();
    const { isMatch, findMatchingVariations } = legacyForms.present(control()) as Plugins;
    expect(isMatch?.({ a: 'x', b: '' }, { a: 'x', b: 'y' })).toBe(true);
    expect(isMatch?.({ a: 'x' }, { a: '' })).toBe(true);
    expect(isMatch?.({ a: 'x' }, { b: 'y' })).toBe(true);
    expect(isMatch?.({ a: 'x' }, { a: 'X' })).toBe(false);
    const list = [{ attributes: { a: 'x' } }, { attributes: { a: 'y' } }, {}];
    expect(findMatchingVariations?.(list, { a: 'y' })).toEqual([list[1], list[2]]);
  });

  test('plugins for pictures speak to the form at work, and do nothing for others', () => {
    install();
    expect($(form).wc_variations_image_update?.({ image: {} })).toBeUndefined();
    const own = control();
    setVariationForm(form, own);
    const variation = { image_id: 4 };
    const list = $(form);
    list.wc_variations_image_update?.(variation);
    list.wc_variations_image_update?.(false);
    list.wc_variations_image_reset?.();
    expect(vi.mocked(own.showImage).mock.calls).toEqual([[variation], [undefined], [undefined]]);
    list.wc_maybe_trigger_slide_position_reset?.(false);
    expect(own.resetSlide).toHaveBeenCalledWith(undefined);
    expect(list.wc_variations_gallery_is_active?.()).toBe(true);
    expect(list.wc_variations_gallery_replace?.(variation)).toBe(true);
    expect(list.wc_variations_gallery_replace?.(false)).toBe(false);
    expect(list.wc_variations_gallery_reset?.()).toBe(true);
    expect(list.wc_get_default_product_gallery_html?.()).toBe('');
    form.innerHTML +=
      '<script type="text/template" class="wc-product-gallery-default-template"><div></div></script>';
    expect(list.wc_get_default_product_gallery_html?.()).toBe('<div></div>');
    expect((list.wc_find_gallery_root?.() as ArrayLike<Element> | undefined)?.[0]).toBe(
      document.querySelector('.images'),
    );
  });

  test('without galleries of variations there is none to ask for; the first one told is shown when it can be', () => {
    install();
    const own = control({ galleries: undefined });
    setVariationForm(form, own);
    const list = $(form);
    expect([
      list.wc_variations_gallery_is_active?.(),
      list.wc_variations_gallery_replace?.({ image_id: 4 }),
      list.wc_variations_gallery_reset?.(),
    ]).toEqual([false, false, false]);
    expect(own.showImage).not.toHaveBeenCalled();
    const variation = { gallery_images_html: '<div></div>' };
    expect(list.wc_variations_gallery_replace?.(variation)).toBe(true);
    expect(own.showImage).toHaveBeenCalledWith(variation);
  });

  test('wc_set_content and wc_set_variation_attr remember what was there first', () => {
    install();
    document.body.insertAdjacentHTML('beforeend', '<b class="sku">one</b><img src="a.png" alt="">');
    const sku = document.querySelector('.sku') as HTMLElement;
    $(sku).wc_set_content?.('two <i>');
    $(sku).wc_set_content?.('three');
    expect([sku.textContent, sku.getAttribute('data-o_content')]).toEqual(['three', 'one']);
    $(sku).wc_reset_content?.();
    expect(sku.textContent).toBe('one');
    const img = document.querySelector('img') as HTMLElement;
    $(img).wc_set_variation_attr?.('src', 'b.png');
    $(img).wc_set_variation_attr?.('srcset', 'b.png 2x');
    $(img).wc_set_variation_attr?.('srcset', false);
    expect([img.getAttribute('src'), img.hasAttribute('srcset'), img.getAttribute('data-o_srcset')]).toEqual([
      'b.png',
      false,
      '',
    ]);
    $(img).wc_reset_variation_attr?.('src');
    expect(img.getAttribute('src')).toBe('a.png');
    $(img).wc_reset_variation_attr?.('title');
    expect(img.hasAttribute('title')).toBe(false);
  });

  test('variations attached by scripts are read without parsing the attribute, and ours are found', () => {
    install();
    form.setAttribute('data-product_variations', '[{"attributes":{}}]');
    expect(legacyForms.attached(form, 'product_variations')).toBeUndefined();
    const list = [{ attributes: {} }];
    legacyForms.attach(form, 'product_variations', list);
    expect(legacyForms.attached(form, 'product_variations')).toBe(list);
    expect(($(form).data as (name: string) => unknown)('product_variations')).toBe(list);
  });

  test('a gallery is started by the plugin of the page, if there is one, whatever it throws', () => {
    install({ owns: (feature) => feature === 'variations' });
    const gallery = document.querySelector('.images') as HTMLElement;
    legacyForms.startGallery?.(gallery);
    const calls: unknown[] = [];
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    page.wc_single_product_params = { zoom_enabled: '1' };
    const broken = new Error('broken');
    jquery.fn.wc_product_gallery = function (this: JQueryObject, params: unknown) {
      calls.push([this[0], params]);
      throw broken;
    };
    legacyForms.startGallery?.(gallery);
    expect(calls).toEqual([[gallery, { zoom_enabled: '1' }]]);
    expect(reported).toHaveBeenCalledWith(broken);
    vi.unstubAllGlobals();
    delete page.wc_single_product_params;
  });

  describe('takeover', () => {
    const legacy = () => {};

    test('a legacy plugin with its configuration is alive and stays', () => {
      page[PARAMS] = {};
      jquery.fn.wc_variation_form = legacy;
      const onLateOwner = vi.fn();
      expect(probe()).toBe(true);
      install({ onLateOwner });
      expect(onLateOwner).toHaveBeenCalledWith('wc-add-to-cart-variation');
      expect(jquery.fn.wc_variation_form).toBe(legacy);
    });

    test.each(['withheld', 'dequeued', 'blocked'])(
      '%s: what others put around ours is not it, though they find its configuration',
      (taken) => {
        page[PARAMS] = {};
        page.atoll = { takeover: { 'wc-add-to-cart-variation': taken } };
        const onLateOwner = vi.fn();
        install({ onLateOwner });
        const ours = jquery.fn.wc_variation_form;
        jquery.fn.wc_variation_form = () => $(form);
        expect([probe(), onLateOwner.mock.calls]).toEqual([false, []]);
        expect(jquery.fn.wc_variation_form).toBe(ours);
        delete page.atoll;
      },
    );

    test('without its configuration it is dead, and ours takes its name, now and when it comes late', () => {
      jquery.fn.wc_variation_form = legacy;
      const onLateOwner = vi.fn();
      expect(probe()).toBe(false);
      install({ onLateOwner });
      expect(jquery.fn.wc_variation_form).not.toBe(legacy);
      jquery.fn.wc_variation_form = legacy;
      expect(jquery.fn.wc_variation_form).not.toBe(legacy);
      expect(onLateOwner).not.toHaveBeenCalled();
      const own = control();
      setVariationForm(form, own);
      $(form).wc_variation_form?.();
      expect(own.restart).toHaveBeenCalledOnce();
    });

    test('a copy that comes late with its configuration gets the feature', () => {
      page[PARAMS] = {};
      const onLateOwner = vi.fn();
      install({ onLateOwner });
      expect(probe()).toBe(false);
      jquery.fn.wc_variation_form = legacy;
      expect(onLateOwner).toHaveBeenCalledWith('wc-add-to-cart-variation');
      expect(jquery.fn.wc_variation_form).toBe(legacy);
      expect(probe()).toBe(true);
    });

    test('where the feature is not ours nothing is defined', () => {
      install({ owns: () => false });
      expect(jquery.fn.wc_variation_form).toBeUndefined();
      expect(probe()).toBe(false);
    });
  });
});

test('without jQuery the event carries the control itself', () => {
  form = document.createElement('form');
  const own = control();
  expect(legacyForms.present(own)).toBe(own);
  expect(legacyForms.attached(form, 'product_variations')).toBeUndefined();
});
