import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { addressOf, pageOf } from './pages';

const root = resolve(import.meta.dirname, '../..');

/** A link that says where it leads by itself. */
const isElsewhere = (href: string) => /^([a-z]+:|#|\/)/.test(href);

interface Environment {
  path: string;
  realPath?: string;
}

/**
 * Makes the links between files of the repository links between pages, so that both work from one text. What is no page
 * (a source file, a folder) keeps its words without the link: it is in the repository only.
 *
 * @throws Error for a link to a file that does not exist
 */
export function repositoryLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    const { path, realPath = path } = env as Environment;
    for (const { children } of tokens) {
      let isText = false;
      for (const token of children ?? []) {
        if (token.type === 'link_close' && isText) {
          token.tag = 'span';
          isText = false;
        }
        const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
        if (!href || isElsewhere(href)) continue;
        const [name = '', hash] = href.split('#');
        const target = resolve(dirname(realPath), decodeURI(name));
        const file = relative(root, target).split(sep).join('/');
        if (!existsSync(target))
          throw new Error(`${relative(root, realPath)} links to ${href}, which does not exist.`);
        const page = pageOf(file);
        if (page) token.attrSet('href', `${addressOf(page)}${hash ? `#${hash}` : ''}`);
        else {
          token.tag = 'span';
          token.attrs = [['title', file]];
          isText = true;
        }
      }
    }
  });
}

/** Code in a line is shown as it stands; VitePress would work off braces in it. */
export function literalCode(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('literal-code', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const token of children ?? []) if (token.type === 'code_inline') token.attrSet('v-pre', '');
    }
  });
}

/** Puts the stories of an island below the heading of its README, which knows nothing of them. */
export function liveExamples(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('live-examples', ({ tokens, env, Token }) => {
    const { path, realPath = path } = env as Environment;
    const [, island] = /\/islands\/\w+\/([\w-]+)\/README\.md$/.exec(realPath) ?? [];
    if (!island) return;
    const example = new Token('html_block', '', 0);
    example.content = `<Stories of="${island}" />\n`;
    tokens.splice(tokens.findIndex(({ type }) => type === 'heading_close') + 1, 0, example);
  });
}
