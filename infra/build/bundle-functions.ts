import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '../functions.ts';
import { ownOperation } from './own-operation.ts';
import { slimSdk } from './slim-sdk.ts';

interface Bundle {
  readonly code: Uint8Array;
  readonly map: Uint8Array;
  readonly modules: readonly string[];
}

export interface FunctionBundle {
  readonly name: string;
  readonly file: string;
  readonly modules: readonly string[];
}

interface Targets {
  /** Gets a subfolder per function. Existing content is deleted. */
  readonly folder: string;
  readonly maps: string;
  readonly names?: readonly FunctionName[];
}

/** Bundles functions without settings of a stage, so that all stages deploy the same bytes. */
export async function bundleFunctions({ folder, maps, names = FUNCTION_NAMES }: Targets): Promise<readonly FunctionBundle[]> {
  const bundles = await Promise.all(names.map(async (name) => ({ name, ...(await bundleFunction(name)) })));
  await rm(folder, { recursive: true, force: true });
  const fileOf = (name: string) => path.join(folder, name, 'index.js');
  for (const { name, code, map } of bundles) {
    await write(fileOf(name), code);
    await write(path.join(maps, `${name}.js.map`), map);
  }
  return bundles.map(({ name, modules }) => ({ name, file: fileOf(name), modules }));
}

export async function bundleFunction(name: FunctionName): Promise<Bundle> {
  const { entry } = FUNCTIONS[name];
  const { outputFiles, metafile } = await build({
    entryPoints: [`functions/${entry}.lambda.ts`],
    outfile: 'index.js',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Compiles import() to require(), because the local stack evaluates bundles without a module loader.
    supported: { 'dynamic-import': false },
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    // sharp is a native module. A Lambda layer contains it for Linux on arm64.
    external: ['sharp'],
    plugins: [slimSdk, ownOperation(name)],
    logLevel: 'warning',
  });
  const [map, code] = outputFiles;
  if (!map || !code) throw new Error(`${entry}: esbuild returned no bundle.`);
  return { code: code.contents, map: map.contents, modules: listModules(metafile) };
}

const listModules = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs).filter((module) => inputs[module]?.bytesInOutput));

async function write(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
