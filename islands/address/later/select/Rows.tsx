import { Fragment } from 'react';
import { readGlobal } from '../../../../src/page/globals';
import { optional, shape, text } from '../../../../src/page/schema';
import { t } from '../../../../src/page/text';
import { keyOf } from '../../../../src/react/key-of';
import { isSelectable, RENDERED_ROWS, type Rows } from './list.model';

/** What of the options is listed, which of them is active, and the first that is on the page. */
export interface ListView {
  found: Rows;
  active: number;
  from: number;
}

interface RowsProps {
  view: ListView;
  /** Id of the list; those of its rows begin with it. */
  id: string;
  /** Of a row, in px. */
  height: number;
}

/** The rows in view, and room for those that are not on the page. */
export function OptionRows({ view, id, height }: RowsProps) {
  const { found, active, from } = view;
  const end = Math.min(from + RENDERED_ROWS, found.length);
  const rows = Array.from({ length: end - from }, (_, index) => from + index);
  return (
    <>
      <Room rows={from} height={height} />
      {rows.map((row) => {
        const option = found[row] as HTMLOptionElement;
        const group = groupOf(option);
        const begins = group && group !== groupOf(found[row - 1]);
        return (
          <Fragment key={keyOf(option)}>
            {begins && (
              <li className="select2-results__group" role="presentation">
                {group.label}
              </li>
            )}
            <OptionRow {...{ option, row, id }} active={row === active} count={found.length} />
          </Fragment>
        );
      })}
      <Room rows={found.length - end} height={height} />
    </>
  );
}

function groupOf(option: HTMLOptionElement | undefined): HTMLOptGroupElement | null {
  const parent = option?.parentElement;
  return parent instanceof HTMLOptGroupElement ? parent : null;
}

/** Stands for rows that are not on the page. */
function Room({ rows, height }: { rows: number; height: number }) {
  return rows > 0 && <li role="presentation" style={{ height: `${rows * height}px` }} />;
}

interface OptionRowProps {
  option: HTMLOptionElement;
  row: number;
  id: string;
  active: boolean;
  /** Of all rows. */
  count: number;
}

function OptionRow({ option, row, id, active, count }: OptionRowProps) {
  const { text, selected } = option;
  const group = groupOf(option);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <li
      className={`select2-results__option${active ? ' select2-results__option--highlighted' : ''}`}
      id={`${id}-${row + 1}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: checkout.md §1.9
      role="option"
      aria-label={group ? `${text}, ${group.label}` : undefined}
      aria-selected={selected}
      data-selected={selected}
      aria-disabled={!isSelectable(option) || undefined}
      aria-setsize={count}
      aria-posinset={row + 1}
      // Seen in forced colours only, where the highlight's background is not.
      style={active ? { outline: '2px solid transparent', outlineOffset: '-2px' } : undefined}
    >
      {text}
    </li>
  );
}

/** In the page's words, else in ours. */
const noMatchesText = (): string =>
  readGlobal('wc_country_select_params', shape({ i18n_no_matches: optional(text(), undefined) }))
    ?.i18n_no_matches ?? t('noMatches', 'No matches found');

/** What is there instead of rows. */
export const NoMatches = ({ message = noMatchesText() }: { message: string | undefined }) => (
  <li className="select2-results__option select2-results__message" role="alert" aria-live="assertive">
    {message}
  </li>
);
