import { existsSync } from 'node:fs';
import { FUNCTION_ENTRIES } from '../entries.ts';
import { ARTIFACTS } from './artifacts.ts';

interface Part {
  readonly isThere: () => boolean;
  readonly make: () => Promise<unknown>;
}

const MAPS = 'dist/function-maps';

/** Files that every current web build contains. A build without one of them is outdated. */
const WEB_FILES = ['app.html', 'home.html', 'page-styles.json', 'newsletter-script.json', 'site.webmanifest'];

/** Parts of a deployment, in build order. A builder is imported only if its part has to be built. */
export const PARTS: readonly Part[] = [
  {
    isThere: () => WEB_FILES.every((name) => existsSync(`${ARTIFACTS.web}/${name}`)),
    make: async () => (await import('vite')).build({ logLevel: 'warn' }),
  },
  {
    isThere: () => Object.keys(FUNCTION_ENTRIES).every((name) => existsSync(`${ARTIFACTS.functions}/${name}/index.js`)),
    make: async () => (await import('./bundle-functions.ts')).bundleFunctions({ folder: ARTIFACTS.functions, maps: MAPS }),
  },
  {
    isThere: () => existsSync(ARTIFACTS.sharp),
    make: async () => (await import('./install-sharp.ts')).installSharp(ARTIFACTS.sharp),
  },
];
