import { existsSync } from 'node:fs';
import { FUNCTION_NAMES } from '../functions.ts';
import { ARTIFACTS } from './artifacts.ts';

interface BuildStep {
  readonly isBuilt: () => boolean;
  readonly build: () => Promise<unknown>;
}

const MAPS = 'dist/function-maps';

/** Files that every current web build contains. A build without one of them is outdated. */
const WEB_FILES = ['app.html', 'home.html', 'page-styles.json', 'newsletter-script.json', 'site.webmanifest'];

/** Parts of a deployment, in build order. A builder is imported only if its part has to be built. */
export const BUILD_STEPS: readonly BuildStep[] = [
  {
    isBuilt: () => WEB_FILES.every((name) => existsSync(`${ARTIFACTS.web}/${name}`)),
    build: async () => (await import('vite')).build({ logLevel: 'warn' }),
  },
  {
    isBuilt: () => FUNCTION_NAMES.every((name) => existsSync(`${ARTIFACTS.functions}/${name}/index.js`)),
    build: async () => (await import('./bundle-functions.ts')).bundleFunctions({ folder: ARTIFACTS.functions, maps: MAPS }),
  },
  {
    isBuilt: () => existsSync(ARTIFACTS.sharp),
    build: async () => (await import('./install-sharp.ts')).installSharp(ARTIFACTS.sharp),
  },
];
