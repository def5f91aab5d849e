// Writes the linter's rules of who may import whom (decision 26), from the table of areas: `npm run import-rules`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { files } from './modules';

/** The file that `biome.json` extends. */
export const PLACE = join(import.meta.dirname, 'import-rules.json');

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

/** Tests may import what they test, and what they test it with. */
const NO_TESTS = ['!**/*.test.*', '!**/*.testing.*', '!**/testing/**'];

const NO_REACT: Pattern = {
  group: [
    'react',
    'react-dom',
    'react-dom/*',
    'react/*',
    'preact',
    'preact/*',
    '@preact/signals',
    '@preact/signals-react',
  ],
  message: 'Only src/react and the views of islands import React (decision 26).',
};
const NO_JQUERY: Pattern = {
  group: ['jquery', 'jquery4'],
  message: 'jQuery is taken from the page, never bundled (decision 26).',
};
const NO_PREACT: Pattern = {
  group: ['preact', 'preact/*', '@preact/signals'],
  message: "Write React; the drop-in's build puts Preact in its place.",
};
const LIBRARY_ALONE: Pattern = {
  group: ['**/islands/**', '**/legacy-shims/**', '**/entries/**'],
  message: 'The library knows no area of a shop, no shim and no entry (decision 26).',
};
const AREA_ALONE: Pattern = {
  group: ['**/legacy-shims/**', '**/entries/**'],
  message: 'An area knows no shim and no entry (decision 26).',
};
const SHIMS_OUTSIDE: Pattern = {
  group: ['**/islands/*/**', '**/src/react/**'],
  message: 'Shims implement the port, and see of an area what its index.ts offers (decision 26).',
};

/** Folders of the library: each may import those before it. */
const LIBRARY = ['runtime', 'dom', 'fragments', 'page', 'http', 'react'];

/** The areas of a shop, and which others each may use. */
const areas = new Map([...files].filter(([name]) => !name.includes('-')));

const rule = (includes: readonly string[], patterns: readonly Pattern[]) => ({
  includes: [...includes, ...NO_TESTS],
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
});

const libraryRules = () => {
  const common = [NO_REACT, NO_JQUERY, LIBRARY_ALONE];
  return [
    rule(['src/**', '!src/react/**', '!src/start.ts'], common),
    ...LIBRARY.slice(0, -1).map((folder, at) =>
      rule(
        [`src/${folder}/**`],
        [
          ...common,
          {
            group: LIBRARY.slice(at + 1).flatMap((outer) => [`../${outer}/**`, `../../${outer}/**`]),
            message: `Imports point one way: ${LIBRARY.join(', ')} (decision 26).`,
          },
        ],
      ),
    ),
    rule(['src/react/**'], [NO_JQUERY, LIBRARY_ALONE, NO_PREACT]),
  ];
};

/** What of an area is no view: definitions, models, and what its islands share. */
const NO_VIEWS = [
  'index.ts',
  '*/index.ts',
  '**/*.model.ts',
  'store/**',
  'calls/**',
  'calls.ts',
  'params/**',
  'params.ts',
  'events.ts',
  'sdk/**',
  'page/**',
];

const areaRules = ([area, used]: [string, readonly string[]]) => {
  const others = [...areas.keys()].filter((other) => other !== area);
  const usable = used.filter((other) => areas.has(other));
  const common = [
    NO_JQUERY,
    NO_PREACT,
    AREA_ALONE,
    {
      group: others.map((other) => `**/${other}/**`),
      message: 'An area sees of another area only its index.ts (decision 26).',
    },
    {
      group: others.filter((other) => !usable.includes(other)).map((other) => `**/../${other}`),
      message: `The area ${area} may use: ${usable.join(', ') || 'no other'} (decision 26).`,
    },
  ];
  const inArea = (paths: readonly string[]) => paths.map((path) => `islands/${area}/${path}`);
  return [rule(inArea(['**']), common), rule(inArea(NO_VIEWS), [NO_REACT, ...common])];
};

/** The rules, as they are written down. */
export const importRules = (): string =>
  `${JSON.stringify(
    {
      overrides: [
        ...libraryRules(),
        ...[...areas].flatMap(areaRules),
        rule(['legacy-shims/**'], [NO_REACT, NO_JQUERY, SHIMS_OUTSIDE]),
      ],
    },
    undefined,
    2,
  )}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PLACE, importRules());
