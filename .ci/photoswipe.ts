import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const source = resolve(dirname(createRequire(import.meta.url).resolve('photoswipe')), '../src/js');
const core = resolve('islands/lightbox/core');

/** Parts that the lightbox has of its own, or never asks for (docs/decisions/0008-slim-photoswipe.md). */
const unused: Record<string, string> = {
  'ui/ui.js': 'export default class {}',
  'keyboard.js': 'export default class {}',
  'slide/get-thumb-bounds.js': 'export const getThumbBounds = () => {};',
};

/** Parts that need do much less for our options: what stands in their place. */
const own = new Set(['base', 'opener', 'dom-events', 'tap-handler', 'viewport-size', 'zoom-level', 'loader']);

/** What our options make certain, by module: methods nobody calls, and expressions with one value. */
const cuts: Record<string, (string | [RegExp, string])[]> = {
  'photoswipe.js': [
    '_createMainStructure',
    'getThumbBounds',
    'refreshSlideContent',
    'next',
    'prev',
    [/this\._initialThumbBounds = .*;/g, ''],
    [
      /const defaultOptions = \{[^}]*\}/,
      "const defaultOptions = { zoomAnimationDuration: 333, easing: 'cubic-bezier(.4,0,.22,1)' }",
    ],
    [/ +if \(this\.scrollWrap\) \{[^}]*\}/, ''],
  ],
  'main-scroll.js': ['appendHolders'],
  'slide/slide.js': ['getPlaceholderElement'],
  'gestures/gestures.js': [
    [/this\._pointerEventEnabled = .*;/, ''],
    [/this\._pointerEventEnabled/g, 'true'],
  ],
};

function cut(contents: string, name: string, list: (typeof cuts)[string]): string {
  let text = contents;
  for (const one of list) {
    const [from, to] =
      typeof one === 'string' ? [new RegExp(`^  ${one}\\(.*\\) \\{$[^]*?^  \\}$`, 'm'), ''] : one;
    const next = text.replace(from, to);
    if (next === text) throw new Error(`photoswipe/src/js/${name} has no ${one} any more`);
    text = next;
  }
  return text;
}

/** Takes PhotoSwipe from its modules, without those that the lightbox replaces. */
export const photoswipe: Plugin = {
  name: 'atoll-photoswipe',
  setup(build) {
    build.onResolve({ filter: /^photoswipe$/ }, () => ({ path: resolve(source, 'photoswipe.js') }));
    build.onResolve({ filter: /^\.+\/.*\.js$/ }, ({ path, importer }) => {
      const name = /([\w-]+)\.js$/.exec(path)?.[1] ?? '';
      return importer.startsWith(source) && own.has(name) ? { path: resolve(core, `${name}.ts`) } : undefined;
    });
    build.onLoad({ filter: /photoswipe\/src\/js\/.+\.js$/ }, async ({ path }) => {
      const name = path.slice(source.length + 1);
      const contents = unused[name] ?? (await readFile(path, 'utf8'));
      return { contents: cut(contents, name, cuts[name] ?? []) };
    });
  },
};
