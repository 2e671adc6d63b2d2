import path from 'node:path';
import { getCachedBuild } from './cached-build.ts';

const BUILDS = path.resolve('dist/web-local');
const SOURCES = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Returns the folder of the site as it is deployed, except that Amplify may use http. Builds it if its sources changed. */
export function buildLocalSite(): Promise<string> {
  return getCachedBuild({
    buildsFolder: BUILDS,
    sources: SOURCES,
    build: async (outDir) => {
      console.log('Building the site …');
      const { build } = await import('vite');
      // Vite reads NODE_ENV, which a test runner has set.
      await withNodeEnv('production', () =>
        build({ mode: 'localstack', logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
      );
    },
  });
}

async function withNodeEnv<T>(value: string, run: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = value;
  try {
    return await run();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
