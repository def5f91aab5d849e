import { useLayoutEffect, useRef } from 'react';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useLater } from '../../../src/react/use-later';
import { type EnhancedSelect, HIDDEN_CLASS, releaseSelect } from '../store/selects';
import { readControl } from './control.model';

const loadList = () => import('../later/select/List');

/** Keys that mean the control; the press of a button counts as one. */
const KEYS = /^(.|Enter|Arrow.*|undefined)$/;

/** Where the control's events are heard: others may end them further out. */
export const listenerRootOf = (select: HTMLSelectElement): HTMLElement =>
  select.closest('form') ?? document.body;

/** The closed control beside one select, which stays the truth (checkout.md §1.9). */
export function Control({ entry }: { entry: EnhancedSelect }) {
  const { select, options } = entry;
  const face = readControl(entry);
  const { text, empty, label, disabled, aria } = face;
  // What opens the control and lists its options: the part that only who comes near needs.
  const [list, fetchList] = useLater(loadList);
  const box = useRef<HTMLSpanElement>(null);
  const early = useRef<Event[]>([]).current;
  const id = `select2-${select.id || keyOf(select)}`;

  const wantList = () => {
    if (list) return;
    fetchList().catch((error) => {
      // Once, however many have asked.
      const presses = early.splice(0);
      if (!presses.length) return;
      // The shopper wants it now: the browser's own select does it.
      releaseSelect(select);
      select.focus();
      reportError(error);
    });
  };
  /** Until the part is there, which has its own. */
  const keepForLater = (event: Event) => {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    // The shopper goes on, and means what the keys before would have found.
    if (key === 'Tab' && early.length) early.push(event);
    if (ctrlKey || metaKey || !KEYS.test(key)) return;
    event.preventDefault();
    // As the list does when it opens: what is typed next is for it, and so is Enter.
    if (!disabled) box.current?.focus({ preventScroll: true });
    early.push(event);
    wantList();
  };
  const act = (event: Event) => entry.act?.(event);
  const own = (handler: (event: Event) => void) => (event: Event) => {
    if (entry.container?.contains(event.target as Node)) handler(event);
  };
  useLayoutEffect(() => {
    entry.container = box.current?.closest<HTMLElement>('.select2');
    entry.act ??= keepForLater;
  });
  return (
    <>
      {/* One listener of each type for all controls of a form. */}
      <Bind
        node={listenerRootOf(select)}
        on={{
          keydown: own(act),
          mousedown: own(act),
          click: own(act),
          pointerover: own(wantList),
          focusin: own(wantList),
        }}
      />
      <Bind
        node={select}
        classes={{ [HIDDEN_CLASS]: true }}
        attrs={{ tabindex: -1, 'aria-hidden': 'true' }}
        on={{ focus: () => box.current?.focus({ preventScroll: true }) }}
      />
      <Outlet
        as="span"
        node={select}
        at="afterend"
        attrs={{
          class: `select2 select2-container select2-container--default ${options.className ?? ''}`.trim(),
          dir: getComputedStyle(select).direction,
        }}
        styles={{ width: options.width ?? '100%' }}
      >
        <span className="selection">
          <span
            ref={box}
            className="select2-selection select2-selection--single"
            role="combobox"
            aria-haspopup="true"
            aria-expanded={false}
            aria-disabled={disabled}
            aria-label={label}
            aria-labelledby={label ? undefined : `${id}-container`}
            tabIndex={disabled ? -1 : 0}
            {...aria}
          >
            {/* Anew with its text: a browser's translator puts its own nodes in. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: checkout.md §1.9 */}
            {/* biome-ignore lint/a11y/useSemanticElements: checkout.md §1.9 */}
            <span
              key={text}
              className="select2-selection__rendered"
              id={`${id}-container`}
              role="textbox"
              aria-readonly="true"
              title={text}
            >
              {options.clearable && !empty && (
                <span className="select2-selection__clear" aria-hidden="true">
                  ×
                </span>
              )}
              {empty ? <span className="select2-selection__placeholder">{text}</span> : text}
            </span>
            <span className="select2-selection__arrow" role="presentation">
              <b role="presentation" />
            </span>
          </span>
        </span>
        <span className="dropdown-wrapper" aria-hidden="true" />
      </Outlet>
      {list && box.current && <list.default {...{ entry, face, id, early }} box={box.current} />}
    </>
  );
}
