import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasReleases, nextVersion, readNote, versionSection, withVersion } from './changelog';

const root = dirname(import.meta.dirname);

const first = `# Changelog

Words.

## [Unreleased]

What will be 0.1.0.

### Added

- **One.** First.
- **Two.** Second.
`;
const sizes = '| | size |\n| --- | --- |\n| head tag | 2.5 kB |';

describe('notes', () => {
  test('have a kind, a bump and a text', () => {
    expect(readNote('a.md', '---\nkind: Fixed\nbump: patch\n---\n\nIt works.\n')).toEqual({
      kind: 'Fixed',
      bump: 'patch',
      text: 'It works.',
    });
  });

  test.each([
    'It works.',
    '---\nkind: Fixed\n---\nIt works.',
    '---\nkind: Nice\nbump: patch\n---\nIt works.',
    '---\nkind: Fixed\nbump: huge\n---\nIt works.',
    '---\nkind: Fixed\nbump: patch\n---\n',
  ])('are refused with what to do: %j', (source) => {
    expect(() => readNote('a.md', source)).toThrow('a.md: begin with "---", "kind: Added');
  });

  test('of this repository can be read', () => {
    const folder = join(root, 'docs/changes');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')) {
      expect(() => readNote(file, readFileSync(join(folder, file), 'utf8'))).not.toThrow();
    }
  });
});

test.each([
  ['0.1.0', ['patch'], '0.1.1'],
  ['0.1.3', ['patch', 'minor'], '0.2.0'],
  ['0.1.3', ['major'], '0.2.0'],
  ['1.4.2', ['minor', 'patch'], '1.5.0'],
  ['1.4.2', ['patch', 'major', 'minor'], '2.0.0'],
] as const)('after %s, with %j, comes %s', (version, bumps, next) => {
  expect(nextVersion(version, bumps)).toBe(next);
});

describe('the changelog', () => {
  const note = { kind: 'Added', bump: 'minor', text: '**Three.** Third,\nin two lines.' } as const;
  const section = versionSection(first, [{ ...note, kind: 'Fixed' }, note], '0.1.0', '2026-12-01', sizes);

  test('gets what stood under Unreleased, the notes by kind, and the sizes', () => {
    expect(section).toBe(`## [0.1.0] - 2026-12-01

### Added

- **One.** First.
- **Two.** Second.
- **Three.** Third,
  in two lines.

### Fixed

- **Three.** Third,
  in two lines.

### Sizes

${sizes}
`);
  });

  test('keeps the versions before it, and has nothing unreleased then', () => {
    const one = withVersion(first, section);
    expect([hasReleases(first), hasReleases(one)]).toEqual([false, true]);
    const two = withVersion(one, versionSection(one, [note], '0.2.0', '2026-12-24', sizes));
    expect(two.match(/^## .*$/gm)).toEqual([
      '## [Unreleased]',
      '## [0.2.0] - 2026-12-24',
      '## [0.1.0] - 2026-12-01',
    ]);
    expect(two.match(/\*\*One\.\*\*/g)).toHaveLength(1);
    expect(two).toContain('# Changelog\n\nWords.\n\n## [Unreleased]\n\n## [0.2.0]');
  });

  test('of this repository has a place for the next version', () => {
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain('\n## [Unreleased]\n');
  });
});
