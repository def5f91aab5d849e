import { useLayoutEffect, useRef, useState } from 'react';
import { Bind } from '../../src/react/bind';
import { commit } from '../../src/stores/commit';
import type { EnhancedSelect } from '../../src/stores/selects';
import { choose, tell } from './choose';
import { Dropdown } from './Dropdown';
import type { Face } from './face.model';

/** Whom the keys of the control go to while it is open. */
export interface Keys {
  press?: ((event: KeyboardEvent) => void) | undefined;
}

/** What the control gives to what opens it. */
export interface ListProps {
  entry: EnhancedSelect;
  face: Face;
  id: string;
  /** The element with the focus and the role. */
  box: HTMLElement;
  /** What happened to the control before this was there. */
  early: Event[];
  /** More classes of the control: whether it has the focus, whether it is open. */
  state: string;
  setState(state: string): void;
}

/** Keys and presses of one control, and its dropdown while it is open (checkout.md §3.8). */
export default function List({ entry, face, id, box, early, state, setState }: ListProps) {
  const container = box.closest('.select2') as HTMLElement;
  const [side, move] = useState('');
  const [focused, setFocused] = useState(() => document.activeElement === box);
  const keys = useRef<Keys>({}).current;
  const open = !!side && !face.disabled;
  const focus = () => box.focus({ preventScroll: true });
  const show = (wish: boolean) => {
    if (wish === open || face.disabled || !tell(entry, wish ? 'opening' : 'closing')) return;
    commit(() => move(wish ? 'below' : ''));
    tell(entry, wish ? 'open' : 'close');
  };
  const clear = () => entry.options.clearable && !face.empty && choose(entry);
  const keydown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return;
    if (!open) {
      const letter = key.length < 2 && !event.altKey;
      if (/^(Delete|Backspace)$/.test(key)) clear();
      if (!letter && !/^(Enter|ArrowDown)$/.test(key)) return;
      event.preventDefault();
      show(true);
      if (!letter || key === ' ') return;
    }
    keys.press?.(event);
  };
  const press = ({ button, detail, type, target }: MouseEvent) => {
    // A click alone, without its press, comes from a screen reader or a script.
    if (type === 'click' ? detail : button) return;
    focus();
    if ((target as Element).closest('.select2-selection__clear')) clear();
    else show(!open);
  };
  const act = (event: Event) => {
    if ('key' in event) keydown(event as KeyboardEvent);
    else {
      event.preventDefault();
      press(event as MouseEvent);
    }
  };
  const latest = useRef(act);
  const name = ' select2-container--';
  const looks = `${open ? `${name}open${name}${side}` : ''}${open || focused ? `${name}focus` : ''} `;
  useLayoutEffect(() => {
    latest.current = act;
    entry.show = show;
    if (looks !== state) setState(looks);
  });
  useLayoutEffect(() => {
    queueMicrotask(() => {
      for (const event of early.splice(0)) latest.current(event);
    });
  }, [early]);
  return (
    <>
      <Bind
        node={container}
        // Seen in forced colours only, where sheets that take the outline away leave nothing.
        styles={{ outline: focused ? '2px solid transparent' : undefined }}
        on={{
          keydown: act,
          mousedown: act,
          click: act,
          focusin: () => setFocused(true),
          focusout: () => setFocused(false),
        }}
      />
      {open && <Dropdown {...{ entry, face, id, box, container, keys, side, move, focus }} />}
    </>
  );
}
