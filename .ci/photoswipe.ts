import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const source = resolve(dirname(createRequire(import.meta.url).resolve('photoswipe')), '../src/js');

/** Parts that the lightbox has of its own, or never asks for (docs/decisions/0008-slim-photoswipe.md). */
const unused: Record<string, string> = {
  'ui/ui.js': 'export default class { init() {} }',
  'keyboard.js': 'export default class {}',
  'slide/get-thumb-bounds.js': 'export const getThumbBounds = () => {};',
};

/** Takes PhotoSwipe from its modules, without those that the lightbox replaces: a sixth of its weight. */
export const photoswipe: Plugin = {
  name: 'atoll-photoswipe',
  setup(build) {
    build.onResolve({ filter: /^photoswipe$/ }, () => ({ path: resolve(source, 'photoswipe.js') }));
    build.onLoad({ filter: /photoswipe\/src\/js\/.+\.js$/ }, ({ path }) => {
      const contents = unused[path.slice(source.length + 1)];
      return contents === undefined ? undefined : { contents };
    });
  },
};
