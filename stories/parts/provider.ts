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

/** A provider's script, and what stands in for it. */
interface ScriptOfStory extends Pick<ProviderOfStory, 'blocked' | 'slow'> {
  isProviders(address: string): boolean;
  /** Defines what the script would define. */
  run(address: string, script: HTMLScriptElement): void;
  /** What a test decides about it, by the name under which the stand-in reads it. */
  plan: Readonly<Record<string, unknown>>;
  /** Names that are the provider's. */
  names: RegExp;
}

/**
 * Puts a stand-in in the place of a provider, at the border of the page: a script that is asked for at one of its addresses
 * is empty, and what it would define is there by the time it has loaded.
 */
export const withScript =
  ({ isProviders: isWanted, run, plan, names, blocked = false, slow = false }: ScriptOfStory) =>
  (): (() => void) => {
    // Storybook shows the next story on the same page.
    if (wasShown) location.reload();
    wasShown = true;
    const before = new Set<string>(Object.keys(window));
    Object.assign(window, plan);
    const prototype = HTMLScriptElement.prototype;
    const usual = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
    const wanted = new WeakMap<HTMLScriptElement, string>();
    const answer = (script: HTMLScriptElement, address: string): void => {
      wanted.set(script, address);
      if (slow) return;
      if (!blocked) script.addEventListener('load', () => run(address, script));
      usual.set?.call(script, blocked ? NO_SCRIPT : NOTHING);
    };
    Object.defineProperty(prototype, 'src', {
      ...usual,
      get(this: HTMLScriptElement) {
        return wanted.get(this) ?? usual.get?.call(this);
      },
      set(this: HTMLScriptElement, address: unknown) {
        if (isWanted(String(address))) answer(this, String(address));
        else usual.set?.call(this, address);
      },
    });
    return () => {
      Object.defineProperty(prototype, 'src', usual);
      for (const one of document.querySelectorAll('head script, dialog[data-provider]'))
        if (!(one instanceof HTMLScriptElement) || wanted.has(one)) one.remove();
      for (const name of Object.keys(window))
        if (!before.has(name) && names.test(name)) Reflect.deleteProperty(window, name);
    };
  };

/** The wallet's provider. */
export const withProvider = ({ plan = {}, ...how }: ProviderOfStory = {}) =>
  withScript({
    isProviders,
    run: (address, script) => runScript(window, address, dataOf(script)),
    plan: { __providerPlan: plan },
    names: /paypal|ppcp|provider|google|apple/i,
    ...how,
  });

/** Something in a frame of the provider, as soon as it is drawn. */
export const inFrame = <T extends HTMLElement>(frame: string, selector: string): Promise<T> =>
  waitFor(() => {
    const found = document
      .querySelector<HTMLIFrameElement>(frame)
      ?.contentDocument?.querySelector<T>(selector);
    if (!found) throw new Error(`Nothing is drawn in ${frame}`);
    return found;
  });

/** A button of the provider in a wrapper. */
export const payButton = (
  wrapper = '#ppc-button-ppcp-gateway',
  source = 'paypal',
): Promise<HTMLButtonElement> => inFrame(`${wrapper} iframe`, `[data-funding-source="${source}"]`);
