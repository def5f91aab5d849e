import { createEventSender } from '../../src/dom/send-event';

/** What opens or closes, by name, and what was pressed for it. */
export interface OpenedOrClosed {
  name: string;
  trigger: Element | undefined;
}

/** Events of a theme's behaviours, by name: what each carries. */
export interface ThemeEvents {
  /** A drawer, a search panel or a dialog is about to open; on its panel. Cancel to keep it closed. */
  'atoll:drawer:opening': OpenedOrClosed;
  'atoll:drawer:open': OpenedOrClosed;
  'atoll:drawer:close': OpenedOrClosed;
  /** A quantity is another one, on its field. `source` is `input` for one that was typed. */
  'atoll:quantity:change': { value: string; previous: string; source: 'up' | 'down' | 'input' };
}

type ThemeEventMap = { [Name in keyof ThemeEvents]: CustomEvent<ThemeEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends ThemeEventMap {}
  interface DocumentEventMap extends ThemeEventMap {}
}

/** Tells an event of a theme's behaviour. */
export const sendThemeEvent = createEventSender<ThemeEvents>();
