/** Headings of a version in the changelog, in their order. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
const BUMPS = ['patch', 'minor', 'major'] as const;

/** What a change means for those who use the package. */
export type Bump = (typeof BUMPS)[number];

/** What users notice of one change: a file in `docs/changes`. */
export interface Note {
  kind: (typeof KINDS)[number];
  bump: Bump;
  text: string;
}

const isOneOf = <T extends string>(all: readonly T[], value: string | undefined): value is T =>
  all.some((one) => one === value);

/**
 * Reads a note.
 *
 * @param name - its file, for the error
 * @throws Error when it lacks its kind, its bump or its text
 */
export function readNote(name: string, source: string): Note {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const field = (key: string) => new RegExp(`^${key}: *(.+)$`, 'm').exec(head)?.[1]?.trim();
  const kind = field('kind');
  const bump = field('bump');
  const text = body.trim();
  if (!isOneOf(KINDS, kind) || !isOneOf(BUMPS, bump) || !text) {
    throw new Error(
      `${name}: begin with "---", "kind: ${KINDS.join(' | ')}", "bump: ${BUMPS.join(' | ')}", "---", then the text.`,
    );
  }
  return { kind, bump, text };
}

/** The version after this one; before 1.0.0 what would be a major one is a minor one. */
export function nextVersion(version: string, bumps: readonly Bump[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const largest = Math.max(...bumps.map((bump) => BUMPS.indexOf(bump)));
  const bump = major === 0 && largest === 2 ? 'minor' : BUMPS[largest];
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const UNRELEASED = /## \[Unreleased\]\n([\s\S]*?)(?=\n## \[|$)/;

/** Whether a version is in the changelog already. */
export const hasReleases = (changelog: string): boolean => /^## \[\d/m.test(changelog);

/** What stands under each heading, in the changelog so far and in notes. */
function entriesOf(written: string, notes: readonly Note[]) {
  const [, ...parts] = `\n${written}`.split(/\n### /);
  const before = new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading.trim(), lines.join('\n').trim()] as const;
    }),
  );
  return KINDS.map((kind) => {
    const news = notes
      .filter((note) => note.kind === kind)
      .map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`);
    return { kind, lines: [before.get(kind), ...news].filter((line) => line).join('\n') };
  }).filter(({ lines }) => lines);
}

/**
 * The section of a version: what stood under Unreleased, the notes, and the sizes of the files.
 *
 * @param day - of the release, as `2026-11-23`
 * @param sizes - a table of Markdown
 */
export function versionSection(
  changelog: string,
  notes: readonly Note[],
  version: string,
  day: string,
  sizes: string,
): string {
  const [, written = ''] = UNRELEASED.exec(changelog) ?? [];
  const entries = entriesOf(written, notes).map(({ kind, lines }) => `### ${kind}\n\n${lines}\n`);
  return `## [${version}] - ${day}\n\n${entries.join('\n')}\n### Sizes\n\n${sizes}\n`;
}

/** The changelog with that section, and nothing under Unreleased. */
export const withVersion = (changelog: string, section: string): string =>
  changelog.replace(UNRELEASED, () => `## [Unreleased]\n\n${section}`);
