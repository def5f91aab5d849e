import { vi } from 'vitest';
import { type Handler, listen as hear } from '../../src/dom/listen';
import type { LegacyPort } from '../../src/legacy-port';
import { onAbort } from '../../src/runtime/on-abort';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import type { JQueryHandler, JQueryStatic } from './jquery';
import { createJQueryPort } from './jquery-port';

/** The calls of the page's jQuery that the shims themselves never make. */
export interface PageObject {
  on(
    types: string,
    selector: string | JQueryHandler,
    handler?: JQueryHandler | ((...args: never[]) => unknown),
  ): PageObject;
  trigger(type: unknown, args?: unknown[]): PageObject;
  triggerHandler(type: string, args?: unknown[]): unknown;
  data(name: string, value: unknown): PageObject;
  is(other: unknown): boolean;
}
/** The page’s jQuery. */
export const $ = (jquery: JQueryStatic, target: unknown) => jquery(target) as unknown as PageObject;

/** Until a signal, as islands listen. */
export const listen = (
  target: EventTarget,
  type: string,
  handler: Handler,
  { signal, match }: { signal: AbortSignal; match?: string },
) => onAbort(signal, hear(target, type, handler, match));

/** The versions of jQuery. */
export const versions: Version[] = [3, 4];
/** When it comes. */
export const arrivals = ['early', 'late'] as const;
/** Ends the ports of a test. */
export let life: AbortController;
/** What was reported. */
export let report: ReturnType<typeof vi.fn>;

/** For `beforeEach`. */
export const beginPage = (): void => {
  life = new AbortController();
  report = vi.fn();
  vi.stubGlobal('reportError', report);
  document.body.innerHTML =
    '<div id="box"><a id="link" href="#x">a</a><button id="button">b</button><form id="form"><input id="field"><input type="checkbox" id="tick"><input type="radio" id="way"><select id="list"></select></form></div>';
};
/** For `afterEach`. */
export const endPage = (): void => {
  life.abort();
  unloadJQuery();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};
/** An element of the page. */
export const el = (id: string) => document.getElementById(id) as HTMLElement;

/** A port on a page whose jQuery is there, or comes after our listeners were bound (`bind`). */
export function page(version: Version, arrival: 'early' | 'late', bind: (port: LegacyPort) => void) {
  let jquery: JQueryStatic | undefined;
  if (arrival === 'early') jquery = loadJQuery(version);
  const port = createJQueryPort({ signal: life.signal });
  bind(port);
  jquery ??= loadJQuery(version);
  return { port, jquery };
}
