import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import pMap from 'p-map';
import { FUNCTION_NAMES, type FunctionName } from '../../infra/functions.ts';
import { getCachedBuild } from './cached-build.ts';
import { createRequestTracker } from './execution-environment.ts';

const BUILDS = path.resolve('dist/functions-local');
const SOURCES = ['functions', 'shared', 'infra', 'tsconfig.json', 'package.json', 'package-lock.json'];

/**
 * Returns the path of a function's bundle as it is deployed. Bundles the function if its sources have changed, which takes a
 * second.
 */
export async function buildLocalFunction(name: FunctionName): Promise<string> {
  const folder = await getCachedBuild({
    buildsFolder: BUILDS,
    sources: SOURCES,
    subfolder: name,
    build: async (draft) => {
      const { bundleFunction } = await import('../../infra/build/bundle-functions.ts');
      const { code, map } = await bundleFunction(name);
      await writeFile(path.join(draft, 'index.js'), code);
      await writeFile(path.join(draft, 'index.js.map'), map);
    },
  });
  return path.join(folder, 'index.js');
}

/** Returns the folder that has a subfolder with index.js and index.js.map for each function. */
export async function buildLocalFunctions(): Promise<string> {
  const { BUILD_CONCURRENCY } = await import('../../infra/build/bundle-functions.ts');
  const [first = ''] = await pMap(FUNCTION_NAMES, buildLocalFunction, BUILD_CONCURRENCY);
  return path.dirname(path.dirname(first));
}

const MODULE_PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname', 'process'];

/**
 * Compiles a CommonJS bundle. The returned function runs the bundle in a new execution environment, with a `process` whose `env`
 * is a copy of `environment`. The bundle runs in the realm of the caller: in a worker or a vm context it would not see the local
 * clock's `Date`, and `instanceof Uint8Array` would fail for values of the caller.
 */
export function compileBundle(file: string) {
  const require = createRequire(file);
  const run = compileFunction(`${readFileSync(file, 'utf8')}\nreturn module.exports;`, MODULE_PARAMETERS, { filename: file });
  return (environment: NodeJS.ProcessEnv) => {
    const ownProcess = Object.create(process, { env: { value: { ...environment }, writable: true, enumerable: true } });
    const requests = createRequestTracker();
    const ownModules: Readonly<Record<string, object>> = { ...requests.modules, process: ownProcess };
    const ownRequire = Object.assign((id: string) => ownModules[id.replace(/^node:/, '')] ?? require(id), require);
    const module: { exports: { handler?: unknown } } = { exports: {} };
    const { handler } = run(module.exports, ownRequire, module, file, path.dirname(file), ownProcess);
    if (typeof handler !== 'function') throw new Error(`${file} exports no handler.`);
    return { handler, stop: requests.stop };
  };
}
