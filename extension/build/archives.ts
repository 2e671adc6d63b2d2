import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

/** Files and folders that the build reads, besides those that the scripts of the extension import. */
const BUILD_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE', 'web/styles/icon.svg'] as const;
const BUILD_FOLDERS = ['extension', 'shared', 'web/fonts'] as const;

/** Build steps for the reviewers. It is the README of the source archive. */
const BUILD_STEPS = path.resolve(import.meta.dirname, 'build-steps.md');

/** Returns all files of a folder, relative to it. */
export const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

export const createArchive = (folder: string, files: readonly string[]): Uint8Array => zip(readFiles(folder, files));

/** Returns an archive from which the extension can be built. `bundledFiles` are the files that its scripts import. */
export function createSourceArchive(bundledFiles: readonly string[]): Uint8Array {
  const folderFiles = BUILD_FOLDERS.flatMap((folder) => listFiles(folder).map((file) => path.join(folder, file)));
  const sources = bundledFiles.filter((file) => !file.startsWith('node_modules/'));
  const files = [...new Set([...BUILD_FILES, ...folderFiles, ...sources])];
  return zip({ ...readFiles('.', files), 'README.md': readFileSync(BUILD_STEPS) });
}

const readFiles = (folder: string, files: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file))]));

/** The order and the date are constant, so that the same files give the same archive. ZIP cannot store an earlier date. */
const zip = (contents: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1))), { mtime: new Date(1980, 0, 1) });
