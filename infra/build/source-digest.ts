import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files and folders from which an assembly is made. */
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

/** Returns a digest of the names and contents of the files in `sources`, which are files and folders. */
export function computeSourceDigest(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const getDigestFile = (assembly: string): string => path.join(assembly, 'sources.sha256');

/** Writes the digest of the present sources into an assembly. */
export function writeSourceDigest(assembly: string): void {
  mkdirSync(assembly, { recursive: true });
  writeFileSync(getDigestFile(assembly), computeSourceDigest(ASSEMBLY_SOURCES));
}

/** Returns true if an assembly was made from the present sources. */
export const isCurrentAssembly = (assembly: string): boolean =>
  existsSync(getDigestFile(assembly)) && readFileSync(getDigestFile(assembly), 'utf8') === computeSourceDigest(ASSEMBLY_SOURCES);

const listFiles = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
