import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };
const decoded = (text: string) => decodeURI(text.replace(/&(amp|quot|#39);/g, (one) => ENTITIES[one] ?? one));
const all = (html: string, attribute: 'id' | 'href') =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value));

/**
 * Looks whether every link inside the built site leads somewhere, to a heading too if it names one. VitePress looks
 * for pages only.
 *
 * @param folder - the built site
 * @param base - address of the site on its host, e.g. `/`
 * @returns one line for each link that does not
 */
export function deadLinks(folder: string, base: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('storybook'),
  );
  const html = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const ids = new Map([...html].map(([page, text]) => [page, new Set(all(text, 'id'))]));
  const dead: string[] = [];
  for (const [page, text] of html) {
    for (const href of new Set(all(text, 'href'))) {
      if (/^[a-z]+:|^\/\//.test(href)) continue;
      const [path = '', hash] = href.split('#');
      const [name = ''] = path.split('?');
      const target = !name
        ? page
        : name.startsWith(base)
          ? name.slice(base.length)
          : posix.join(posix.dirname(page), name);
      const file = /(^|\/)$/.test(target) ? `${target}index.html` : target;
      const known = ids.get(file);
      if (!known && !existsSync(join(folder, file))) dead.push(`${page}: ${href} (no such page)`);
      else if (hash && known && !known.has(hash)) dead.push(`${page}: ${href} (no such heading)`);
    }
  }
  return dead;
}
