import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SOURCE_MAP_FOLDER } from './artifacts.ts';

/** Subfolder of an assembly. No stack refers to it, so it is not deployed. */
const ASSEMBLY_SUBFOLDER = 'source-maps';

/** Folder in which the operator keeps assemblies (docs/operations.md). */
const RELEASES = 'releases';

export const getSourceMapFile = (folder: string, functionName: string): string => path.join(folder, `${functionName}.js.map`);

/** Copies the source maps of the current build into an assembly, so that they are kept with the release. */
export function copySourceMaps(assembly: string, source: string = SOURCE_MAP_FOLDER): void {
  const target = path.join(assembly, ASSEMBLY_SUBFOLDER);
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
}

/**
 * Returns the folder with the source maps of a release, which is given as a folder or as a name in `releases`. Without a
 * release, returns the folder of the current build. Throws if there are no source maps.
 */
export function findSourceMapFolder(release?: string, releases: string = RELEASES): string {
  if (release === undefined) {
    if (existsSync(SOURCE_MAP_FOLDER)) return SOURCE_MAP_FOLDER;
    throw new Error('There is no current build. Run npm run build, or name a release with --release.');
  }
  const assembly = [release, path.join(releases, release)].find((folder) => existsSync(path.join(folder, 'manifest.json')));
  if (assembly === undefined) throw new Error(`Unknown release "${release}". ${describeReleases(releases)}`);
  const folder = path.join(assembly, ASSEMBLY_SUBFOLDER);
  if (!existsSync(folder)) throw new Error(`${assembly} has no source maps. The assembly was made before source maps were kept.`);
  return folder;
}

function describeReleases(releases: string): string {
  const names = existsSync(releases) ? readdirSync(releases).sort() : [];
  return names.length > 0
    ? `Name a folder, or one of: ${names.join(', ')}.`
    : `The folder ${releases} has no release. Name the folder of an assembly.`;
}
