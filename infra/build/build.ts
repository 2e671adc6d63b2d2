import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ARTIFACTS, SOURCE_MAP_FOLDER } from './artifacts.ts';
import { computeSourceDigest } from './source-digest.ts';

interface BuildStep {
  readonly name: string;
  readonly sources: readonly string[];
  readonly folders: readonly string[];
  readonly build: () => Promise<unknown>;
}

const PROJECT_FILES = ['tsconfig.json', 'package.json', 'package-lock.json'];

/** Parts of a deployment, in build order. A builder is imported only if its part has to be built. */
const BUILD_STEPS: readonly BuildStep[] = [
  {
    name: 'web',
    sources: ['web', 'shared', 'vite.config.ts', ...PROJECT_FILES],
    folders: [ARTIFACTS.web],
    build: async () => (await import('vite')).build({ logLevel: 'warn' }),
  },
  {
    name: 'functions',
    sources: ['functions', 'shared', 'infra', ...PROJECT_FILES],
    folders: [ARTIFACTS.functions, SOURCE_MAP_FOLDER],
    build: async () =>
      (await import('./bundle-functions.ts')).bundleFunctions({
        folder: ARTIFACTS.functions,
        sourceMapFolder: SOURCE_MAP_FOLDER,
      }),
  },
  {
    name: 'sharp',
    sources: ['infra/sharp'],
    folders: [ARTIFACTS.sharp],
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

const DIGEST_FOLDER = 'dist/digests';

async function runStep({ name, sources, folders, build }: BuildStep, onlyOutdated: boolean): Promise<void> {
  const digestFile = path.join(DIGEST_FOLDER, name);
  const digest = computeSourceDigest(sources);
  const isCurrent = folders.every(existsSync) && existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest;
  if (onlyOutdated && isCurrent) return;
  await build();
  mkdirSync(DIGEST_FOLDER, { recursive: true });
  writeFileSync(digestFile, digest);
}

/**
 * With `--outdated`, builds only artifacts whose sources have changed since they were built. A second `npm run synth` then needs no
 * build and no network.
 */
const onlyOutdated = process.argv.includes('--outdated');
for (const step of BUILD_STEPS) await runStep(step, onlyOutdated);
