import { posix } from 'node:path';

/** Markdown files that are no pages: the front of the repository, and notes for the next release. */
export const noPages = ['README.md', 'docs/changes/**', 'docs/issue-forms/**'];

const isPage = (file: string) =>
  file.endsWith('.md') && file !== 'README.md' && !/^docs\/(changes|issue-forms)\//.test(file);

/**
 * Where a Markdown file of the repository stands on the site, as a file name.
 *
 * Pages for readers are in `docs/`; the README of an island is its page; what else lies in the repository is for
 * those who work on it.
 *
 * @param file - path in the repository
 * @returns `undefined` for what is no page
 */
export function pageOf(file: string): string | undefined {
  if (!isPage(file)) return undefined;
  if (file === 'CHANGELOG.md') return 'changelog.md';
  if (file === 'CONTRIBUTING.md') return 'contributing/index.md';
  const index = file.toLowerCase().replace(/(^|\/)readme\.md$/, '$1index.md');
  if (index.startsWith('docs/')) return index.slice('docs/'.length);
  const island = /^islands\/\w+\/([\w-]+)\/index\.md$/.exec(index);
  return island ? `islands/${island[1]}.md` : posix.join('contributing', index);
}

/** The same as an address of the site. */
export const addressOf = (page: string): string =>
  `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;

/** The name by which a heading is linked to: as GitHub makes it, so that a link works in both places. */
export const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
