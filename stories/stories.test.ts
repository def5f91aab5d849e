import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../fixtures/browser/launch';
import { serveFolder } from './parts/serve';
import { openVisitor, type StoryEntry, type Visitor } from './parts/visit';

const FOLDER = fileURLToPath(new URL('../dist/storybook', import.meta.url));
const INDEX = `${FOLDER}/index.json`;

const entries: StoryEntry[] = existsSync(INDEX)
  ? Object.values(JSON.parse(readFileSync(INDEX, 'utf8')).entries as Record<string, StoryEntry>)
  : [];
const stories = entries.filter(({ type }) => type === 'story');
const titlesOf = (type: string) =>
  new Set(entries.filter((one) => one.type === type).map(({ title }) => title));

test('Storybook is built and has stories', () => {
  expect(
    stories.length,
    'dist/storybook is missing or empty: run "npm run build:storybook" first',
  ).toBeGreaterThan(0);
});

test('every island has a page of documentation', () => {
  const islands = [...titlesOf('story')].filter((title) => title.startsWith('Islands/'));
  expect([...titlesOf('docs')].toSorted()).toEqual(islands.toSorted());
});

describe.runIf(stories.length)('every story plays, without errors, and passes axe', () => {
  /** Stories wait for networks and pauses half of the time: two pages side by side are faster than one. */
  const PAGES = 2;
  const idle: Visitor[] = [];
  const waiting: ((visitor: Visitor) => void)[] = [];
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    site = await serveFolder(FOLDER);
    browser = await launchChromium();
    for (let count = 0; count < PAGES; count++) idle.push(await openVisitor(browser, site.origin));
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  const take = async () => idle.pop() ?? (await new Promise<Visitor>((resolve) => waiting.push(resolve)));
  const giveBack = (visitor: Visitor) => {
    const next = waiting.shift();
    if (next) next(visitor);
    else idle.push(visitor);
  };

  test.concurrent.each(stories.map((story) => [`${story.title}: ${story.name}`, story] as const))(
    '%s',
    async (_, story) => {
      const visitor = await take();
      try {
        const problems = await visitor.visit(story);
        expect(problems, problems.join('\n')).toEqual([]);
      } finally {
        giveBack(visitor);
      }
    },
  );
});
