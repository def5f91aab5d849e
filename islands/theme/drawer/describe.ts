import { serverAttribute, setAttribute } from '../../../src/dom/undo';
import { t } from '../../../src/page/text';
import { asButton } from './as-button';

/** What takes the focus of a control: itself, or what is pressed in it. */
export const stopOf = (control: Element): Element =>
  control.matches('a,button,[tabindex]') ? control : (control.querySelector('a,button') ?? control);

/** A drawer as readers are to know it. */
export interface Described {
  name: string;
  panel: HTMLElement | null;
  controls: readonly Element[];
  closers: readonly Element[];
  open: boolean;
  /** For one that is a dialog: its name, where the theme gives none. */
  dialog: string | undefined;
  /** Names of controls that have none. */
  labels: Readonly<Record<string, string>>;
  isModal: (panel: HTMLElement) => boolean;
}

/**
 * Says what a drawer and its controls are and how they stand (theme.md §8.3).
 *
 * @returns takes it back. Where it is said anew, only afterwards: what has the focus would lose it with its `tabindex`
 */
export function describeDrawer(drawer: Described): () => void {
  const { name, panel, controls, closers, open, dialog, labels, isModal } = drawer;
  const undo: (() => void)[] = [];
  const say = (node: Element, key: string, value: string) => undo.push(setAttribute(node, key, value));
  for (const control of controls) {
    const stop = stopOf(control);
    undo.push(asButton(stop, labels.open ?? t('open', 'Open')));
    say(stop, 'aria-expanded', `${open}`);
    if (dialog) say(stop, 'aria-haspopup', 'dialog');
    const controlled = serverAttribute(stop, 'aria-controls');
    // Some name what is not there (theme.md §8.23).
    if (!panel || (controlled && document.getElementById(controlled))) continue;
    if (!serverAttribute(panel, 'id')) say(panel, 'id', `atoll-drawer-${name}`);
    say(stop, 'aria-controls', panel.id);
  }
  for (const closer of closers) undo.push(asButton(closer, labels.close ?? t('close', 'Close')));
  if (panel && dialog) {
    if (!serverAttribute(panel, 'role')) say(panel, 'role', 'dialog');
    if (!serverAttribute(panel, 'aria-label') && !panel.hasAttribute('aria-labelledby'))
      say(panel, 'aria-label', dialog);
    if (isModal(panel)) say(panel, 'aria-modal', 'true');
    say(panel, 'tabindex', '-1');
  }
  return () => {
    for (const step of undo.reverse()) step();
  };
}
