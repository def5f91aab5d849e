import { isOurs, markOurs, setAttribute, setStyle } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import type { CountryStates } from '../params';
import { type ControlKind, controlKindOf, valueAfter } from './country-state.model';

/** A state field, of whatever kind. */
export type StateControl = HTMLSelectElement | HTMLInputElement;

/** What belongs to one kind of control, or to a widget or a check of the one that goes. */
const OWN = /^(on|type|class|style|value|readonly|tabindex|aria-(hid|inv)|data-(select2|atoll))/;

const CLASSES = { 'select-one': 'state_select', hidden: 'hidden', text: 'input-text' };

/** The state field of one form. */
export interface StateField {
  readonly control: StateControl;
  /** Becomes what the country asks for; `true` when `country_to_state_changed` has to be told. */
  changeCountry(country: string): boolean;
  release(): void;
}

/**
 * Follows the countries of one form. The server's control is never changed into another one but put aside: it comes
 * back with the first country of its kind, handlers of other scripts included. By hand, not rendered: other scripts keep
 * hold of the controls, and one that the shopper has filled in outlives the view.
 *
 * @param server - the control as the server sent it
 * @param first - the country that the server had chosen
 */
export function createStateField(
  server: StateControl,
  first: string,
  { of, prompt }: CountryStates,
): StateField {
  const row = server.closest<HTMLElement>('.form-row');
  const controls: Record<string, StateControl> = { [server.type]: server };
  const served = [...server.childNodes];
  const values = new Map<string, string>();
  let control = server;
  // An answer of the shop changes the list that it finds.
  const said = () => served.map((option) => (option as HTMLOptionElement).value).join();
  const before = said();
  let country = first;
  let moved = false;
  let unshow: (() => void) | undefined;
  let unlabel: (() => void) | undefined;

  const createControl = (kind: ControlKind): StateControl => {
    const list = kind === 'select-one';
    const made = document.createElement(list ? 'select' : 'input') as HTMLInputElement;
    for (const { name, value } of server.attributes) if (!OWN.test(name)) made.setAttribute(name, value);
    const { inputClasses = '', placeholder } = server.dataset;
    made.className = `${CLASSES[kind]} ${inputClasses}`;
    // The blank option's words are no hint for a text.
    const hint =
      [made.getAttribute('placeholder'), placeholder].find((text) => text && text !== prompt) ?? '';
    if (list) made.dataset.placeholder = hint || prompt;
    else {
      made.type = kind;
      made.placeholder = hint;
    }
    return made;
  };

  const replaceControl = (next: StateControl) => {
    if (next === control) return;
    const focused = document.activeElement === control;
    // What a legacy widget made of the old control goes with it (storefront.md §3.18), and what it did to that control.
    for (const box of native(control.parentElement, 'querySelectorAll')?.('.select2-container') ?? []) {
      if (isOurs(box)) continue;
      box.remove();
      delete controls[control.type];
    }
    control.replaceWith(next);
    control = next;
    if (focused) next.focus();
    // Where the server hid the control it named none for the label.
    const label = row?.querySelector('label:not([for])');
    if (label) unlabel = setAttribute(label, 'for', next.id);
  };

  const showRow = (kind: string) => {
    const last = unshow;
    unshow = row ? setStyle(row, 'display', kind === 'hidden' ? 'none' : '') : undefined;
    last?.();
  };

  const announceChange = (): true => {
    if (control.type === 'select-one') {
      const event = new Event('change', { bubbles: true });
      markOurs(event);
      control.dispatchEvent(event);
    }
    // A check has not seen what nobody has entered yet (Q15).
    if (!control.value) {
      row?.classList.remove(
        'woocommerce-invalid',
        'woocommerce-invalid-required-field',
        'woocommerce-validated',
      );
      control.removeAttribute('aria-invalid');
    }
    return true;
  };

  return {
    get control() {
      return control;
    },
    changeCountry(next) {
      const was = control.type;
      // What the server printed for its country needs no table; later an answer of the shop may have changed the list.
      const same = next === country;
      moved ||= !same;
      if (!moved && (was === 'hidden' || control.children[1])) {
        showRow(was);
        return announceChange();
      }
      const states = of(next);
      if (states === false) return false;
      const kind = controlKindOf(states);
      const text = kind === 'text' && was === kind;
      values.set(country, control.value);
      const value = valueAfter({ was, kind, states, now: control.value, kept: values.get(next) });
      if (!text || !same) showRow(kind);
      country = next;
      controls[kind] ??= createControl(kind);
      replaceControl(controls[kind]);
      if (kind === 'select-one') {
        const options = Object.entries(states ?? {}).map(([code, name]) => new Option(name, code));
        const own = control === server && next === first && said() === before;
        control.replaceChildren(...(own ? served : [new Option(prompt, ''), ...options]));
      }
      if (control.value !== value) control.value = value;
      return !text && announceChange();
    },
    release() {
      // For another country the control of that country stays: it works natively and keeps what was entered.
      if (control !== server || country !== first) return;
      unshow?.();
      unlabel?.();
    },
  };
}
