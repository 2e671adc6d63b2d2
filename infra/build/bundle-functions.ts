import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '../functions.ts';

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

/** Modules that bundles replace as a whole. */
const alias = { '@aws-sdk/credential-provider-node': path.resolve('infra/build/environment-credentials.ts') };

/** Uses Rolldown because esbuild keeps the schemas of all S3 and SES operations, about 15 kB compressed. */
export async function bundleFunction(name: FunctionName): Promise<Bundle> {
  const bundle = await rolldown({
    input: `functions/${FUNCTIONS[name].entry}.lambda.ts`,
    platform: 'node',
    resolve: { alias, mainFields: ['module', 'main'] },
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
  const rendered = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { code, map: map.toString(), modules: rendered.map(([id]) => id) };
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
