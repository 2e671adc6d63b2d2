import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_ENTRIES } from './entries.ts';
import { ownOperation } from './own-operation.ts';
import { slimSdk } from './slim-sdk.ts';

/** A bundle as it is uploaded, and the map that reads its stack traces. */
interface Bundle {
  readonly name: string;
  readonly code: Uint8Array;
  readonly map: Uint8Array;
}

/**
 * Bundles every function into a folder of its own, and what reads their stack traces into `maps`. Nothing of a stage goes
 * in: the same bytes serve all of them.
 */
export async function bundleFunctions(folder: string, maps: string): Promise<void> {
  const bundles = await Promise.all(Object.entries(FUNCTION_ENTRIES).map(bundle));
  await rm(folder, { recursive: true, force: true });
  for (const { name, code, map } of bundles) {
    await write(path.join(folder, name, 'index.js'), code);
    await write(path.join(maps, `${name}.js.map`), map);
  }
}

async function bundle([name, entry]: readonly [name: string, entry: string]): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [`functions/${entry}.ts`],
    outfile: 'index.js',
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
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
  return { name, code: code.contents, map: map.contents };
}

async function write(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
