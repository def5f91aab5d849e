import { markAsShoppers } from '../../../../src/runtime/ours';
import { type EnhancedSelect, type SelectMoment, selectWatchers } from '../../store/selects';

/** Tells the watchers. @returns whether nobody refuses */
export const notifyWatchers = (
  entry: EnhancedSelect,
  moment: SelectMoment,
  option?: HTMLOptionElement,
): boolean => [...selectWatchers].map((watcher) => watcher(entry, moment, option)).every(Boolean);

/**
 * Chooses an option, or takes the choice back, as the shopper would in the native select.
 *
 * @returns whether nobody refused
 */
export function chooseOption(entry: EnhancedSelect, option?: HTMLOptionElement): boolean {
  const { select } = entry;
  const about = option ?? select.selectedOptions[0];
  const moments = option ? (['select'] as const) : (['clear', 'unselect'] as const);
  const all = (end: 'ing' | '') =>
    moments.map((moment) => notifyWatchers(entry, `${moment}${end}`, about)).every(Boolean);
  if (!all('ing')) return false;
  if (option) option.selected = true;
  else select.value = '';
  for (const type of ['input', 'change']) {
    select.dispatchEvent(markAsShoppers(new Event(type, { bubbles: true })));
  }
  return all('');
}
