import path from 'node:path';
import { cachedBuild } from './cached-build.ts';

const BUILDS = path.resolve('dist/web-local');
const SOURCES = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Returns the folder of the site as it is deployed, except that Amplify may use http. Builds it if its sources changed. */
export function buildLocalSite(): Promise<string> {
  return cachedBuild({
    builds: BUILDS,
    sources: SOURCES,
    make: async (outDir) => {
      console.log('Building the site …');
      // Production mode even if a test runner set NODE_ENV.
      process.env.NODE_ENV = 'production';
      const { build } = await import('vite');
      await build({ mode: 'localstack', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    },
  });
}
