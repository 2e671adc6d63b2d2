import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_PARTS, type BuildPart } from './artifacts.ts';

const ASSEMBLY_SOURCES = [
  'functions',
  'shared',
  'infra',
  'web',
  'cdk.json',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Returns a digest of the names and contents of all files in `sources`. Each source is a file or a folder. */
export function computeSourceDigest(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Folder with one file per built part, which contains the digest of the part's sources. */
const BUILD_DIGESTS = 'dist/digests';

export function writeBuildDigest({ name }: BuildPart, digest: string, folder: string = BUILD_DIGESTS): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), digest);
}

export function isCurrentBuild({ name, sources, folders }: BuildPart, digestFolder: string = BUILD_DIGESTS): boolean {
  const file = path.join(digestFolder, name);
  return folders.every(existsSync) && existsSync(file) && readFileSync(file, 'utf8') === computeSourceDigest(sources);
}

const getDigestFile = (assembly: string): string => path.join(assembly, 'sources.sha256');

/**
 * Writes the digest of the current sources into an assembly. Throws if a part of the build was made from other sources, because
 * `cdk synth` alone does not build.
 */
export function writeSourceDigest(
  assembly: string,
  parts: readonly BuildPart[] = BUILD_PARTS,
  digestFolder: string = BUILD_DIGESTS,
): void {
  const outdated = parts.filter((part) => !isCurrentBuild(part, digestFolder)).map(({ name }) => name);
  if (outdated.length > 0)
    throw new Error(`The build of ${outdated.join(', ')} was not made from the current sources. Use npm run synth.`);
  mkdirSync(assembly, { recursive: true });
  writeFileSync(getDigestFile(assembly), computeSourceDigest(ASSEMBLY_SOURCES));
}

export const isCurrentAssembly = (assembly: string): boolean =>
  existsSync(getDigestFile(assembly)) && readFileSync(getDigestFile(assembly), 'utf8') === computeSourceDigest(ASSEMBLY_SOURCES);

const listFiles = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
