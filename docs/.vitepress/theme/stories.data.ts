import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const index = resolve(import.meta.dirname, '../../../dist/storybook/index.json');

interface Entry {
  type: string;
  id: string;
  name: string;
  title: string;
  importPath: string;
}

/** The stories of one island. */
export interface Group {
  island: string;
  title: string;
  stories: { id: string; name: string }[];
}

declare const data: Group[];

export { data };

/** Read once, while the site is built: what the built Storybook has. */
export default {
  watch: [index],
  load(): Group[] {
    if (!existsSync(index)) return [];
    const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> };
    const groups = new Map<string, Group>();
    for (const { type, id, name, title, importPath } of Object.values(entries)) {
      if (type !== 'story' || !importPath.includes('/islands/')) continue;
      const island = basename(importPath).replace('.stories.tsx', '');
      const group = groups.get(island) ?? { island, title: title.replace('Islands/', ''), stories: [] };
      group.stories.push({ id, name });
      groups.set(island, group);
    }
    return [...groups.values()];
  },
};
