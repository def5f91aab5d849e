import { type LegacyHandler, legacy } from '../../../src/legacy-port';
import { whenPortIsThere } from '../../../src/port-arrival';
import { native } from '../../../src/runtime/native';
import { markOurs } from '../../../src/runtime/ours';
import type { Variation } from '../calls';
import type { LaterParts } from '../later/variations/parts';
import type { VariationParams } from '../params';
import { legacyForms, setVariationForm, type VariationForm } from '../store/variation-forms';
import { createFormState, say, show } from './form-state';
import { createImages } from './images';
import { createOptionFilter } from './options';
import { allIn } from './places';
import { fillSimpleTemplate } from './simple-template';
import { createVariationData } from './variation-data';
import {
  amountWithin,
  asChosen,
  chosenIn,
  IDS,
  isComplete,
  isPurchasable,
  limitsOf,
  NEEDED,
  nameOf,
  REVEAL_DELAY,
  SELECTS,
  START_DELAY,
  UNAVAILABLE,
} from './variations.model';

const FOCUSABLE = '.variations :is(select,input,button,[tabindex])';

/** What a form is made with. */
export interface FormOptions {
  params: VariationParams;
  /** Fetches what few forms need. */
  fetchParts: () => Promise<typeof import('../later/variations/parts')>;
  /** Hears why they do not come. */
  fail: (error: unknown) => void;
}

/**
 * What a variation form does (storefront.md §3.10). Its reactions are listeners on the form: they happen once for each
 * event, whoever tells it. What it shows is said to the views (`form-state.ts`).
 */
export function createVariationForm(form: HTMLElement, { params, fetchParts, fail }: FormOptions) {
  const life = new AbortController();
  const { signal: until } = life;
  const state = createFormState();
  const single = native(form, 'querySelector')<HTMLElement>('.single_variation');
  const quantity = native(
    form,
    'querySelector',
  )<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]');
  const data = createVariationData(form);
  const options = createOptionFilter();
  const images = createImages(form, state, until);

  const emit = (name: string, args?: readonly unknown[], target: Element = form) =>
    legacy.emit(name, args, target);
  const selects = () => allIn<HTMLSelectElement>(form, SELECTS);
  const read = () => chosenIn(selects());
  const changed = (field: Element) => {
    const event = new Event('change', { bubbles: true });
    // A press that waits for the first check is not dropped for what that check finds.
    markOurs(event);
    return field.dispatchEvent(event);
  };

  let loading = true;
  let isUnheard = false;
  let starting: ReturnType<typeof setTimeout> | undefined;
  let revealing: ReturnType<typeof setTimeout> | undefined;
  let reveal = () => {};
  /** What number, weight, size and limits on the page belong to. */
  let found: Variation | undefined;
  /** Whose picture was asked for last. */
  let wanted: Variation | undefined;
  const cancel = () => {
    clearTimeout(revealing);
    revealing = undefined;
  };

  let parts: LaterParts | undefined;
  /** Goes on at once, or where parts are needed that few forms ask for, when they are there. */
  const withParts = (needed: unknown, goOn: () => void): Promise<void> | undefined => {
    if (needed && !parts) {
      return fetchParts().then(({ createLaterParts }) => {
        if (until.aborted) return;
        parts ??= createLaterParts({ form, params, state, images, until, resetWithoutMatch });
        goOn();
      }, fail);
    }
    goOn();
  };
  const whenReadyForCheck = (check: () => void) =>
    withParts(
      !data.all ||
        fillSimpleTemplate({ variation_is_visible: true }) === undefined ||
        data.all.some((variation) => variation.gallery_images_html),
      check,
    );

  const setId = (id: unknown) => {
    say(state.id, `${id ?? ''}`);
    allIn(form, IDS).forEach(changed);
  };
  const setAmount = (value: string) => {
    if (quantity && quantity.value !== value) quantity.value = value;
  };
  const showImage = (variation: Variation | undefined) => {
    wanted = variation;
    withParts(variation?.gallery_images_html, () => {
      if (wanted === variation && !parts?.galleries.take(variation)) images.show(variation);
    });
  };
  const resetWithoutMatch = (silent: unknown = loading) => {
    emit('reset_data');
    if (!silent) show(state.unmatched, true);
  };

  const runFirstCheck = () => {
    clearTimeout(starting);
    starting = undefined;
    const check = () => {
      if (until.aborted) return;
      emit('check_variations');
      isUnheard = !legacy.listeners('wc_variation_form', form);
      emit('wc_variation_form', [legacyForms.present(control)]);
      loading = false;
    };
    // A jQuery may come while parts do.
    whenReadyForCheck(() => (parts ? whenPortIsThere(check) : check()));
  };
  const restart = () => {
    if (starting) return;
    loading = true;
    isUnheard = false;
    starting = setTimeout(
      () =>
        whenPortIsThere(() => {
          // A press may have been faster.
          if (starting && !until.aborted) runFirstCheck();
        }),
      START_DELAY,
    );
  };

  const control: VariationForm = {
    form,
    get variationData() {
      return data.all;
    },
    get xhr() {
      return parts?.ask.running();
    },
    get loading() {
      return loading;
    },
    get isUnheard() {
      return isUnheard;
    },
    get galleries() {
      return parts?.galleries;
    },
    chosen: read,
    restart,
    toggleResetLink: (on) => say(state.clearable, on),
    showNoMatch: () => show(state.unmatched, true),
    showImage,
    resetSlide: images.resetSlide,
  };

  const reactions: Record<string, LegacyHandler> = {
    change(_, event) {
      const { target } = event as Event;
      if (!(target instanceof Element && native(target, 'matches')(SELECTS))) return;
      cancel();
      parts?.ask.stop();
      setId('');
      // Until the shop has answered, nothing can be bought (Q71).
      if (!data.all) say(state.button, NEEDED);
      emit('clear_reset_announcement');
      show(state.unmatched, false);
      if (data.all) emit('woocommerce_variation_select_change');
      emit('check_variations');
      emit('woocommerce_variation_has_changed');
    },

    check_variations([given]) {
      // The first check comes with the parts.
      if (!data.all && !parts) return;
      const ask = () => asChosen(given) ?? read();
      parts?.ask.stop();
      const complete = isComplete(ask());
      if (complete && !data.all) parts?.ask.send(ask().data);
      else {
        emit('update_variation_values');
        // That may have emptied the fields: only what is chosen still can be bought (Q77).
        const chosen = ask();
        const match = isComplete(chosen) && data.index?.match(chosen.data);
        if (match) emit('found_variation', [match]);
        else resetWithoutMatch(!complete || loading);
      }
      say(state.clearable, ask().chosenCount > 0);
    },

    update_variation_values() {
      if (!data.index) return;
      const { marks } = data.index;
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
      say(state.variation, variation);
      show(state.unmatched, false);
      showImage(variation);
      setId(variation.variation_id);
      if (quantity) {
        const limits = limitsOf(variation);
        say(state.limits, limits);
        setAmount(amountWithin(limits, quantity.value));
        changed(quantity);
      }
      reveal = () => {
        cancel();
        const simple = fillSimpleTemplate(variation);
        withParts(simple === undefined, () => {
          if (found !== variation) return;
          say(state.details, { open: true, markup: simple ?? parts?.describe(variation) ?? '' });
          if (simple === undefined && single) parts?.startPlayers(single);
          emit('show_variation', [variation, isPurchasable(variation)], single ?? form);
        });
      };
      revealing = setTimeout(reveal, REVEAL_DELAY);
    },

    reset_data() {
      cancel();
      if (found) {
        found = undefined;
        say(state.variation, {});
        if (quantity) setAmount(quantity.defaultValue);
        say(state.limits, undefined);
      }
      emit('reset_image');
      say(state.details, { open: false });
      emit('hide_variation', [], single ?? form);
    },

    show_variation: ([, purchasable]) => say(state.button, purchasable ? 'ready' : UNAVAILABLE),
    hide_variation: () => say(state.button, NEEDED),
    reset_image: () => showImage(undefined),
    announce_reset: () => say(state.announcement, params.i18n_reset_alert_text),
    clear_reset_announcement: () => say(state.announcement, ''),
    reset_focus() {
      // Swatches hide the fields: then what stands in their place, so that focus is not lost with the link.
      allIn(form, FOCUSABLE).some((place) => {
        place.focus();
        return place.matches(':focus');
      });
    },
    reload_product_variations() {
      parts?.ask.forgetAnswers();
      data.read();
      whenReadyForCheck(() => emit('check_variations'));
    },
  };

  return {
    state,
    single,
    quantity,
    /** Starts to listen; the first check comes 100 ms later (§3.10.1). Until `coming` settles it cannot: presses wait. */
    start(): { coming: Promise<unknown> | undefined; stop: () => void } {
      data.read();
      for (const [name, react] of Object.entries(reactions)) {
        legacy.on(name, react, { signal: until, target: form });
      }
      setVariationForm(form, control);
      // What is needed is on its way before the first check.
      const coming = whenReadyForCheck(() => {});
      restart();
      const stop = () => {
        life.abort();
        cancel();
        clearTimeout(starting);
        setVariationForm(form, undefined);
        parts?.galleries.undo();
        options.undo();
      };
      return { coming, stop };
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
      if (parts?.ask.retry()) return;
      if (has(UNAVAILABLE)) alert(params.i18n_unavailable_text);
      else if (has(NEEDED)) alert(params.i18n_make_a_selection_text);
    },
  };
}
