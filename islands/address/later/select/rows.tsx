import { Fragment, type ReactNode } from 'react';
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

/**
 * The rows in view, and room for those that are not on the page.
 *
 * @param id - of the list; those of its rows begin with it
 * @param height - of a row, in px
 */
export function optionRows({ found, active, from }: ListView, id: string, height: number): ReactNode {
  const rest = found.length - from - RENDERED_ROWS;
  const space = (count: number) =>
    count > 0 && <li role="presentation" style={{ height: `${count * height}px` }} />;
  return (
    <>
      {space(from)}
      {Array.from({ length: Math.min(RENDERED_ROWS, RENDERED_ROWS + rest) }, (_, index) => {
        const row = from + index;
        const option = found[row] as HTMLOptionElement;
        const { parentElement: group, text, selected } = option;
        const inGroup = group instanceof HTMLOptGroupElement && group;
        return (
          <Fragment key={keyOf(option)}>
            {inGroup && found[row - 1]?.parentElement !== group && (
              <li className="select2-results__group" role="presentation">
                {inGroup.label}
              </li>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box */}
            <li
              className={`select2-results__option${row === active ? ' select2-results__option--highlighted' : ''}`}
              id={`${id}-${row + 1}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: checkout.md §1.9
              role="option"
              aria-label={inGroup ? `${text}, ${inGroup.label}` : undefined}
              aria-selected={selected}
              data-selected={selected}
              aria-disabled={!isSelectable(option) || undefined}
              aria-setsize={found.length}
              aria-posinset={row + 1}
              // Seen in forced colours only, where the highlight's background is not.
              style={row === active ? { outline: '2px solid transparent', outlineOffset: '-2px' } : undefined}
            >
              {text}
            </li>
          </Fragment>
        );
      })}
      {space(rest)}
    </>
  );
}

/** In the page's words, else in ours. */
export const noMatchesText = (): string =>
  readGlobal('wc_country_select_params', shape({ i18n_no_matches: optional(text(), undefined) }))
    ?.i18n_no_matches ?? t('noMatches', 'No matches found');

/** What is there instead of rows. */
export const messageRow = (message: string): ReactNode => (
  <li className="select2-results__option select2-results__message" role="alert" aria-live="assertive">
    {message}
  </li>
);
