import { existsSync } from 'node:fs';
import { FUNCTION_NAMES } from '../functions.ts';
import { ARTIFACTS } from './artifacts.ts';

interface BuildStep {
  readonly isBuilt: () => boolean;
  readonly build: () => Promise<unknown>;
}

const SOURCE_MAP_FOLDER = 'dist/function-maps';

/** Files that every current web build contains. A build without one of them is outdated. */
const WEB_FILES = ['app.html', 'home.html', 'page-styles.json', 'boot-script.json', 'newsletter-script.json', 'site.webmanifest'];

/** Parts of a deployment, in build order. A builder is imported only if its part has to be built. */
const BUILD_STEPS: readonly BuildStep[] = [
  {
    isBuilt: () => WEB_FILES.every((name) => existsSync(`${ARTIFACTS.web}/${name}`)),
    build: async () => (await import('vite')).build({ logLevel: 'warn' }),
  },
  {
    isBuilt: () => FUNCTION_NAMES.every((name) => existsSync(`${ARTIFACTS.functions}/${name}/index.js`)),
    build: async () =>
      (await import('./bundle-functions.ts')).bundleFunctions({
        folder: ARTIFACTS.functions,
        sourceMapFolder: SOURCE_MAP_FOLDER,
      }),
  },
  {
    isBuilt: () => existsSync(ARTIFACTS.sharp),
    // Installs sharp for Lambda's processors, in the layout of a Lambda layer. Uses the network if the lock file has changed.
    build: async () =>
      (await import('./install-locked-packages.ts')).installLockedPackages({
        source: 'infra/sharp',
        target: ARTIFACTS.sharp,
        subfolder: 'nodejs',
        npmFlags: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
      }),
  },
];

/** With `--missing`, builds only missing artifacts. A second `npm run synth` then needs no build and no network. */
const onlyMissing = process.argv.includes('--missing');
for (const { isBuilt, build } of BUILD_STEPS) if (!onlyMissing || !isBuilt()) await build();
