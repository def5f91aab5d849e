import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Options } from 'tsup';
import config from '../tsup.config';
import { type BuildGraph, chunkNamed, reach, readGraph } from './graph';

/** Bytes that each source file has in each built file, before brotli and before the last tree shaking. */
export type Inputs = ReadonlyMap<string, readonly (readonly [source: string, bytes: number])[]>;

interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

/** A drop-in built again for measuring, with what went into it. */
export interface Rebuilt {
  folder: string;
  graph: BuildGraph;
  inputs: Inputs;
}

const dropinOptions = (): readonly Options[] => {
  const before = process.env.ATOLL_BUILD;
  process.env.ATOLL_BUILD = 'dropin';
  const options = typeof config === 'function' ? config({}) : config;
  if (before === undefined) delete process.env.ATOLL_BUILD;
  else process.env.ATOLL_BUILD = before;
  if (!Array.isArray(options)) throw new Error('tsup.config.ts: the drop-in is no list of builds.');
  return options;
};

const readInputs = (folder: string, format: string): Inputs => {
  const { outputs } = JSON.parse(readFileSync(join(folder, `metafile-${format}.json`), 'utf8')) as Metafile;
  return new Map(
    Object.entries(outputs).map(([file, { inputs }]) => [
      relative(folder, file),
      Object.entries(inputs)
        .map(([source, { bytesInOutput }]) => [source, bytesInOutput] as const)
        .sort(([, one], [, other]) => other - one),
    ]),
  );
};

/**
 * Builds the drop-in into a folder of its own, with the settings it is shipped with.
 *
 * @param extra - further entries, by name
 */
export async function rebuild(folder: string, extra: Record<string, string> = {}): Promise<Rebuilt> {
  rmSync(folder, { recursive: true, force: true });
  for (const options of dropinOptions()) {
    const module = options.format === 'esm';
    await build({
      ...options,
      config: false,
      entry: { ...(options.entry as Record<string, string>), ...(module ? extra : {}) },
      outDir: folder,
      clean: false,
      metafile: true,
      silent: true,
    });
  }
  const inputs = new Map([...readInputs(folder, 'esm'), ...readInputs(folder, 'iife')]);
  return { folder, graph: readGraph(folder), inputs };
}

/**
 * Builds the drop-in with its React side apart: mounting, binding and the libraries under them travel in the file
 * of the shop's views, so that their own weight shows in no shipped file. Which modules those are is read from what
 * that file holds.
 *
 * @returns the built files of the React side that the loader does not load already
 */
export async function rebuildReactSide(): Promise<Rebuilt & { files: string[] }> {
  const whole = await rebuild('.cache/sizes/whole');
  const shop = [...reach(whole.graph, chunkNamed(whole.graph, 'shop'))];
  const modules = shop
    .flatMap((file) => whole.inputs.get(file) ?? [])
    .map(([source]) => source)
    .filter((source) => source.startsWith('src/react/') && !source.startsWith('src/react/cart/'));
  if (!modules.length) throw new Error('The file of the shop’s views holds nothing of src/react.');
  mkdirSync('.cache/sizes', { recursive: true });
  const entry = '.cache/sizes/react-side.ts';
  writeFileSync(
    entry,
    modules.map((source) => `export * from '../../${source.replace(/\.tsx?$/, '')}';\n`).join(''),
  );
  const apart = await rebuild('.cache/sizes/react-side', { 'react-side': entry });
  const loader = reach(apart.graph, 'loader.js');
  const files = [...reach(apart.graph, 'react-side.js')].filter((file) => !loader.has(file));
  return { ...apart, files };
}
