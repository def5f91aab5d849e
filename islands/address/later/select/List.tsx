import { useLayoutEffect, useRef, useState } from 'react';
import { Bind } from '../../../../src/react/bind';
import { commit } from '../../../../src/runtime/commit';
import type { ControlState } from '../../enhanced-select/control.model';
import type { EnhancedSelect } from '../../store/selects';
import { chooseOption, notifyWatchers } from './choose';
import { Dropdown } from './Dropdown';
import {
  chosenRow,
  firstRenderedRow,
  isSelectable,
  listedOptions,
  normalizedText,
  optionTyped,
  rowAfterKey,
  rowOfWord,
  searchRows,
  selectableRows,
} from './list.model';
import type { ListView } from './Rows';

/** What the control gives to what opens it. */
export interface ListProps {
  entry: EnhancedSelect;
  face: ControlState;
  id: string;
  /** The element with the focus and the role. */
  box: HTMLElement;
  /** What happened to the control before this was there. */
  early: Event[];
}

/** Milliseconds in which typed letters belong to one word, without a search box. */
const WORD = 1000;

/** Keys and presses of one control, and its dropdown while it is open (checkout.md §3.8). */
export default function List({ entry, face, id, box, early }: ListProps) {
  const { select, options } = entry;
  const { disabled, empty, label = face.text } = face;
  const container = box.closest('.select2') as HTMLElement;
  const rows = listedOptions(select, face.placeholder);
  const { searchFrom = 0 } = options;
  const searchable = searchFrom >= 0 && rows.length >= searchFrom;
  const [view, setView] = useState<ListView>();
  const [focused, setFocused] = useState(document.activeElement === box);
  const drop = useRef<HTMLSpanElement>(null);
  const typed = useRef({ word: '', at: 0 }).current;
  const open = !!view && !disabled;
  const field = () => drop.current?.querySelector('input');

  const go = (found: ListView['found'], active: number) => {
    commit(() => setView({ found, active, from: firstRenderedRow(active, found.length) }));
    drop.current
      ?.querySelector('[class*=highlighted]')
      ?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  };
  // Browsers tell of scrolling late, also of a list that is closed by then.
  const turn = (change: Partial<ListView>) => setView((old) => old && { ...old, ...change });
  const show = (wish: boolean): boolean => {
    if (wish === open || disabled || !notifyWatchers(entry, wish ? 'opening' : 'closing')) return false;
    if (wish) go(rows, chosenRow(rows, select));
    else commit(() => setView(undefined));
    return notifyWatchers(entry, wish ? 'open' : 'close');
  };
  const close = () => entry.show?.(false);
  const focus = () => box.focus({ preventScroll: true });
  const leave = () => {
    close();
    focus();
  };
  const clear = () => options.clearable && !empty && chooseOption(entry);
  const take = (option?: HTMLOptionElement) => {
    if (option && isSelectable(option) && (option.selected || chooseOption(entry, option))) leave();
  };
  const filter = () => {
    const found = searchRows(rows, field()?.value ?? '');
    go(found, selectableRows(found)[0] ?? -1);
  };
  const type = (letter: string) => {
    const box = field();
    if (box) {
      box.value += letter;
      return filter();
    }
    const now = performance.now();
    typed.word = (now - typed.at < WORD ? typed.word : '') + normalizedText(letter);
    typed.at = now;
    const row = rowOfWord(rows, typed.word);
    if (row !== undefined) go(rows, row);
  };
  const keydown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const letter = key.length < 2 && !altKey;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (!open) {
      if (/^(Delete|Backspace)$/.test(key)) clear();
      if (!letter && !/^(Enter|ArrowDown)$/.test(key)) return;
      if (show(true) && letter && key !== ' ') type(key);
      event.preventDefault();
      return;
    }
    const { found, active } = view;
    const row = rowAfterKey(key, active, found);
    if (key === 'Escape' || (altKey && key === 'ArrowUp')) {
      // A dialog around stays open.
      event.stopPropagation();
      leave();
    } else if (row !== undefined) go(found, row);
    else if (key === 'Tab' && !found.length) leave();
    else if (/^(Enter|Tab)$/.test(key) || (key === ' ' && !searchable)) take(found[active]);
    // In the box the browser types; what was pressed before it had the focus is typed here.
    else if (letter && event.target !== field()) type(key);
    else return;
    event.preventDefault();
  };
  const press = ({ button, detail, type, target }: MouseEvent) => {
    // A click alone, without its press, comes from a screen reader or a script.
    if (type === 'click' ? detail : button) return;
    focus();
    if ((target as Element).closest('.select2-selection__clear')) clear();
    else show(!open);
  };
  const act = (event: Event) => {
    if ('key' in event) return keydown(event as KeyboardEvent);
    event.preventDefault();
    press(event as MouseEvent);
  };

  useLayoutEffect(() => {
    Object.assign(entry, { show, act, dropdown: drop.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came before it
  useLayoutEffect(() => {
    queueMicrotask(() => {
      const events = early.splice(0);
      const last = events.findLastIndex((event) => (event as KeyboardEvent).key === 'Tab');
      const row = optionTyped(rows, searchable, events.slice(0, last + 1));
      if (row && !row.selected) chooseOption(entry, row);
      // Not for who has gone on meanwhile.
      const isWanted = container.contains(document.activeElement);
      for (const event of events.slice(last + 1)) if (isWanted) entry.act?.(event);
    });
  }, []);

  const results = `${id}-results`;
  const current = open && view.found[view.active] ? `${results}-${view.active + 1}` : undefined;
  return (
    <>
      <Bind
        node={container}
        classes={{ 'select2-container--focus': open || focused }}
        // Seen in forced colours only, where sheets that take the outline away leave nothing.
        styles={{ outline: focused ? '2px solid transparent' : undefined }}
        on={{ focusin: () => setFocused(true), focusout: () => setFocused(false) }}
      />
      <Bind
        node={box}
        attrs={{
          'aria-expanded': open,
          'aria-controls': open ? results : undefined,
          'aria-activedescendant': searchable ? undefined : current,
        }}
      />
      {open && (
        <Dropdown
          {...{ drop, entry, view, turn, container, box, searchable, label, results, current, filter, take }}
          all={rows.length}
          press={act}
          close={() => show(false)}
        />
      )}
    </>
  );
}
