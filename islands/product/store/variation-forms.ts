import type { Variation } from '../calls';
import { askForVariationForm } from '../variations/when-asked';

/** What is chosen in the fields of a form: how many there are, how many have a value, and the values by name. */
export interface Chosen {
  count: number;
  chosenCount: number;
  data: Record<string, string>;
}

/** A variation form at work, for code outside its island (storefront.md §7.1). */
export interface VariationForm {
  readonly form: HTMLElement;
  /** The variations of the page; `false` when the shop is asked for each. */
  readonly variationData: readonly Variation[] | false;
  /** The running call, or nothing. */
  readonly xhr: { abort(): void } | undefined;
  /** Until the first check is through. */
  readonly loading: boolean;
  /** Its start was told, and no script of a jQuery has heard it. */
  readonly isUnheard: boolean;
  chosen(): Chosen;
  /** Starts once more: first check and event `wc_variation_form`, 100 ms from now. Nothing is bound twice (Q86). */
  restart(): void;
  toggleResetLink(on: boolean): void;
  showNoMatch(): void;
  /** Shows the picture of a variation, or without one the product's own (§3.10.7). */
  showImage(variation: Variation | undefined): void;
  /** Asks the gallery for its first slide if the picture is another one than before. */
  resetSlide(variation: Variation | undefined): void;
  /** Galleries of variations; nothing while no variation of the form is known to have one. */
  readonly galleries: VariationGalleries | undefined;
}

/** Galleries that variations have of their own, from shop version 10.8 on (§3.10.7). */
export interface VariationGalleries {
  /** Whether the gallery shown is that of a variation. */
  active(): boolean;
  /** Both: whether there is such a gallery to show. */
  replace(variation: Variation): boolean;
  reset(): boolean;
}

const forms = new Map<Element, VariationForm>();

/** The control of a form whose island is at work. */
export const variationForm = (form: Element): VariationForm | undefined => forms.get(form);

/** The controls of all forms whose islands are at work. */
export const formsAtWork = (): VariationForm[] => [...forms.values()];

/** Notes a form that went to work, or with `undefined` one that stopped. */
export function setVariationForm(form: Element, control: VariationForm | undefined): void {
  if (control) forms.set(form, control);
  else forms.delete(form);
}

/**
 * Starts a form at once, also one that is not on the page yet or whose code is still to come; one at work starts
 * once more (§7.1 `wc_variation_form()`, Q86).
 */
export function startVariationForm(form: Element): void {
  askForVariationForm(form);
  forms.get(form)?.restart();
}

/** What only the legacy side of a page knows. */
export interface LegacyForms {
  /** The object that the event `wc_variation_form` carries. */
  present(control: VariationForm): unknown;
  /** What scripts have attached to the form under this name, without reading its attributes. */
  attached(form: Element, name: string): unknown;
  /** Lets scripts find the variations that were read from the attribute, so that nobody reads them once more. */
  attach(form: Element, name: string, value: unknown): void;
  /** Has the page's own script start a gallery that no island of ours takes. */
  startGallery?(gallery: Element): void;
}

/** The legacy side; without jQuery the event carries the control itself. */
export let legacyForms: LegacyForms = {
  present: (control) => control,
  attached: () => undefined,
  attach: () => {},
};

/** Puts the legacy side in place. */
export const setLegacyForms = (legacy: LegacyForms): void => {
  legacyForms = legacy;
};
