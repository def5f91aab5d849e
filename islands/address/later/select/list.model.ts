/** Options as the page has them; of thousands only those that are looked at become objects of the script. */
export type Rows = ArrayLike<HTMLOptionElement>;

/** Letters that are no letter with a mark, by what shoppers type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
};

/** Text without case, accents and special letters, for comparison (checkout.md §3.8). */
export const normalizedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[ıßøđðłħæœþ’]/gu, (letter) => LETTERS[letter] ?? '');

/** Every option that can be seen; without the blank one where a placeholder says the same. */
export const listedOptions = (select: HTMLSelectElement, placeholder: string): Rows =>
  select.querySelectorAll(`option:not([hidden]${placeholder && ',[value=""],:empty'})`);

/** Place of the chosen option, or the first. */
export function chosenRow(rows: Rows, { selectedIndex, options }: HTMLSelectElement): number {
  let row = Math.min(selectedIndex, rows.length - 1);
  // Rows that are not listed move it up by as many.
  while (row > 0 && rows[row] !== options[selectedIndex]) row--;
  return Math.max(row, 0);
}

/** The rows whose text contains what was typed. */
export function searchRows(rows: Rows, query: string): HTMLOptionElement[] {
  const wanted = normalizedText(query.trim());
  return Array.from(rows).filter(({ text }) => normalizedText(text).includes(wanted));
}

/** Whether an option can be chosen. */
export const isSelectable = (option?: HTMLOptionElement): boolean => !!option && !option.matches(':disabled');

/** Places of the rows that can be chosen. */
export const selectableRows = (rows: Rows): number[] =>
  [...Array.from(rows).keys()].filter((row) => isSelectable(rows[row]));

/** Place of the first row that begins with a normalized word, as a list without a search box finds it. */
export const rowOfWord = (rows: Rows, word: string): number | undefined =>
  selectableRows(rows).find((at) => normalizedText(rows[at]?.text ?? '').startsWith(word));

/** Rows that a page key goes over. */
const PAGE = 10;

/**
 * Where a key leads from the active row. Rows that cannot be chosen are passed over.
 *
 * @returns nothing for a key that does not move
 */
export function rowAfterKey(key: string, active: number, rows: Rows): number | undefined {
  const all = selectableRows(rows);
  const at = all.indexOf(active);
  const last = all.length - 1;
  const wish = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  }[key];
  return wish === undefined ? wish : (all[Math.max(0, Math.min(wish, last))] ?? active);
}

/** Rows that are on the page at a time: more than any dropdown shows at once. */
export const RENDERED_ROWS = 60;

/** First row on the page so that a row near the top is on it, with room on both sides for the next steps. */
export const firstRenderedRow = (row: number, count: number): number =>
  Math.max(0, Math.min(Math.floor((row - RENDERED_ROWS / 4) / 10) * 10, count - RENDERED_ROWS));

/**
 * What Tab would have chosen in a list that was not there yet, by the letters typed for it. Keys that move in a list find
 * nothing: nobody saw where they led.
 */
export function optionTyped(
  rows: Rows,
  isSearchable: boolean,
  events: readonly Event[],
): HTMLOptionElement | undefined {
  const keys = events.flatMap((event) => ('key' in event ? String(event.key) : []));
  const word = normalizedText(keys.filter((key) => key.length === 1).join('')).trim();
  if (!word || keys.some((key) => key.startsWith('Arrow'))) return undefined;
  if (isSearchable) return searchRows(rows, word).find(isSelectable);
  return rows[rowOfWord(rows, word) ?? -1];
}
