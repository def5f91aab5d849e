import { createMarkdownRenderer } from 'vitepress';
import { beforeAll, expect, test } from 'vitest';
import { contractMentions } from '../docs/.vitepress/markdown';

let render: (text: string) => string;
beforeAll(async () => {
  const markdown = await createMarkdownRenderer('docs', { config: (one) => void one.use(contractMentions) });
  render = (text) => markdown.render(text, { path: '/docs/a.md', relativePath: 'a.md', cleanUrls: true });
});

test('a mention of a contract leads to what the contracts are, not from within a link or code', () => {
  const html = render('As in storefront.md §3.1, [takeover.md](https://a.example/) and `checkout.md §2`.');
  expect(html).toContain('As in <a href="/contributing/#the-contract">storefront.md §3.1</a>, ');
  expect(html.match(/the-contract/g)).toHaveLength(1);
});

test('what is better than the original says first what its numbers are', () => {
  const html = render('# Tabs\n\n## Better than the original\n\nQ1 no flash');
  expect(html).toMatch(
    /<\/h2>\s*<p>Numbers such as Q1 .*<a href="\/contributing\/#the-contract">.*\s*<p>Q1 no flash/,
  );
  expect(render('# Tabs\n\nQ1 no flash')).not.toContain('Numbers such as');
});
