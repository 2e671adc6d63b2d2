import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FONT_FOLDER = import.meta.dirname;
const SUFFIX = '-license.txt';

/** Returns one section per font family, in the format of `licenses.md`. */
export const listFontLicenses = (): string[] =>
  readdirSync(FONT_FOLDER)
    .filter((name) => name.endsWith(SUFFIX))
    .sort()
    .map((name) => `## ${name.slice(0, -SUFFIX.length)}\n\n${readFileSync(path.join(FONT_FOLDER, name), 'utf8').trim()}\n`);

/** Adds the licenses of the fonts to the file in which Vite lists the licenses of the bundled packages. */
export const fontLicenses = (fileName: string): Plugin => ({
  name: 'font-licenses',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const file = bundle[fileName];
      if (file?.type !== 'asset') throw new Error(`The build contains no ${fileName}.`);
      file.source = [file.source.toString(), ...listFontLicenses()].join('\n');
    },
  },
});
