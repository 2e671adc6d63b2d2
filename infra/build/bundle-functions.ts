import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { rolldown } from 'rolldown';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '../functions.ts';
import { getSourceMapFile } from './source-maps.ts';

interface Bundle {
  readonly code: string;
  readonly map: string;
  readonly modules: readonly string[];
}

export interface FunctionBundle {
  readonly name: string;
  readonly file: string;
  readonly modules: readonly string[];
}

interface BundleOptions {
  /** Output folder with one subfolder per function. Existing content is deleted. */
  readonly folder: string;
  /** Output folder with one source map per function. Existing content is deleted. */
  readonly sourceMapFolder: string;
  readonly names?: readonly FunctionName[];
}

/** Bundling all functions at once takes twice the CPU time of three at a time, mostly for memory management. */
export const BUILD_CONCURRENCY = { concurrency: 3 };

/** Bundles functions without stage-specific settings, so that all stages deploy identical bundles. */
export async function bundleFunctions({
  folder,
  sourceMapFolder,
  names = FUNCTION_NAMES,
}: BundleOptions): Promise<readonly FunctionBundle[]> {
  const bundles = await pMap(names, async (name) => ({ name, ...(await bundleFunction(name)) }), BUILD_CONCURRENCY);
  for (const output of [folder, sourceMapFolder]) await rm(output, { recursive: true, force: true });
  const toBundlePath = (name: string) => path.join(folder, name, 'index.js');
  for (const { name, code, map } of bundles) {
    await writeToFolder(toBundlePath(name), code);
    await writeToFolder(getSourceMapFile(sourceMapFolder, name), map);
  }
  return bundles.map(({ name, modules }) => ({ name, file: toBundlePath(name), modules }));
}

/** See environment-credentials.ts: Lambda passes credentials in environment variables. */
const MODULE_REPLACEMENTS = { '@aws-sdk/credential-provider-node': path.resolve('infra/build/environment-credentials.ts') };

/** Uses Rolldown because esbuild keeps the schemas of all S3 and SES operations, about 15 kB compressed. */
export async function bundleFunction(name: FunctionName): Promise<Bundle> {
  const bundle = await rolldown({
    input: `functions/${FUNCTIONS[name].entry}.lambda.ts`,
    platform: 'node',
    resolve: { alias: MODULE_REPLACEMENTS, mainFields: ['module', 'main'] },
    // sharp is a native module. A Lambda layer contains it for Linux on arm64.
    external: ['sharp'],
    transform: { target: 'node24' },
  });
  const { output } = await bundle.generate({
    file: 'index.js',
    format: 'cjs',
    // The local stack evaluates bundles without a module loader, so a bundle must be one file without import().
    codeSplitting: false,
    dynamicImportInCjs: false,
    minify: true,
    comments: false,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const [{ code, map, modules }] = output;
  if (!map) throw new Error(`${name}: Rolldown returned no source map.`);
  const renderedModules = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { code, map: map.toString(), modules: renderedModules.map(([id]) => id) };
}

async function writeToFolder(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
