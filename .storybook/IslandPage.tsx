import { Canvas, DocsContext, Markdown, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

/** The README of each island, by the folder's name: the server's markup, configuration, events. */
const readmes = import.meta.glob<string>('../islands/*/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (path: string): string => path.split('/').at(-1)?.replace('.stories.tsx', '') ?? '';

/** Links of the repository lead nowhere in a Storybook: their words stay. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1');

/**
 * The documentation page of a story file: one of its stories in a frame of its own, because a story is a whole page, and
 * what the README of the island says.
 */
export function IslandPage() {
  const [first] = useContext(DocsContext).componentStories();
  const name = nameOf(String(first?.parameters.fileName));
  const [, readme = ''] = Object.entries(readmes).find(([path]) => path.split('/').at(-2) === name) ?? [];
  return (
    <>
      <Title />
      {first && (
        <Canvas of={first.moduleExport} story={{ inline: false, height: '28rem' }} sourceState="none" />
      )}
      <Markdown>{withoutLinks(readme.replace(/^# .*\n/, ''))}</Markdown>
    </>
  );
}
