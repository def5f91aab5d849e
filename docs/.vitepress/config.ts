import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { contractMentions, literalCode, liveExamples, repositoryLinks } from './markdown';
import { noPages, pageOf, slugify } from './pages';
import { sidebar } from './sidebar';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The site is made of the Markdown files of the repository, which stay readable where they lie. */
export default defineConfig({
  title: 'Atoll',
  description: 'Small islands in place of the jQuery scripts of a WooCommerce shop.',
  lang: 'en',
  // Where it will be served; a folder of a host needs its name here.
  base: process.env.DOCS_BASE ?? '/',
  srcDir: '..',
  srcExclude: noPages,
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  rewrites: (file) => pageOf(file) ?? file,
  // Nothing is fetched from other hosts, fonts neither.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      markdown.use(repositoryLinks).use(literalCode).use(liveExamples).use(contractMentions);
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Trouble?', link: '/troubleshooting' },
      { text: 'Events', link: '/events' },
      { text: 'Gateways', link: '/gateways' },
      { text: 'Reference', link: '/reference/' },
      { text: version, link: '/changelog' },
    ],
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: {
        // What is searched needs no colours, which take most of the time.
        _render: (source, env, markdown) => markdown.render(source.replace(/^```\w+/gm, '```'), env),
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
});
