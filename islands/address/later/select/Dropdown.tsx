import { type RefObject, useLayoutEffect, useState } from 'react';
import { Bind } from '../../../../src/react/bind';
import { Outlet } from '../../../../src/react/outlet';
import { commit } from '../../../../src/runtime/commit';
import type { EnhancedSelect } from '../../store/selects';
import { firstRenderedRow, isSelectable } from './list.model';
import { placeDropdown } from './place-dropdown';
import { type ListView, NoMatches, OptionRows } from './Rows';
import { watchPageWhileOpen } from './watch-page';

/** What is on the page while the list is open. */
export interface DropdownProps {
  entry: EnhancedSelect;
  drop: RefObject<HTMLSpanElement | null>;
  container: HTMLElement;
  box: HTMLElement;
  view: ListView;
  /** Changes what is in view. */
  turn: (change: Partial<ListView>) => void;
  /** How many options there are without a search. */
  all: number;
  searchable: boolean;
  /** Accessible name. */
  label: string;
  /** Ids of the list, and of the active row. */
  results: string;
  current: string | undefined;
  /** A key was pressed. */
  press: (event: Event) => void;
  /** Something was typed. */
  filter: () => void;
  /** An option was clicked. */
  take: (option: HTMLOptionElement | undefined) => void;
  close: () => void;
}

/** Height of a row in px, until the first one is measured. */
const ROW = 30;

/** Nothing of what browsers give to popovers. */
const OVER_ALL = {
  position: 'absolute',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'none',
};

/** Search box and options, beside the control or above everything that a dialog covers (checkout.md §3.8). */
export function Dropdown(props: DropdownProps) {
  const { entry, drop, container, box, view, turn, all, searchable, label, results, current } = props;
  const { press, filter, take, close } = props;
  const { select, options } = entry;
  const [side, setSide] = useState('below');
  const [height, setHeight] = useState(ROW);
  const part = <T extends HTMLElement>(selector: string) => drop.current?.querySelector<T>(selector);

  // With every rendering: what is listed has another height.
  useLayoutEffect(() => {
    const list = part('ul');
    if (!drop.current || !list) return;
    const next = placeDropdown(drop.current, container, list, all * height);
    if (next) setSide(next);
    else close();
  });
  const [, place] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    const dropdown = drop.current as HTMLElement;
    const outer = dropdown.parentElement as HTMLElement;
    if (outer.popover) outer.showPopover();
    // One measure for the whole opening: a better one would move what the shopper looks at.
    setHeight(part('[role=option]')?.offsetHeight || ROW);
    part('input')?.focus({ preventScroll: true });
    return watchPageWhileOpen([dropdown, container], select, close, () => commit(() => place({})));
  }, []);

  const parent = options.parent ?? box.closest('dialog,[popover],[role*=dialog]') ?? document.body;
  const rowOf = ({ target }: Event) =>
    Number((target as Element).closest('[role=option]')?.getAttribute('aria-posinset')) - 1;
  const on = {
    keydown: press,
    input: filter,
    mousemove(event: Event) {
      const row = rowOf(event);
      if (row !== view.active && isSelectable(view.found[row])) turn({ active: row });
    },
    mousedown(event: Event) {
      // The focus stays in the search box, or on the control.
      if (event.target !== part('input')) event.preventDefault();
    },
    click: (event: Event) => take(view.found[rowOf(event)]),
  };
  const scroll = (list: Element) => {
    const from = firstRenderedRow(Math.floor(list.scrollTop / height), view.found.length);
    if (from !== view.from) turn({ from });
  };
  return (
    <>
      <Bind
        node={container}
        classes={{ 'select2-container--open': true, [`select2-container--${side}`]: true }}
      />
      <Outlet
        as="span"
        node={parent}
        attrs={{
          class: 'select2-container select2-container--default select2-container--open',
          // Above everything that a dialog covers, and not cut off by it.
          popover: parent === document.body ? undefined : 'manual',
        }}
        styles={OVER_ALL}
        on={on}
      >
        <span
          ref={drop}
          className={`select2-dropdown select2-dropdown--${side} ${options.dropdownClassName ?? ''}`}
          dir={getComputedStyle(select).direction}
        >
          {searchable && (
            <span className="select2-search select2-search--dropdown">
              <input
                className="select2-search__field"
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={!!view.found.length}
                aria-owns={results}
                aria-controls={results}
                aria-activedescendant={current}
                aria-label={label}
              />
            </span>
          )}
          <span className="select2-results">
            <ul
              className="select2-results__options"
              id={results}
              // A list box may hold nothing but options.
              role={view.found.length ? 'listbox' : 'group'}
              aria-label={label}
              tabIndex={-1}
              onScroll={({ currentTarget }) => scroll(currentTarget)}
            >
              {view.found.length ? (
                <OptionRows view={view} id={results} height={height} />
              ) : (
                <NoMatches message={options.noMatches} />
              )}
            </ul>
          </span>
        </span>
      </Outlet>
    </>
  );
}
