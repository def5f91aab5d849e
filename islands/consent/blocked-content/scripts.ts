import { isExecutable, liveCopy, liveScript, mayRun } from '../../../src/dom/html';
import { trusted } from '../../../src/dom/trusted-types';
import { warn } from '../../../src/runtime/warn';
import { addressOf } from './blocked';
import { ACTIVATED } from './embeds';
import { withWriting } from './write';

/** A script that was blocked and is allowed now. */
interface Allowed {
  element: HTMLScriptElement;
  /** Its file, or its text. */
  source: string;
  /** A part of the file or the text of the script that it waits for. */
  waitsFor: string;
  state: 'queued' | 'running' | 'settled';
  /** Whether its copy came into the page. */
  hasRun?: boolean;
  onSettled(): void;
}

/** Runs blocked scripts once they are allowed, those that wait for others after them (consent.md §3.4 step 7). */
export interface ScriptRunner {
  /**
   * Takes the blocked scripts that may run now, in the order of the page.
   *
   * @param onSettled - told when one of them has run, before those that wait for it begin
   */
  take(isMeant: (script: Element) => boolean, onSettled: () => void): void;
  /** Runs one that another script names, in the place of its element if it has one. */
  runOne(addressOrText: string, isFile: boolean, onSettled: () => void, source?: Element | null): void;
  /** Whether a script has been taken. */
  has(script: Element): boolean;
  /** Whether one waits for another that is on its way. */
  isWaiting(): boolean;
  /** Whether one ran for which this holds: what has run cannot be stopped. */
  hasRun(test: (script: Element) => boolean): boolean;
}

const ADDRESS = 'data-cmplz-src';
const WAITS = 'data-waitfor';
const BLOCKED = 'script[type="text/plain" i]:is([data-category],[data-service])';
/** What the copy does not carry. */
const LEFT_OUT = ['type', 'src', 'async', 'data-service', 'data-category', 'data-script-type'];

const sourceOf = (script: HTMLScriptElement): string =>
  script.getAttribute(ADDRESS) ?? script.getAttribute('src') ?? script.text;

/** A copy of a blocked script that runs once it is in the page; nothing where it must not run. */
function copyOf({ element }: Allowed): HTMLScriptElement | undefined {
  const file = element.getAttribute(ADDRESS);
  if (file && addressOf(element, ADDRESS) === undefined) return undefined;
  if (!mayRun(element)) return undefined;
  const attributes = [...element.attributes].filter(({ name }) => !LEFT_OUT.includes(name));
  const live = liveCopy(element, file ?? '', attributes, false);
  const type = element.getAttribute('data-script-type');
  if (type) live.type = type;
  live.classList.add(ACTIVATED);
  return live;
}

/** Whether a browser tells when a script has run: not of text, and not of what it does not run. */
const isAwaited = (live: HTMLScriptElement): boolean => !!live.src && isExecutable(live) && !live.noModule;

const isModuleOfText = (live: HTMLScriptElement): boolean => live.type === 'module' && !live.src;

/** Longest wait for a module that says nothing, in ms: a policy can allow its text and no other. */
const SILENCE = 1_000;
let modules = 0;

/** A module of text does not tell when it has run, be it well or badly: the next one in the browser's order does. */
function tellAfter(module: HTMLScriptElement, end: () => void): void {
  const ended = `atoll:module:${++modules}`;
  const next = liveScript('');
  next.type = 'module';
  if (module.nonce) next.nonce = module.nonce;
  next.text = trusted().createScript(`dispatchEvent(new Event("${ended}"))`);
  const timer = setTimeout(end, SILENCE);
  const tell = () => {
    clearTimeout(timer);
    next.remove();
    end();
  };
  addEventListener(ended, tell, { once: true });
  module.after(next);
}

/** @param isAllowed - asked again when a script's turn comes: it can have been denied while it waited */
export function createScriptRunner(isAllowed: (script: Element) => boolean): ScriptRunner {
  let all: Allowed[] = [];

  /** What a script waits for: others of ours that are not over, `kept` for one that has no consent, or nothing. */
  const waitsOn = (script: Allowed): readonly Allowed[] | 'kept' | undefined => {
    const { waitsFor } = script;
    if (!waitsFor) return undefined;
    const found = all.filter((one) => one !== script && one.source.includes(waitsFor));
    if (found.some(({ state }) => state === 'settled')) return undefined;
    if (found.length) return found;
    const others = [...document.scripts].filter(
      (one) => one !== script.element && sourceOf(one).includes(waitsFor),
    );
    if (others.some((one) => !one.matches(BLOCKED))) return undefined;
    if (others.length) return 'kept';
    warn({
      what: 'blocked-content',
      cause: `a script waits for "${waitsFor}", which no script of the page has in its address or text`,
      fix: 'Correct data-waitfor',
      host: script.element,
    });
    return undefined;
  };

  const settle = (script: Allowed) => {
    script.state = 'settled';
    script.onSettled();
  };

  const run = (script: Allowed) => {
    script.state = 'running';
    const live = copyOf(script);
    script.hasRun = !!live;
    const waits = !!live && isAwaited(live);
    // One that fails holds nobody up either (Q15).
    const end = () => {
      if (script.state === 'settled') return;
      settle(script);
      next();
    };
    for (const outcome of ['load', 'error']) live?.addEventListener(outcome, end);
    if (live && isModuleOfText(live)) live.async = false;
    // In its place: some write beside themselves.
    if (live)
      withWriting(live, () => {
        if (script.element.isConnected) script.element.replaceWith(live);
        else document.head.append(live);
      });
    if (live && isModuleOfText(live)) tellAfter(live, end);
    else if (!waits) settle(script);
  };

  const queued = () => all.filter(({ state }) => state === 'queued');

  /** Whether it waits for something that has no consent, be it by way of others. */
  const isKept = (script: Allowed, way: readonly Allowed[] = []): boolean => {
    const others = waitsOn(script);
    if (typeof others !== 'object') return others === 'kept';
    return others.every((one) => !way.includes(one) && isKept(one, [...way, script]));
  };

  const next = () => {
    // Each that has run can let others go.
    let some = true;
    while (some) {
      some = false;
      // Denied meanwhile, or taken out of the page.
      all = all.filter(
        ({ element, state }) => state !== 'queued' || (isAllowed(element) && element.isConnected),
      );
      for (const script of queued()) {
        if (script.state !== 'queued' || !isAllowed(script.element) || waitsOn(script)) continue;
        some = true;
        run(script);
      }
      // Where all that are left wait for each other, the first of them begins.
      const first = queued().find((script) => isAllowed(script.element) && !isKept(script));
      if (!some && first && !all.some(({ state }) => state === 'running')) {
        warn({
          what: 'blocked-content',
          cause: 'scripts wait for each other in a circle',
          fix: 'Correct data-waitfor',
          host: first.element,
        });
        some = true;
        run(first);
      }
    }
  };

  return {
    take(isMeant, onSettled) {
      for (const element of document.querySelectorAll<HTMLScriptElement>(BLOCKED)) {
        if (
          !(element instanceof HTMLScriptElement) ||
          !isMeant(element) ||
          all.some((one) => one.element === element)
        )
          continue;
        const waitsFor = element.getAttribute(WAITS) ?? '';
        all.push({ element, source: sourceOf(element), waitsFor, state: 'queued', onSettled });
      }
      next();
    },
    runOne(addressOrText, isFile, onSettled, source) {
      const element = document.createElement('script');
      for (const { name, value } of source?.attributes ?? []) element.setAttribute(name, value);
      if (isFile) element.setAttribute(ADDRESS, addressOrText);
      else {
        element.removeAttribute(ADDRESS);
        element.text = trusted().createScript(addressOrText);
      }
      const script: Allowed = { element, source: addressOrText, waitsFor: '', state: 'running', onSettled };
      all.push(script);
      run(script);
    },
    has: (element) => all.some((one) => one.element === element),
    isWaiting: () => queued().some((script) => !isKept(script)),
    hasRun: (test) => all.some(({ element, hasRun }) => hasRun && test(element)),
  };
}
