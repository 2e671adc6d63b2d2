import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import * as z from 'zod/mini';
import { listFontLicenses } from '../../web/fonts/font-licenses.ts';

const PACKAGE = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Returns the notices of all bundled packages and of the fonts, in the format of the site's `licenses.md`. */
export function createLicenses(metafile: Metafile): string {
  const packages = [...new Set(listPackageFolders(metafile))].map(createPackageSection);
  const intro = '# Licenses\n\nThe extension contains code, icons and fonts with the following licenses:\n';
  return [intro, ...[...packages, ...listFontLicenses()].sort()].join('\n');
}

const listPackageFolders = ({ outputs }: Metafile): readonly string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    .map((folder) => path.resolve(folder));

/** Throws if the package has no license file. */
function createPackageSection(folder: string): string {
  const { name, version, license } = PACKAGE.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} has no license file. Add its notice to the extension.`);
  return `## ${name} - ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}
