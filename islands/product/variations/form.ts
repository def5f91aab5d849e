import { parseHtml } from '../../../src/dom/html';
import { setProperty } from '../../../src/dom/undo';
import { type LegacyHandler, legacy } from '../../../src/legacy-port';
import { native } from '../../../src/runtime/native';
import { markOurs } from '../../../src/runtime/ours';
import type { Variation } from '../calls';
import type { LaterParts } from '../later/variations/parts';
import { readVariations, type VariationParams } from '../params';
import { legacyForms, setVariationForm, type VariationForm } from '../store/variation-forms';
import { createAppearance } from './appearance';
import { createChangeSet } from './changes';
import { createDetails, fillSimpleTemplate } from './details';
import { createImages } from './images';
import { createOptionFilter } from './options';
import { indexVariations, type VariationIndex } from './variation-index';
import {
  asChosen,
  chosenIn,
  IDS,
  isComplete,
  isPurchasable,
  NEEDED,
  nameOf,
  REVEAL_DELAY,
  SELECTS,
  START_DELAY,
  UNAVAILABLE,
} from './variations.model';

/** Attribute and jQuery data that hold the variations. */
const DATA = 'product_variations';

const FOCUSABLE = '.variations :is(select,input,button,[tabindex])';

/** Characters for the entities in a value; the rest of it is never read as markup (Q79). */
const decodeEntities = (value: string): string =>
  value.includes('&') ? parseHtml(value.replaceAll('<', '&lt;')).textContent : value;

/**
 * A variation form at work (storefront.md §3.10). Its reactions are listeners on the form: they happen once for each
 * event, whoever tells it.
 *
 * @param fail - hears why a part that is needed does not come
 */
export function createVariationForm(
  form: HTMLElement,
  params: VariationParams,
  fail: (error: unknown) => void,
) {
  const life = new AbortController();
  const { signal: until } = life;
  const single = native(form, 'querySelector')<HTMLElement>('.single_variation');
  const quantity = native(
    form,
    'querySelector',
  )<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]');
  const [replaceChanges, undo] = createChangeSet();
  const appearance = createAppearance(form, params, replaceChanges);
  const options = createOptionFilter(replaceChanges);
  const details = single && createDetails(single);
  const images = createImages(form, replaceChanges, until, (variation) => {
    wanted = variation;
    if (laterParts || !variation?.gallery_images_html) return laterParts?.galleries.take(variation);
    whenPartsAreThere(true, () => wanted === variation && images.showImage(variation));
    return true;
  });

  const emit = (name: string, args?: readonly unknown[], target: Element = form) =>
    legacy.emit(name, args, target);
  const selects = () => [...native(form, 'querySelectorAll')<HTMLSelectElement>(SELECTS)];
  const read = () => chosenIn(selects());
  const changed = (field: Element) => {
    const event = new Event('change', { bubbles: true });
    // A press that waits for the first check is not dropped for what that check finds.
    markOurs(event);
    return field.dispatchEvent(event);
  };

  let printed: string | null | undefined;
  let data: Variation[] | false = false;
  let index: VariationIndex | undefined;
  const readVariationData = () => {
    const text = native(form, 'getAttribute')(`data-${DATA}`);
    const attached = legacyForms.attached(form, DATA);
    // Megabytes are read once; what a script attached may have changed inside.
    if (attached === undefined && text === printed) return;
    const renewed = printed !== undefined && text !== printed;
    printed = text;
    data = readVariations(form, attached === undefined || renewed ? text : attached);
    index = data ? indexVariations(data, decodeEntities) : undefined;
    legacyForms.attach(form, DATA, data);
  };

  let loading = true;
  let starting: ReturnType<typeof setTimeout> | undefined;
  let revealing: ReturnType<typeof setTimeout> | undefined;
  let reveal = () => {};
  /** What number, weight, size and limits on the page belong to. */
  let found: Variation | undefined;
  let unmatched: boolean;
  /** Whose picture was asked for last. */
  let wanted: Variation | undefined;
  const cancel = () => {
    revealing = clearTimeout(revealing) as undefined;
  };

  let laterParts: LaterParts | undefined;
  let partsOnTheirWay: Promise<typeof import('../later/variations/parts')> | undefined;
  /** Goes on at once, or where parts are asked for that few forms need, when they have come. */
  const whenPartsAreThere = (asked: unknown, then: () => void) => {
    if (!asked || laterParts) then();
    else {
      partsOnTheirWay ??= import('../later/variations/parts');
      partsOnTheirWay.then(({ createLaterParts }) => {
        if (until.aborted) return;
        laterParts ??= createLaterParts(form, params, replaceChanges, images, resetWithoutMatch);
        then();
      }, fail);
    }
  };
  const whenReadyForCheck = (then: () => void) =>
    whenPartsAreThere(
      !data ||
        fillSimpleTemplate({ variation_is_visible: true }) === undefined ||
        data.some((variation) => variation.gallery_images_html),
      then,
    );
  const setNoMatchMessage = (on: boolean) => {
    unmatched = on;
    whenPartsAreThere(on, () => laterParts?.noMatch(unmatched));
  };

  const setId = (id: unknown) => {
    const fields = native(form, 'querySelectorAll')(IDS);
    replaceChanges(IDS, [setProperty, fields, { value: `${id ?? ''}` }]);
    fields.forEach(changed);
  };
  const resetWithoutMatch = (silent: unknown = loading) => {
    emit('reset_data');
    if (!silent) setNoMatchMessage(true);
  };

  const runFirstCheck = () => {
    starting = clearTimeout(starting) as undefined;
    whenReadyForCheck(() => {
      emit('check_variations');
      emit('wc_variation_form', [legacyForms.present(control)]);
      loading = false;
    });
  };
  const restart = () => {
    if (starting) return;
    loading = true;
    starting = setTimeout(runFirstCheck, START_DELAY);
  };

  const control: VariationForm = {
    form,
    get variationData() {
      return data;
    },
    get xhr() {
      return laterParts?.ask.running();
    },
    get loading() {
      return loading;
    },
    get galleries() {
      return laterParts?.galleries;
    },
    chosen: read,
    restart,
    toggleResetLink: appearance.reset,
    showNoMatch: () => setNoMatchMessage(true),
    showImage: images.showImage,
    resetSlide: images.resetSlide,
  };

  const reactions: Record<string, LegacyHandler> = {
    change(_, event) {
      const { target } = event as Event;
      if (!(target instanceof Element && native(target, 'matches')(SELECTS))) return;
      cancel();
      laterParts?.ask.stop();
      setId('');
      // Until the shop has answered, nothing can be bought (Q71).
      if (!data) appearance.button(NEEDED);
      emit('clear_reset_announcement');
      setNoMatchMessage(false);
      if (data) emit('woocommerce_variation_select_change');
      emit('check_variations');
      emit('woocommerce_variation_has_changed');
    },

    check_variations([given]) {
      // The first check comes with the parts.
      if (!data && !laterParts) return;
      const ask = () => asChosen(given) ?? read();
      laterParts?.ask.stop();
      const complete = isComplete(ask());
      if (complete && !data) laterParts?.ask.send(ask().data);
      else {
        emit('update_variation_values');
        // That may have emptied the fields: only what is chosen still can be bought (Q77).
        const chosen = ask();
        const match = isComplete(chosen) && index?.match(chosen.data);
        if (match) emit('found_variation', [match]);
        else resetWithoutMatch(!complete || loading);
      }
      appearance.reset(ask().chosenCount);
    },

    update_variation_values() {
      if (!index) return;
      const { marks } = index;
      const pass = () => {
        // By what was chosen when it began, also where that is gone by now: so the contract's chain (§3.10.2).
        const { data: chosen } = read();
        const gone = (field: HTMLSelectElement) => !options.apply(field, marks(chosen, nameOf(field)));
        return selects().filter((field) => gone(field) && changed(field)).length;
      };
      if (pass()) pass();
      emit('woocommerce_update_variation_values');
    },

    found_variation([given]) {
      if (Object(given) !== given) return;
      const variation = given as Variation;
      cancel();
      found = variation;
      appearance.contents(variation);
      setNoMatchMessage(false);
      images.showImage(variation);
      setId(variation.variation_id);
      if (quantity) {
        appearance.limits(quantity, variation);
        changed(quantity);
      }
      reveal = () => {
        cancel();
        const markup = fillSimpleTemplate(variation);
        whenPartsAreThere(markup === undefined, () => {
          if (found !== variation) return;
          if (markup === undefined) laterParts?.show(variation, details);
          else details?.show(markup);
          emit('show_variation', [variation, isPurchasable(variation)], single ?? form);
        });
      };
      revealing = setTimeout(reveal, REVEAL_DELAY);
    },

    reset_data() {
      cancel();
      if (found) {
        found = undefined;
        appearance.contents({});
        if (quantity) {
          quantity.value = quantity.defaultValue;
          replaceChanges(quantity);
        }
      }
      emit('reset_image');
      details?.hide();
      emit('hide_variation', [], single ?? form);
    },

    show_variation: ([, purchasable]) => appearance.button(purchasable ? 'ready' : UNAVAILABLE),
    hide_variation: () => appearance.button(NEEDED),
    reset_image: () => images.showImage(undefined),
    announce_reset: () => appearance.said(params.i18n_reset_alert_text),
    clear_reset_announcement: () => appearance.said(''),
    reset_focus() {
      // Swatches hide the fields: then what stands in their place, so that focus is not lost with the link.
      [...native(form, 'querySelectorAll')<HTMLElement>(FOCUSABLE)].some((place) => {
        place.focus();
        return place.matches(':focus');
      });
    },
    reload_product_variations() {
      laterParts?.ask.forgetAnswers();
      readVariationData();
      whenReadyForCheck(() => emit('check_variations'));
    },
  };

  return {
    /** Starts to listen; the first check comes 100 ms later (§3.10.1). Until `coming` settles it cannot: presses wait. */
    start(): { coming: Promise<unknown> | undefined; stop: () => void } {
      readVariationData();
      for (const [name, react] of Object.entries(reactions)) {
        legacy.on(name, react, { signal: until, target: form });
      }
      appearance.open();
      setVariationForm(form, control);
      // What is needed is on its way before the first check.
      whenReadyForCheck(() => {});
      restart();
      const stop = () => {
        life.abort();
        cancel();
        clearTimeout(starting);
        setVariationForm(form, undefined);
        laterParts?.undo();
        options.undo();
        details?.undo();
        appearance.undo();
        undo();
      };
      return { coming: partsOnTheirWay, stop };
    },
    /** Clears all fields and says so (§3.10.6, reset link). */
    clear(event: Event) {
      if (!/Enter|^ /.test((event as KeyboardEvent).key ?? ' ')) return;
      event.preventDefault();
      const fields = selects();
      // All before the first is told: one pass over the options, not one for each field.
      for (const field of fields) field.value = '';
      fields.forEach(changed);
      emit('announce_reset');
      emit('reset_data');
      emit('reset_focus');
    },
    /** A click on the button: the form is sent, or the shopper is told why not. */
    press(event: Event, button: Element) {
      // Whoever is faster than the first check, or than the details of a match, is not to be told to choose (Q72).
      if (starting) runFirstCheck();
      if (revealing) reveal();
      const has = (name: string) => button.matches(`.${name}`);
      if (!has('disabled')) return;
      event.preventDefault();
      if (laterParts?.ask.retry()) return;
      if (has(UNAVAILABLE)) alert(params.i18n_unavailable_text);
      else if (has(NEEDED)) alert(params.i18n_make_a_selection_text);
    },
  };
}
