import { listen } from '../../../src/dom/listen';
import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { t } from '../../../src/page/text';
import { onAbort } from '../../../src/runtime/on-abort';
import { pressByKeys } from '../drawer/as-button';
import { settingsOf } from '../params';

const ITEM = '.menu-item-has-children';
/** What opens a submenu beside the link of its item. */
const CARET = `${ITEM} > .caret`;
/** A link of an item that has no page. */
const NO_PAGE = `${ITEM} > a[href="#"]`;
const OPEN = 'dropdown-open';

/**
 * The submenus of the menu: several can be open (theme.md §3.2). On small viewports the arrows are buttons, and readers
 * know how each item stands; on large ones they are decoration.
 */
export function runSubmenus(panel: () => HTMLElement | null, signal: AbortSignal): void {
  const { constants, labels } = settingsOf('menu-drawer');
  const narrow = matchMedia(`(max-width: ${constants.breakpoint ?? 992}px)`);
  let undo: (() => void)[] = [];

  const describe = () => {
    const before = undo;
    undo = [];
    const menu = narrow.matches && panel();
    if (menu) describeItems(menu);
    // Only now: an arrow that has the focus would lose it with its `tabindex`.
    for (const step of before) step();
  };
  const describeItems = (menu: Element) => {
    const say = (node: Element, name: string, value: string) => undo.push(setAttribute(node, name, value));
    for (const item of queryAll(ITEM, menu)) {
      const open = item.classList.contains(OPEN);
      say(item, 'aria-expanded', `${open}`);
      for (const caret of queryAll(':scope > .caret', item)) {
        const word = open
          ? (labels.collapse ?? t('collapseMenu', 'Collapse'))
          : (labels.expand ?? t('expandMenu', 'Expand'));
        const name = caret.previousElementSibling?.textContent?.trim() ?? '';
        say(caret, 'role', 'button');
        say(caret, 'tabindex', '0');
        say(caret, 'aria-label', `${word} ${name}`.trim());
        say(caret, 'aria-expanded', `${open}`);
      }
      // Without a page it is the button itself.
      for (const link of queryAll(':scope > a[href="#"]', item)) {
        say(link, 'role', 'button');
        say(link, 'aria-expanded', `${open}`);
      }
    }
  };

  const toggle = (event: Event, pressed: Element) => {
    const item = pressed.parentElement;
    if (!item || !panel()?.contains(item)) return;
    event.preventDefault();
    item.classList.toggle(OPEN);
    describe();
  };
  const undoListening = [
    listen(document, 'click', toggle, `${CARET},${NO_PAGE}`),
    pressByKeys(`${CARET},${NO_PAGE}`, (control) => !!panel()?.contains(control)),
  ];
  narrow.addEventListener('change', describe, { signal });
  onAbort(signal, () => {
    for (const step of [...undo, ...undoListening]) step();
    for (const item of queryAll(`.${OPEN}`, panel() ?? document)) item.classList.remove(OPEN);
  });
  describe();
}
