import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_ENTRIES, type FunctionName } from './entries.ts';
import { ownOperation } from './own-operation.ts';
import { slimSdk } from './slim-sdk.ts';

/** The code of a function as uploaded to Lambda, and its source map. */
interface Bundle {
  readonly code: Uint8Array;
  readonly map: Uint8Array;
}

interface Targets {
  /** Gets a subfolder per function and is replaced. */
  readonly folder: string;
  /** Gets the source maps. They are not deployed. */
  readonly maps: string;
  readonly names?: readonly FunctionName[];
}

const ALL = Object.keys(FUNCTION_ENTRIES) as FunctionName[];

/** Bundles functions. Bundles contain no settings of a stage, so all stages deploy the same bytes. */
export async function bundleFunctions({ folder, maps, names = ALL }: Targets): Promise<void> {
  const bundles = await Promise.all(names.map(async (name) => ({ name, ...(await bundleFunction(name)) })));
  await rm(folder, { recursive: true, force: true });
  for (const { name, code, map } of bundles) {
    await write(path.join(folder, name, 'index.js'), code);
    await write(path.join(maps, `${name}.js.map`), map);
  }
}

export async function bundleFunction(name: FunctionName): Promise<Bundle> {
  const entry = FUNCTION_ENTRIES[name];
  const { outputFiles } = await build({
    entryPoints: [`functions/${entry}.ts`],
    outfile: 'index.js',
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Compiles import() to require(), which needs no module loader: the local stack evaluates bundles without one.
    supported: { 'dynamic-import': false },
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    // Native: it comes as a layer, built for Lambda's processors.
    external: ['sharp'],
    plugins: [slimSdk, ownOperation(name)],
    logLevel: 'warning',
  });
  const [map, code] = outputFiles;
  if (!map || !code) throw new Error(`${entry}: no bundle came out.`);
  return { code: code.contents, map: map.contents };
}

async function write(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
