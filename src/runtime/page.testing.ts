import { vi } from 'vitest';
import { type FakeMounter, fakeMounter } from '../testing/fake-mounter';
import type { Runtime } from './page-runtime';
import { createRuntime, type RuntimeOptions } from './runtime';
import { resetWarnings } from './warn';

/** What is mounted, and when. */
export let fake: FakeMounter;
/** The runtime of the page. */
export let runtime: Runtime;
/** An element of the page. */
export const find = (selector: string) => document.querySelector(selector) as HTMLElement;
/** Lets what is noticed be done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Nodes that come later. */
export const html = (markup: string): Node => document.createRange().createContextualFragment(markup);
/** A host of {@link t}. */
export const host = (id: string, key = '') => `<p class="t" id="${id}" data-key="${key}"></p>`;

/** Another runtime, which the test starts itself. */
export const renewRuntime = (): void => {
  runtime = createRuntime();
};
/** Forgets what was mounted. */
export const renewFake = (): void => {
  fake = fakeMounter();
};

/** Opens a page with islands. */
export async function start(
  body: string,
  islands: Parameters<FakeMounter['entry']>[0][],
  options: RuntimeOptions = {},
) {
  document.body.innerHTML = body;
  runtime = createRuntime(options);
  runtime.add(islands.map(fake.entry));
  await runtime.start();
  await settled();
  return fake.log;
}

/** What was noted since the last time. */
export const news = async () => {
  await settled();
  return fake.log.splice(0);
};
/** An island. */
export const t = { name: 't', match: '.t' };
/** The same, whose hosts have keys. */
export const keyed = { ...t, key: (element: Element) => (element as HTMLElement).dataset.key || null };

/** For `beforeEach`: nothing is mounted, and nobody is warned. */
export const beginPage = (): void => {
  fake = fakeMounter();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
};
/** For `afterEach`. */
export const endPage = (): void => {
  runtime.stop();
  resetWarnings();
  vi.restoreAllMocks();
};
