import { isOurs, setAttribute, setStyle } from '../../src/dom/undo';
import type { CountryStates } from '../../src/page/address-params';
import { type Kind, kindOf, valueAfter } from './country-state.model';

/** Ids that a state field can have (checkout.md §1.4). */
export const STATE = '#billing_state, #shipping_state, #calc_shipping_state';

/** A state field, of whatever kind. */
export type StateControl = HTMLSelectElement | HTMLInputElement;

/** What belongs to one kind of control, or to a widget or a check of the one that goes. */
const OWN =
  /^(on.*|type|class|style|value|placeholder|readonly|tabindex|aria-(hidden|invalid)|data-(select2|atoll).*)$/;

/** The result of a check, which a new control has not had (Q15). */
const CHECKED = ['woocommerce-invalid', 'woocommerce-invalid-required-field', 'woocommerce-validated'];

const kindIn = (control: StateControl): Kind =>
  control.localName === 'select' ? 'list' : control.type === 'hidden' ? 'none' : 'text';

/** The state field of one form. */
export interface StateField {
  readonly control: StateControl;
  /** Becomes what the country asks for; `true` when `country_to_state_changed` has to be told. */
  turn(country: string): boolean;
  release(): void;
}

/**
 * Follows the countries of one form. The server's control is never changed into another one but put aside: it comes
 * back with the first country of its kind, handlers of other scripts included.
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
  const served = [...server.childNodes];
  const controls: Partial<Record<Kind, StateControl>> = { [kindIn(server)]: server };
  const values = new Map<string, string>();
  const undo: Record<string, () => void> = {};
  let control = server;
  let country = first;

  const make = (kind: Kind): StateControl => {
    const list = kind === 'list';
    const made = document.createElement(list ? 'select' : 'input');
    for (const { name, value } of server.attributes) if (!OWN.test(name)) made.setAttribute(name, value);
    const known = server.getAttribute('placeholder') || server.dataset.placeholder;
    const placeholder = known === prompt ? '' : (known ?? '');
    const more = server.dataset.inputClasses ?? '';
    made.className = `${list ? 'state_select' : kind === 'none' ? 'hidden' : 'input-text'} ${more}`.trim();
    if (list) made.dataset.placeholder = placeholder || prompt;
    else {
      made.setAttribute('type', kind === 'none' ? 'hidden' : 'text');
      if (kind === 'text') made.setAttribute('placeholder', placeholder);
    }
    return made;
  };

  const put = (next: StateControl) => {
    if (next === control) return;
    const focused = document.activeElement === control;
    // What a legacy widget made of the old control (storefront.md §3.18); our own goes by itself.
    for (const box of control.parentElement?.querySelectorAll('.select2-container') ?? []) {
      if (isOurs(box)) continue;
      box.remove();
      control.classList.remove('select2-hidden-accessible');
      for (const name of ['tabindex', 'aria-hidden']) control.removeAttribute(name);
    }
    control.replaceWith(next);
    control = next;
    if (focused) next.focus();
    // Where the server hid the control it named none for the label.
    const label = row?.querySelector('label:not([for])');
    if (label && !label.contains(next)) undo.label = setAttribute(label, 'for', next.id);
  };

  const show = (kind: Kind) => {
    if (!row) return;
    const last = undo.row;
    undo.row = setStyle(row, 'display', kind === 'none' ? 'none' : '');
    last?.();
  };

  return {
    get control() {
      return control;
    },
    turn(next) {
      const was = kindIn(control);
      // What the server printed for its country needs no table.
      if (next === country && (was === 'none' || (was === 'list' && control.children.length > 1))) {
        show(was);
        return true;
      }
      const states = of(next);
      if (states === false) return false;
      const kind = kindOf(states);
      values.set(country, control.value);
      const value = valueAfter({ was, kind, states, now: control.value, kept: values.get(next) });
      if (kind !== 'text' || was !== 'text' || next !== country) show(kind);
      country = next;
      controls[kind] ??= make(kind);
      put(controls[kind]);
      if (kind === 'list') {
        const own = control === server && next === first;
        const options = () => Object.entries(states ?? {}).map(([code, name]) => new Option(name, code));
        control.replaceChildren(...(own ? served : [new Option(prompt, ''), ...options()]));
      }
      if (control.value !== value) control.value = value;
      if (kind === 'list') control.dispatchEvent(new Event('change', { bubbles: true }));
      if (kind === 'text' && was === 'text') return false;
      if (!value) {
        row?.classList.remove(...CHECKED);
        control.removeAttribute('aria-invalid');
      }
      return true;
    },
    release() {
      // For another country the control of that country stays: it works natively and keeps what was entered.
      if (control === server && country === first) for (const back of Object.values(undo)) back();
    },
  };
}
