/** Selects that become comboboxes by themselves (checkout.md §3.8). */
export const SELECTS = 'select.country_select,select.state_select';
