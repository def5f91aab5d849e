import { createEventSender } from '../../src/dom/send-event';

/** Tells an event of the consent script, as everybody listens to it: on the document, not bubbling (consent.md §5.1). */
export const tell = (name: string, detail: unknown = null): void => {
  document.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Events of consent, by name: what each carries. */
export interface ConsentEvents {
  /** Something else is allowed than before. */
  'atoll:consent:change': {
    /** What was allowed or denied just now. */
    changed: { categories: string[]; services: string[] };
    /** All that is allowed now. */
    categories: string[];
    /** Services that were decided on by themselves. */
    services: Record<string, boolean>;
  };
}

type ConsentEventMap = { [Name in keyof ConsentEvents]: CustomEvent<ConsentEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends ConsentEventMap {}
  interface DocumentEventMap extends ConsentEventMap {}
}

/** Tells an event of consent. */
export const sendConsentEvent = createEventSender<ConsentEvents>();
