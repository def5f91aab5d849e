import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

/** One entry of Storybook's index. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags: string[];
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The server's error list is an alert, and so no list any more: markup of the contract (storefront.md §1.5). */
const LIST_ITEMS = 'li:not([role], .woocommerce-error[role=alert] > li)';
/** The theme says on items of its menu how they stand (theme.md §1.3); their arrows are the buttons that say it to readers. */
const WITH_STATE = '*:not(.menu-item-has-children)';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

const DESK = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

/** A page that shows one story after the other. */
export async function openVisitor(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  await page.addInitScript('localStorage.clear(); sessionStorage.clear();');
  let problems: string[] = [];
  /** The story that is shown, if nothing was wrong with it. */
  let shown: string | undefined;
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('requestfailed', (request) => problems.push(`no answer: ${request.url()}`));

  /** Opens Storybook with this story. */
  const load = async (id: string): Promise<void> => {
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
    await page.addScriptTag({ path: AXE });
    await page.evaluate(
      ([selector, withState]) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        axe.configure({
          rules: [
            { id: 'listitem', selector: String(selector) },
            { id: 'aria-allowed-attr', selector: String(withState) },
          ],
        });
      },
      [LIST_ITEMS, WITH_STATE],
    );
  };

  return {
    page,
    /**
     * Shows a story to its end: by a choice as in Storybook's list, which also ends the story before, or on a new page
     * if something was wrong with that.
     *
     * @returns everything that is wrong with it
     */
    async visit({ id, tags }: StoryEntry): Promise<string[]> {
      problems = [];
      // The provider's script is on a page once.
      const before = tags.includes('own-page') ? undefined : shown;
      shown = undefined;
      await context.clearCookies();
      await page.setViewportSize(tags.includes('phone') ? PHONE : DESK);
      await page.emulateMedia({
        reducedMotion: tags.includes('reduced-motion') ? 'reduce' : 'no-preference',
        forcedColors: tags.includes('forced-colours') ? 'active' : 'none',
      });
      if (before) await page.evaluate(choose, id);
      else await load(id);
      await page.waitForFunction(hasEnded, id, { timeout: 30_000 });
      for (const error of await page.locator('.sb-show-errordisplay #error-message').allTextContents()) {
        // A query that found nothing prints the whole document after what it looked for.
        problems.push(`story: ${error.slice(0, 600)}`);
      }
      problems.push(...(await violations(page, tags.includes('forced-colours'))));
      if (problems.length === 0) shown = id;
      else if (before) problems.push(`This story was shown after ${before}: what ended late is that one's.`);
      return problems;
    },
    close: () => context.close(),
  };
}

interface Preview {
  readonly currentRender?: { readonly id: string; readonly phase?: string };
  readonly channel: { emit(event: string, choice: { storyId: string; viewMode: string }): void };
}

const choose = (id: string): void => {
  localStorage.clear();
  sessionStorage.clear();
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__: Preview };
  preview.channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
};

/** Whether Storybook has finished with the story, or shows why it could not. */
const hasEnded = (id: string): boolean => {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__?: Preview };
  const render = preview?.currentRender;
  if (document.body.matches('.sb-show-errordisplay')) return true;
  return render?.id === id && render.phase === 'finished';
};

async function violations(page: Page, forcedColours: boolean): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    ({ values, contrast }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return axe.run({
        runOnly: { type: 'tag', values },
        // Forced colours are the shopper's own, and axe sees the page's.
        rules: { 'color-contrast': { enabled: contrast } },
        resultTypes: ['violations'],
      });
    },
    { values: RULES, contrast: !forcedColours },
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `axe ${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>;
