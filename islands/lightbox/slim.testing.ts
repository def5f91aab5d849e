import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { photoswipe } from '../../.ci/photoswipe';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A harness as `fixtures/browser/bundle.ts` makes it on React, with PhotoSwipe as the drop-in carries it. */
export async function slim(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'tsx' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [photoswipe],
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return file.text;
}
