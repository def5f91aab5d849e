import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readGlobal } from '../../src/page/globals';
import { optional, shape, text } from '../../src/page/schema';
import { t } from '../../src/page/text';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { Outlet } from '../../src/react/outlet';
import { commit } from '../../src/stores/commit';
import { choose } from './choose';
import type { Keys, ListProps } from './List';
import { chosenOf, moved, plain, rowsOf, SPAN, search, windowAt } from './list.model';
import { placement } from './place';

/** What an open control gives to its dropdown. */
export interface DropdownProps extends Pick<ListProps, 'entry' | 'face' | 'id' | 'box'> {
  /** The whole closed control. */
  container: HTMLElement;
  keys: Keys;
  /** On which side of the control the dropdown stands. */
  side: string;
  move(side: string): void;
  /** Gives the focus to the control. */
  focus(): void;
}

/** Until the first row is measured, in px. */
const ROW = 30;

/** Milliseconds in which typed letters belong to one word, without a search box. */
const WORD = 1000;

/** Dropdown, search box and options of one open select (checkout.md §1.9, §3.8). */
export function Dropdown({ entry, face, id, box, container, keys, side, move, focus }: DropdownProps) {
  const { select, options } = entry;
  const { placeholder } = face;
  const label = face.label ?? face.text;
  const rows = useMemo(() => rowsOf(select, placeholder), [select, placeholder]);
  const [{ found, active, from }, set] = useState(() => {
    const chosen = chosenOf(rows, select);
    return { found: rows, active: chosen, from: windowAt(chosen, rows.length) };
  });
  const [height, setHeight] = useState(ROW);
  const drop = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const moves = useRef({ follow: true, word: '', at: 0, stand: (): string => '' }).current;

  const { searchFrom = 0 } = options;
  const searchable = searchFrom >= 0 && rows.length >= searchFrom;
  const usable = (row: number) => !found[row]?.matches(':disabled');
  const go = (row: number, follow = true) => {
    moves.follow = follow;
    commit(() =>
      set((old) => ({ ...old, active: row, from: follow ? windowAt(row, found.length) : old.from })),
    );
  };
  const filter = () => {
    const next = search(rows, field.current?.value ?? '');
    let first = 0;
    while (next[first]?.matches(':disabled')) first++;
    moves.follow = true;
    commit(() => set({ found: next, active: first, from: 0 }));
  };
  const leave = () => {
    entry.show?.(false);
    focus();
  };
  const take = (row: number) => {
    const option = found[row];
    if (!option || !usable(row)) return;
    if (option.selected && select.selectedIndex >= 0) leave();
    else if (choose(entry, option)) leave();
  };
  const type = (letter: string) => {
    if (field.current) {
      field.current.value += letter;
      filter();
      return;
    }
    const now = performance.now();
    moves.word = (now - moves.at < WORD ? moves.word : '') + plain(letter);
    moves.at = now;
    const row = Array.from(found).findIndex(
      ({ text }, at) => usable(at) && plain(text).startsWith(moves.word),
    );
    if (row >= 0) go(row);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const row = moved(key, active, found.length, usable);
    if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      // A dialog around stays open.
      event.stopPropagation();
      leave();
    } else if (row !== undefined) go(row);
    else if (key === 'Tab' && !found.length) leave();
    else if (/^(Enter|Tab)$/.test(key) || (key === ' ' && !searchable)) take(active);
    // In the box the browser types; what was pressed before it had the focus is typed here.
    else if (key.length < 2 && !event.altKey && event.target !== field.current) type(key);
    else return;
    event.preventDefault();
  };
  keys.press = press;
  const stand = () => {
    const next = moves.stand();
    if (next) move(next);
    else entry.show?.(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    moves.stand = placement(drop.current as HTMLElement, container, list.current as HTMLElement);
    field.current?.focus({ preventScroll: true });
    const life = new AbortController();
    const until = { capture: true, signal: life.signal };
    const outside = ({ target }: Event) => {
      const inside = [drop.current, container].some((part) => part?.contains(target as Node));
      if (!inside) entry.show?.(false);
    };
    for (const type of ['mousedown', 'focusin']) document.addEventListener(type, outside, until);
    for (const type of ['scroll', 'resize']) addEventListener(type, stand, until);
    // Other options are another list.
    const observer = new MutationObserver(() => entry.show?.(false));
    observer.observe(select, { childList: true });
    return () => {
      life.abort();
      observer.disconnect();
      keys.press = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    const ul = list.current as HTMLElement;
    const row = ul.querySelector<HTMLElement>('[role=option]')?.offsetHeight;
    // One measure for the whole opening: a better one would move what the shopper looks at.
    if (height === ROW && row) setHeight(row);
    stand();
    const active = ul.querySelector('.select2-results__option--highlighted');
    if (moves.follow) active?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  });

  const at = (event: Event): number => {
    const option = (event.target as Element).closest('[role=option]');
    return Number(option?.getAttribute('aria-posinset') ?? 0) - 1;
  };
  const noMatches =
    options.noMatches ??
    readGlobal('wc_country_select_params', shape({ i18n_no_matches: optional(text(), undefined) }))
      ?.i18n_no_matches ??
    t('noMatches', 'No matches found');
  const results = `${id}-results`;
  const current = found[active] && `${results}-${active + 1}`;
  const end = Math.min(from + SPAN, found.length);
  const space = (count: number) =>
    count > 0 && <li role="presentation" style={{ height: `${count * height}px` }} />;
  const parent =
    options.parent ?? box.closest('dialog,[popover],[role=dialog],[aria-modal=true]') ?? document.body;
  return (
    <>
      {!searchable && <Bind node={box} attrs={{ 'aria-activedescendant': current ?? null }} />}
      <Outlet
        as="span"
        node={parent}
        attrs={{
          class: 'select2-container select2-container--default select2-container--open',
          // Above everything that a dialog covers, and not cut off by it.
          popover: parent === document.body ? undefined : 'manual',
        }}
        styles={{
          position: 'absolute',
          inset: '0 auto auto 0',
          margin: '0',
          padding: '0',
          border: '0',
          overflow: 'visible',
          background: 'none',
        }}
        on={{
          keydown: (event) => press(event as KeyboardEvent),
          input: filter,
          mousemove(event) {
            const row = at(event);
            if (row >= 0 && row !== active && usable(row)) go(row, false);
          },
          // The focus stays in the search box, or on the control.
          mousedown: (event) => event.target !== field.current && event.preventDefault(),
          click: (event) => take(at(event)),
        }}
      >
        <span
          ref={drop}
          className={`select2-dropdown select2-dropdown--${side} ${options.dropdownClassName ?? ''}`}
          dir={getComputedStyle(select).direction}
        >
          {searchable && (
            <span className="select2-search select2-search--dropdown">
              <input
                ref={field}
                className="select2-search__field"
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={!!found.length}
                aria-owns={results}
                aria-controls={results}
                aria-activedescendant={current}
                aria-label={label}
              />
            </span>
          )}
          <span className="select2-results">
            <ul
              ref={list}
              className="select2-results__options"
              id={results}
              // A list box may hold nothing but options.
              role={found.length ? 'listbox' : 'group'}
              aria-label={label}
              tabIndex={-1}
              onScroll={({ currentTarget }) => {
                const first = windowAt(Math.floor(currentTarget.scrollTop / height), found.length);
                moves.follow = false;
                if (first !== from) set((old) => ({ ...old, from: first }));
              }}
            >
              {!found.length && (
                <li
                  className="select2-results__option select2-results__message"
                  role="alert"
                  aria-live="assertive"
                >
                  {noMatches}
                </li>
              )}
              {space(from)}
              {Array.from({ length: end - from }, (_, index) => {
                const row = from + index;
                const option = found[row] as HTMLOptionElement;
                const { parentElement: group, text, selected } = option;
                const inGroup = group instanceof HTMLOptGroupElement && group;
                const opens = inGroup && found[row - 1]?.parentElement !== group;
                return (
                  <Fragment key={keyOf(option)}>
                    {opens && (
                      <li className="select2-results__group" role="presentation">
                        {inGroup.label}
                      </li>
                    )}
                    {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box */}
                    <li
                      className={`select2-results__option${
                        row === active ? ' select2-results__option--highlighted' : ''
                      }`}
                      id={`${results}-${row + 1}`}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: checkout.md §1.9
                      role="option"
                      aria-label={inGroup ? `${text}, ${inGroup.label}` : undefined}
                      aria-selected={selected}
                      data-selected={selected}
                      aria-disabled={!usable(row) || undefined}
                      aria-setsize={found.length}
                      aria-posinset={row + 1}
                      // Seen in forced colours only, where the highlight's background is not.
                      style={
                        row === active
                          ? { outline: '2px solid transparent', outlineOffset: '-2px' }
                          : undefined
                      }
                    >
                      {text}
                    </li>
                  </Fragment>
                );
              })}
              {space(found.length - end)}
            </ul>
          </span>
        </span>
      </Outlet>
    </>
  );
}
