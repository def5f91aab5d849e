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
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** A page that visits one story after the other. */
export async function openVisitor(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript('localStorage.clear(); sessionStorage.clear();');
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('requestfailed', (request) => problems.push(`no answer: ${request.url()}`));

  return {
    page,
    /** Shows a story to its end. @returns everything that is wrong with it */
    async visit({ id, tags }: StoryEntry): Promise<string[]> {
      problems = [];
      await context.clearCookies();
      await page.emulateMedia({
        reducedMotion: tags.includes('reduced-motion') ? 'reduce' : 'no-preference',
        forcedColors: tags.includes('forced-colours') ? 'active' : 'none',
      });
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
      await page.waitForFunction(ended, undefined, { timeout: 30_000 });
      for (const error of await page.locator('.sb-show-errordisplay #error-message').allTextContents()) {
        // A query that found nothing prints the whole document after what it looked for.
        problems.push(`story: ${error.slice(0, 600)}`);
      }
      problems.push(...(await violations(page, tags.includes('forced-colours'))));
      return problems;
    },
    close: () => context.close(),
  };
}

/** Whether Storybook has finished with the story, or shows why it could not. */
const ended = (): boolean => {
  const { __STORYBOOK_PREVIEW__: preview } = window as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return preview?.currentRender?.phase === 'finished' || document.body.matches('.sb-show-errordisplay');
};

async function violations(page: Page, forcedColours: boolean): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const { violations: found } = await page.evaluate(
    ({ values, selector, contrast }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      axe.configure({ rules: [{ id: 'listitem', selector }] });
      return axe.run({
        runOnly: { type: 'tag', values },
        // Forced colours are the shopper's own, and axe sees the page's.
        rules: { 'color-contrast': { enabled: contrast } },
        resultTypes: ['violations'],
      });
    },
    { values: RULES, selector: LIST_ITEMS, contrast: !forcedColours },
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `axe ${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>;
