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

/** Puts the name of an island and its stories below the heading of its README, which knows nothing of them. */
export function liveExamples(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('live-examples', ({ tokens, env, Token }) => {
    const { path, realPath = path } = env as Environment;
    const [, island] = /\/islands\/\w+\/([\w-]+)\/README\.md$/.exec(realPath) ?? [];
    if (!island) return;
    const example = new Token('html_block', '', 0);
    example.content = `<p>The island <code>${island}</code>.</p>\n<Stories of="${island}" />\n`;
    tokens.splice(tokens.findIndex(({ type }) => type === 'heading_close') + 1, 0, example);
  });
}

const CONTRACT = /((?:storefront|checkout|takeover)(?:\.md| contract)(?: §[\d.]+)?)/;

/**
 * The interface contracts are not in the repository, so a mention of one leads to where it says what they are. So do
 * the numbers of defects below "Better than the original".
 */
export function contractMentions(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('contract-mentions', ({ tokens, Token }) => {
    const text = (content: string) => Object.assign(new Token('text', '', 0), { content });
    const link = (content: string) => {
      const open = new Token('link_open', 'a', 1);
      open.attrSet('href', '/contributing/#the-contract');
      return [open, text(content), new Token('link_close', 'a', -1)];
    };
    for (const token of tokens) {
      let depth = 0;
      token.children =
        token.children?.flatMap((child) => {
          if (child.type === 'link_open') depth++;
          if (child.type === 'link_close') depth--;
          if (child.type !== 'text' || depth) return [child];
          return child.content
            .split(CONTRACT)
            .flatMap((part, index) => (index % 2 ? link(part) : part ? [text(part)] : []));
        }) ?? null;
    }
    const at = tokens.findIndex(
      ({ type, content }) => type === 'inline' && content === 'Better than the original',
    );
    if (at < 0) return;
    const note = new Token('inline', '', 0);
    note.children = [
      text('Numbers such as Q1 name defects of the original scripts, listed in '),
      ...link('the contracts'),
      text('.'),
    ];
    tokens.splice(
      at + 2,
      0,
      new Token('paragraph_open', 'p', 1),
      note,
      new Token('paragraph_close', 'p', -1),
    );
  });
}
