import { signal } from '@preact/signals-core';
import { parseHtml } from '../../src/dom/html';
import { setProperty } from '../../src/dom/undo';
import { legacy } from '../../src/legacy-port';
import { readVariations, type VariationParams } from '../../src/page/variation-params';
import type { Variation } from '../../src/shop/variation-call';
import { commit } from '../../src/stores/commit';
import { legacyForms, setVariationForm, type VariationForm } from '../../src/stores/product/variation-forms';
import { createAsk } from './ask';
import { createDetails, describe } from './details';
import { createImages, type ImageState } from './images';
import { createLedger } from './ledger';
import { createOptions } from './options';
import { indexVariations, type VariationIndex } from './variation-index';
import {
  asChosen,
  type ButtonState,
  chosenIn,
  IDS,
  isComplete,
  isPurchasable,
  type Limits,
  limitsOf,
  nameOf,
  REVEAL_DELAY,
  SELECTS,
  START_DELAY,
} from './variations.model';

/** Attribute and jQuery data that hold the variations. */
const DATA = 'product_variations';

const FOCUSABLE = '.variations :is(input,button,[tabindex])';

/** What the page shows of a form. */
export interface FormState extends ImageState {
  button?: ButtonState;
  /** How often the button was told; what other scripts did to it meanwhile gives way. */
  told: number;
  /** Whose number, weight and size stand on the page. */
  variation?: Variation | undefined;
  limits?: Limits | undefined;
  /** Whether something is chosen that could be cleared; unknown before the first check. */
  chosen?: boolean;
  noMatch?: boolean;
  said?: string;
  busy?: boolean;
}

/** Characters for the entities in a value, one by one: the rest of it is never read as markup (Q79). */
const decode = (value: string): string =>
  value.replace(/&(?:#x?[\da-f]+|\w+);/gi, (entity) => parseHtml(entity).textContent);

export type Form = ReturnType<typeof createForm>;

/**
 * A variation form at work (storefront.md §3.10). Its reactions are listeners on the form: they happen once for each
 * event, whoever tells it.
 */
export function createForm(form: HTMLElement, params: VariationParams) {
  const state = signal<FormState>({ told: 0, swapped: [] });
  const life = new AbortController();
  const { signal: until } = life;
  const set = (change: Partial<FormState>) => {
    if (until.aborted) return;
    commit(() => {
      state.value = { ...state.peek(), ...change };
    });
  };
  const single = form.querySelector<HTMLElement>('.single_variation');
  const quantity = form.querySelector<HTMLInputElement>(
    '.single_variation_wrap .quantity input.qty[name=quantity]',
  );
  const ledger = createLedger();
  const options = createOptions(ledger);
  const details = single && createDetails(single);
  const images = createImages(form, () => state.peek(), set);

  const emit = (name: string, args: readonly unknown[] = [], target: Element = form) =>
    legacy.emit(name, args, target);
  const on = (name: string, react: (args: readonly unknown[], event: unknown) => void) =>
    legacy.on(name, react, { signal: until, target: form });
  const selects = () => [...form.querySelectorAll<HTMLSelectElement>(SELECTS)];
  const read = () => chosenIn(selects());
  const changed = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }));

  let printed: string | null | undefined;
  let data: Variation[] | false = false;
  let index: VariationIndex | undefined;
  const load = () => {
    const text = form.getAttribute(`data-${DATA}`);
    const attached = legacyForms.attached(form, DATA);
    // Megabytes are read once; what a script attached may have changed inside.
    if (attached === undefined && text === printed) return;
    const renewed = printed !== undefined && text !== printed;
    printed = text;
    data = readVariations(form, attached === undefined || renewed ? text : attached);
    index = data ? indexVariations(data, decode) : undefined;
    legacyForms.attach(form, DATA, data);
  };

  let loading = true;
  let starting: ReturnType<typeof setTimeout> | undefined;
  let revealing: ReturnType<typeof setTimeout> | undefined;
  let reveal = () => {};
  const cancel = () => {
    clearTimeout(revealing);
    revealing = undefined;
  };

  const setId = (id: unknown) => {
    for (const field of form.querySelectorAll(IDS)) {
      ledger.put(setProperty, field, 'value', `${id ?? ''}`);
      changed(field);
    }
  };

  const nothing = () => {
    emit('reset_data');
    if (!loading) set({ noMatch: true });
  };
  const ask = createAsk(form, params, {
    busy: (busy) => set({ busy }),
    found: (variation) => (variation ? emit('found_variation', [variation]) : nothing()),
    failed: () => emit('reset_data'),
  });

  const begin = () => {
    clearTimeout(starting);
    starting = undefined;
    emit('check_variations');
    emit('wc_variation_form', [legacyForms.present(control)]);
    loading = false;
  };
  const restart = () => {
    if (starting) return;
    loading = true;
    starting = setTimeout(begin, START_DELAY);
  };

  const control: VariationForm = {
    form,
    get variationData() {
      return data;
    },
    get xhr() {
      return ask.running();
    },
    get loading() {
      return loading;
    },
    chosen: read,
    restart,
    toggleResetLink: (chosen) => set({ chosen }),
    showNoMatch: () => set({ noMatch: true }),
    ...images,
  };

  const listen = () => {
    on('change', (_, event) => {
      const { target } = event as Event;
      if (!(target instanceof Element && target.matches(SELECTS))) return;
      cancel();
      ask.stop();
      setId('');
      // Until the shop has answered, nothing can be bought (Q71).
      if (!data) set({ button: 'needed', told: state.peek().told + 1 });
      emit('clear_reset_announcement');
      set({ noMatch: false });
      if (data) emit('woocommerce_variation_select_change');
      emit('check_variations');
      emit('woocommerce_variation_has_changed');
    });

    on('check_variations', ([given]) => {
      const own = asChosen(given);
      const chosen = own ?? read();
      ask.stop();
      if (!isComplete(chosen)) {
        emit('update_variation_values');
        emit('reset_data');
      } else if (!data) ask.send(chosen.data);
      else {
        emit('update_variation_values');
        const found = index?.match(chosen.data);
        if (found) emit('found_variation', [found]);
        else nothing();
      }
      set({ chosen: (own ?? read()).chosenCount > 0 });
    });

    on('update_variation_values', () => {
      if (!index) return;
      const { data: chosen } = read();
      let resets = 0;
      // By what was chosen when it began, also where that is gone by now: so the contract's chain (§3.10.2).
      for (const field of selects()) {
        if (options.apply(field, index.marks(chosen, nameOf(field)))) continue;
        resets++;
        changed(field);
      }
      if (resets) {
        const { data: left } = read();
        for (const field of selects()) options.apply(field, index.marks(left, nameOf(field)));
      }
      emit('woocommerce_update_variation_values');
    });

    on('found_variation', ([given]) => {
      if (!given || typeof given !== 'object') return;
      const variation = given as Variation;
      cancel();
      set({ variation, noMatch: false });
      images.showImage(variation);
      setId(variation.variation_id);
      if (quantity) {
        const limits = limitsOf(variation, quantity.value);
        set({ limits });
        if (limits.value !== undefined) quantity.value = limits.value;
        changed(quantity);
      }
      reveal = () => {
        cancel();
        details?.show(describe(variation, params));
        emit('show_variation', [variation, isPurchasable(variation)], single ?? form);
      };
      revealing = setTimeout(() => reveal(), REVEAL_DELAY);
    });

    on('reset_data', () => {
      cancel();
      if (quantity && state.peek().limits) quantity.value = quantity.defaultValue;
      set({ variation: undefined, limits: undefined });
      emit('reset_image');
      details?.hide();
      emit('hide_variation', [], single ?? form);
    });

    const tell = (button: ButtonState) => set({ button, told: state.peek().told + 1 });
    on('show_variation', ([, purchasable]) => tell(purchasable ? 'ready' : 'unavailable'));
    on('hide_variation', () => tell('needed'));
    on('reset_image', () => images.showImage(undefined));
    on('announce_reset', () => set({ said: params.i18n_reset_alert_text }));
    on('clear_reset_announcement', () => set({ said: '' }));
    on('reset_focus', () => {
      // Swatches hide the fields: then what stands in their place, so that focus is not lost with the link.
      const places = [...selects(), ...form.querySelectorAll<HTMLElement>(FOCUSABLE)];
      places.some((place) => {
        place.focus();
        return document.activeElement === place;
      });
    });
    on('reload_product_variations', () => {
      ask.forget();
      load();
      emit('check_variations');
    });
  };

  return {
    state,
    single,
    quantity,
    /** Starts to listen; the first check comes 100 ms later (§3.10.1). @returns how to stop */
    start() {
      load();
      listen();
      setVariationForm(form, control);
      restart();
      return () => {
        life.abort();
        cancel();
        clearTimeout(starting);
        ask.stop();
        setVariationForm(form, undefined);
        images.undo();
        options.undo();
        details?.undo();
        ledger.undo();
      };
    },
    /** Clears all fields and says so (§3.10.6, reset link). */
    clear() {
      for (const field of selects()) {
        field.value = '';
        changed(field);
      }
      emit('announce_reset');
      emit('reset_data');
      emit('reset_focus');
    },
    /** A click on the button: nothing where the form may be sent, else what to tell, if anything. */
    press(button: Element): string | undefined {
      // Whoever is faster than the first check, or than the details of a match, is not to be told to choose (Q72).
      if (starting) begin();
      if (revealing) reveal();
      const has = (name: string) => button.classList.contains(name);
      if (!has('disabled')) return undefined;
      if (state.peek().busy || ask.again()) return '';
      return has('wc-variation-is-unavailable')
        ? params.i18n_unavailable_text
        : has('wc-variation-selection-needed')
          ? params.i18n_make_a_selection_text
          : '';
    },
  };
}
