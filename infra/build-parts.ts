import { existsSync } from 'node:fs';
import { ARTIFACTS } from './artifacts.ts';
import { FUNCTION_ENTRIES } from './entries.ts';

interface Part {
  readonly isThere: () => boolean;
  readonly make: () => Promise<unknown>;
}

/** They read stack traces, and stay with whoever built them. */
const MAPS = 'dist/function-maps';

/** A build from before the site had one of these is none. */
const WEB_FILES = ['app.html', 'home.html', 'page-styles.json', 'newsletter-script.json', 'site.webmanifest'];

/** What a deployment carries, in the order in which it is made. Builders are loaded only when they have something to do. */
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
