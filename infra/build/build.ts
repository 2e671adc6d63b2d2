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
const BUILD_STEPS: readonly BuildStep[] = [
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
    // Installs sharp for Lambda's processors, in the layout of a Lambda layer. Uses the network if the lock file has changed.
    build: async () =>
      (await import('./install-locked.ts')).installLocked({
        source: 'infra/sharp',
        target: ARTIFACTS.sharp,
        subfolder: 'nodejs',
        npmFlags: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
      }),
  },
];

/** With `--missing`, builds only missing artifacts, so that a second `npm run synth` needs neither time nor network. */
const onlyMissing = process.argv.includes('--missing');
for (const { isBuilt, build } of BUILD_STEPS) if (!onlyMissing || !isBuilt()) await build();
