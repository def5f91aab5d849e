import { holdPage } from '../../../src/dom/cover';
import { openLayer } from '../../../src/dom/layers';
import { listen } from '../../../src/dom/listen';
import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { t } from '../../../src/page/text';
import { onAbort } from '../../../src/runtime/on-abort';
import { asButton, pressByKeys } from '../drawer/as-button';
import { claimControls, controlIn } from '../drawer/controls';
import { offerDoor } from '../drawer/doors';
import { watchPlaces } from '../drawer/watch-places';
import { sendThemeEvent } from '../events';
import { settingsOf } from '../params';
import { TRIGGER } from '.';

/** The search modal: the page beside it stays at work (theme.md §3.5). */
const SEARCH = 'searchToggle';

const DIALOG = 'dialog:is([data-shoptimizermodal-id],[data-atoll-dialog])';
/** The names that the theme, and its older pages, give to what closes one; and ours. */
const CLOSER = `${DIALOG} :is(.shoptimizer-modal--button_close,.shoptimizer-modal-close,[data-dismiss=modal],[data-atoll-close])`;
const FIELD = 'input[type=search],input[type=text]';

const nameOf = (dialog: Element): string =>
  dialog.getAttribute('data-atoll-dialog') || dialog.getAttribute('data-shoptimizermodal-id') || '';
const wantedBy = (trigger: Element): string =>
  trigger.getAttribute('data-atoll-dialog-open') || trigger.getAttribute('data-trigger') || '';

const allOf = (name: string): HTMLDialogElement[] =>
  name ? queryAll<HTMLDialogElement>(DIALOG).filter((one) => nameOf(one) === name) : [];

/** The first of a name: shops print the same block twice. One in something hidden would take the page, and show nothing. */
const dialogOf = (name: string): HTMLDialogElement | undefined =>
  allOf(name).find(({ parentElement }) => parentElement && isVisible(parentElement));

/** The dialog that a trigger opens; nothing for what is no trigger, or one of other scripts. */
const wantedAt = (node: Element): HTMLDialogElement | undefined =>
  node.matches(TRIGGER) ? dialogOf(wantedBy(node)) : undefined;

const isInline = (dialog: Element) =>
  nameOf(dialog) === SEARCH || dialog.getAttribute('data-atoll-dialog-mode') === 'inline';

/**
 * Puts the page's native dialogs to work: the browser gives them focus, Escape and the way back. By hand, not rendered:
 * they are the page's own markup, and whether one is open is the browser's to say.
 */
export function runDialogs(signal: AbortSignal): void {
  const { labels } = settingsOf('dialogs');
  const ends = new Map<HTMLDialogElement, () => void>();
  const followed = new WeakSet<HTMLDialogElement>();
  let openedBy: Event | undefined;
  let pressedOn: EventTarget | null = null;
  let undoWords: (() => void)[] = [];

  const describe = () => {
    const before = undoWords;
    undoWords = [];
    for (const trigger of queryAll(TRIGGER)) {
      const name = wantedBy(trigger);
      const all = allOf(name);
      if (!all.length) continue;
      const label =
        name === SEARCH ? (labels.search ?? t('search', 'Search')) : (labels.open ?? t('open', 'Open'));
      undoWords.push(
        asButton(trigger, label),
        setAttribute(trigger, 'aria-haspopup', 'dialog'),
        setAttribute(trigger, 'aria-expanded', `${all.some((dialog) => dialog.open)}`),
      );
    }
    for (const closer of queryAll(CLOSER))
      undoWords.push(asButton(closer, labels.close ?? t('close', 'Close')));
    for (const step of before) step();
  };

  const end = (dialog: HTMLDialogElement) => {
    ends.get(dialog)?.();
    ends.delete(dialog);
  };
  const close = (dialog: HTMLDialogElement) => {
    if (dialog.open) dialog.close();
  };

  const open = (dialog: HTMLDialogElement, trigger?: Element): boolean => {
    const name = nameOf(dialog);
    const detail = { name, trigger };
    if (!sendThemeEvent('atoll:drawer:opening', detail, { target: dialog, cancelable: true })) return false;
    // One at a time, but for what it lies in; also this one, which begins anew.
    for (const other of queryAll<HTMLDialogElement>(DIALOG)) {
      if (other !== dialog && other.contains(dialog)) continue;
      close(other);
      end(other);
    }
    openedBy = window.event;
    const inline = isInline(dialog);
    // First: themes hide what overflows while a dialog is open, and the scrollbar would be gone before its place is kept.
    const letGo = inline ? () => {} : holdPage();
    if (inline) {
      dialog.show();
      dialog.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    } else dialog.showModal();
    const leave = openLayer({
      parts: () => [dialog],
      close() {
        close(dialog);
        end(dialog);
      },
      // In a modal one the browser keeps it.
      traps: inline,
      covers: false,
    });
    ends.set(dialog, () => {
      letGo();
      leave();
    });
    if (!followed.has(dialog)) {
      followed.add(dialog);
      dialog.addEventListener(
        'close',
        () => {
          // Told a moment later: it may have begun anew.
          if (dialog.open) return;
          end(dialog);
          // What lies in it would be open, and not seen.
          for (const other of [...ends.keys()]) if (dialog.contains(other)) close(other);
          describe();
          sendThemeEvent('atoll:drawer:close', { name, trigger: undefined }, { target: dialog });
        },
        { signal },
      );
    }
    describe();
    sendThemeEvent('atoll:drawer:open', detail, { target: dialog });
    return true;
  };

  const press = (event: Event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    const trigger = controlIn(path);
    const wanted = trigger && wantedAt(trigger);
    if (wanted) {
      event.preventDefault();
      open(wanted, trigger);
      return;
    }
    const dialog = path.find((node) => node.matches(DIALOG)) as HTMLDialogElement | undefined;
    if (!dialog) {
      // Not by the press with which a script of the site has opened it.
      if (event !== openedBy) for (const one of ends.keys()) if (isInline(one)) close(one);
    } else if (path.some((node) => node.matches(CLOSER))) {
      event.preventDefault();
      close(dialog);
    } else if (event.target === dialog && pressedOn === dialog) close(dialog);
  };

  const undo = [
    listen(document, 'click', press),
    // A selection that begins inside and ends beside it is no wish to close.
    listen(document, 'pointerdown', (event) => {
      pressedOn = event.target;
    }),
    pressByKeys(`${TRIGGER},${CLOSER}`, (node) => node.matches(CLOSER) || !!wantedAt(node)),
    claimControls((node) => !!wantedAt(node)),
  ];
  const offered = new Set<string>();
  const offer = () => {
    for (const name of queryAll(DIALOG).map(nameOf)) {
      if (offered.has(name)) continue;
      offered.add(name);
      // Asked each time: an answer of the shop may bring another one of the name.
      undo.push(
        offerDoor(name, {
          open(trigger) {
            const dialog = dialogOf(name);
            return !!dialog && open(dialog, trigger);
          },
          close: () => allOf(name).forEach(close),
          isOpen: () => allOf(name).some((dialog) => dialog.open),
        }),
      );
    }
  };
  onAbort(signal, () => {
    for (const dialog of [...ends.keys()]) {
      close(dialog);
      end(dialog);
    }
    for (const step of [...undo, ...undoWords]) step();
  });
  const begin = () => {
    describe();
    offer();
  };
  begin();
  watchPlaces(`${DIALOG},${TRIGGER},${CLOSER}`, begin, signal);
}
