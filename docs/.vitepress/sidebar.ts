import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { addressOf, pageOf } from './pages';

type Item = DefaultTheme.SidebarItem;

const root = resolve(import.meta.dirname, '../..');
const areas = [
  'shop',
  'product',
  'address',
  'cart',
  'account',
  'payment',
  'checkout',
  'attribution',
  'consent',
  'theme',
  'media',
  'paypal',
  'stripe',
];

/** The first heading of a file is what the page is called. */
const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(resolve(root, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;

const item = (file: string, text = titleOf(file)): Item => ({ text, link: addressOf(pageOf(file) ?? file) });
const docs = (...names: string[]): Item[] => names.map((name) => item(`docs/${name}.md`));
const group = (text: string, items: Item[], collapsed?: boolean): Item => ({
  text,
  items,
  ...(collapsed !== undefined && { collapsed }),
});

/** An area, and below it the page of each of its islands. */
const area = (name: string): Item => ({
  ...item(`docs/areas/${name}.md`),
  collapsed: true,
  items: readdirSync(resolve(root, 'islands', name))
    .map((island) => `islands/${name}/${island}/README.md`)
    .filter((file) => existsSync(resolve(root, file)))
    .map((file) => item(file)),
});

const decisions = () =>
  readdirSync(resolve(root, 'docs/decisions'))
    .filter((file) => /^\d/.test(file))
    .map((file) => item(`docs/decisions/${file}`));

/** The reference is generated: its pages are there once `npm run docs` has made them. */
const reference = () => {
  const folder = resolve(root, 'docs/reference');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.md') && file !== 'README.md').sort();
  return modules.map((file) => item(`docs/reference/${file.replaceAll('\\', '/')}`));
};

/** What is where, in the order in which somebody new reads it. */
export const sidebar = (): Item[] => [
  group('Start', docs('start', 'tag', 'npm')),
  group('For shops', docs('shoppers', 'takeover', 'troubleshooting', 'warnings')),
  group(
    'For themes and extensions',
    docs('themes', 'extensions', 'events', 'gateways', 'orders', 'write-an-island'),
  ),
  group('Areas of a shop', areas.map(area)),
  group('Facts', [...docs('sizes', 'security-and-privacy', 'browsers', 'versions'), item('CHANGELOG.md')]),
  // A group that folds and leads nowhere would be a button in a button.
  { ...group('Reference', reference(), true), link: '/reference/' },
  {
    ...group(
      'For contributors',
      [
        item('CONTRIBUTING.md'),
        item('entries/README.md'),
        ...areas.map((name) => item(`islands/${name}/README.md`, `The code of ${name}`)),
        item('legacy-shims/README.md'),
        item('legacy-shims/DECISIONS.md', 'Decisions: legacy shims'),
        item('src/fragments/DECISIONS.md', 'Decisions: fragments'),
        item('fixtures/shop/README.md'),
        item('fixtures/captures/README.md'),
        item('fixtures/engines/README.md'),
        item('stories/README.md'),
        item('bench/README.md'),
        item('wordpress/README.md'),
        item('docs/SECURITY.md'),
        item('docs/CODE_OF_CONDUCT.md'),
      ],
      true,
    ),
    link: '/contributing/',
  },
  { ...group('Decisions', decisions(), true), link: '/decisions/' },
];
