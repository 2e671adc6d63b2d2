import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FUNCTION_NAMES, type FunctionName } from '../../infra/functions.ts';
import { getCachedBuild } from './cached-build.ts';

const BUILDS = path.resolve('dist/functions-local');
const SOURCES = ['functions', 'shared', 'infra', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Returns the path of a function's bundle as it is deployed. Bundles it if the sources changed: one takes a second, all take 20. */
export async function buildLocalFunction(name: FunctionName): Promise<string> {
  const folder = await getCachedBuild({
    builds: BUILDS,
    sources: SOURCES,
    subfolder: name,
    make: async (draft) => {
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
  const [first = ''] = await Promise.all(FUNCTION_NAMES.map(buildLocalFunction));
  return path.dirname(path.dirname(first));
}
