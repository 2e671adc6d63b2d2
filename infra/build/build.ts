import { ARTIFACTS, BUILD_PARTS, type BuildPart, SOURCE_MAP_FOLDER } from './artifacts.ts';
import { computeSourceDigest, isCurrentBuild, writeBuildDigest } from './source-digest.ts';

/** A builder is imported only if its part has to be built. */
const BUILDERS: Readonly<Record<BuildPart['name'], () => Promise<unknown>>> = {
  web: async () => (await import('vite')).build({ logLevel: 'warn' }),
  functions: async () =>
    (await import('./bundle-functions.ts')).bundleFunctions({
      folder: ARTIFACTS.functions,
      sourceMapFolder: SOURCE_MAP_FOLDER,
    }),
  // Installs sharp for Lambda's processors, in the layout of a Lambda layer. Uses the network if the lock file has changed.
  sharp: async () =>
    (await import('./install-locked-packages.ts')).installLockedPackages({
      source: 'infra/sharp',
      target: ARTIFACTS.sharp,
      subfolder: 'nodejs',
      npmFlags: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
    }),
};

async function build(part: BuildPart): Promise<void> {
  // Computed first, so that a change during the build makes the build outdated.
  const digest = computeSourceDigest(part.sources);
  await BUILDERS[part.name]();
  writeBuildDigest(part, digest);
}

/**
 * With `--outdated`, builds only parts whose sources have changed since they were built. A second `npm run synth` then needs no
 * build and no network.
 */
const onlyOutdated = process.argv.includes('--outdated');
for (const part of BUILD_PARTS) if (!onlyOutdated || !isCurrentBuild(part)) await build(part);
