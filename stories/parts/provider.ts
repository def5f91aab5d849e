import { waitFor } from 'storybook/test';
import { dataOf, isProviders, runScript } from '../../fixtures/paypal/addresses';
import type { Plan } from '../../fixtures/paypal/plan';

/** How the provider answers on a page of a story. */
export interface ProviderOfStory {
  plan?: Partial<Plan>;
  /** Its script is kept back, as by a blocker. */
  blocked?: boolean;
  /** Its script never comes to an end. */
  slow?: boolean;
}

const NOTHING = 'data:text/javascript,';
/** What is no script: the browser says `error` without a word in the console. */
const NO_SCRIPT = 'data:text/css,';

/** Whether this page has shown a story with the provider: its script is asked for once, and what it drew is gone. */
let wasShown = false;

/**
 * Puts a stand-in in the place of the provider, at the border of the page: a script that is asked for at one of its addresses
 * is empty, and what it would define is there by the time it has loaded.
 */
export const withProvider =
  ({ plan = {}, blocked = false, slow = false }: ProviderOfStory = {}) =>
  (): (() => void) => {
    // Storybook shows the next story on the same page.
    if (wasShown) location.reload();
    wasShown = true;
    const before = new Set<string>(Object.keys(window));
    Object.assign(window, { __providerPlan: plan });
    const prototype = HTMLScriptElement.prototype;
    const usual = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
    const wanted = new WeakMap<HTMLScriptElement, string>();
    const answer = (script: HTMLScriptElement, address: string): void => {
      wanted.set(script, address);
      if (slow) return;
      if (!blocked) script.addEventListener('load', () => runScript(window, address, dataOf(script)));
      usual.set?.call(script, blocked ? NO_SCRIPT : NOTHING);
    };
    Object.defineProperty(prototype, 'src', {
      ...usual,
      get(this: HTMLScriptElement) {
        return wanted.get(this) ?? usual.get?.call(this);
      },
      set(this: HTMLScriptElement, address: unknown) {
        if (isProviders(String(address))) answer(this, String(address));
        else usual.set?.call(this, address);
      },
    });
    return () => {
      Object.defineProperty(prototype, 'src', usual);
      for (const one of document.querySelectorAll('head script, dialog[data-provider]'))
        if (!(one instanceof HTMLScriptElement) || wanted.has(one)) one.remove();
      for (const name of Object.keys(window))
        if (!before.has(name) && /paypal|ppcp|provider|google|apple/i.test(name))
          Reflect.deleteProperty(window, name);
    };
  };

/** Something in a frame of the provider, as soon as it is drawn. */
export const inFrame = <T extends HTMLElement>(frame: string, selector: string): Promise<T> =>
  waitFor(
    () => {
      const found = document
        .querySelector<HTMLIFrameElement>(frame)
        ?.contentDocument?.querySelector<T>(selector);
      if (!found) throw new Error(`Nothing is drawn in ${frame}`);
      return found;
    },
    { timeout: 5000 },
  );

/** A button of the provider in a wrapper. */
export const payButton = (
  wrapper = '#ppc-button-ppcp-gateway',
  source = 'paypal',
): Promise<HTMLButtonElement> => inFrame(`${wrapper} iframe`, `[data-funding-source="${source}"]`);
