/**
 * Makes the fonts in `web/fonts`, each with the weights and characters that `web/styles/fonts.css` declares.
 *
 *   npx tsx dev/assets/make-fonts.ts
 *
 * The complete fonts and the subsetting tool are installed from the npm registry, at exact versions, into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatInteger } from '#shared/format-number.ts';
import { writeFileAtomic } from '../stack/atomic-file.ts';
import { type FontFace, readFontFaces } from './font-faces.ts';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, FontFace['weights']>>;
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
    readonly noHinting: boolean;
  },
) => Promise<Buffer>;

const FOLDER = 'web/fonts';

const PACKAGES = {
  '@fontsource-variable/bricolage-grotesque': '5.3.0',
  '@fontsource-variable/instrument-sans': '5.3.0',
  'subset-font': '2.9.0',
  harfbuzzjs: '1.6.4',
} as const;

/** `-more` has the Latin characters that no public page uses, `-extended` those of other European languages. */
const FONT_SOURCES: Readonly<Record<string, readonly [family: string, scripts: string]>> = {
  'heading.woff2': ['bricolage-grotesque', 'latin'],
  'heading-more.woff2': ['bricolage-grotesque', 'latin'],
  'text.woff2': ['instrument-sans', 'latin'],
  'text-more.woff2': ['instrument-sans', 'latin'],
  'text-extended.woff2': ['instrument-sans', 'latin-ext'],
};

/** OpenType features to keep: kerning, tabular figures and ligatures. */
const FEATURES = ['kern', 'tnum', 'liga'] as const;

/**
 * Name records with the text and URL of the license, which must stay in the font. The tool keeps the copyright notice by
 * default.
 */
const LICENSE_NAME_IDS = [13, 14] as const;

async function makeFonts(): Promise<void> {
  const folder = fetchPackages();
  try {
    const subsetFont: SubsetFont = createRequire(path.join(folder, 'from-here.js'))('subset-font');
    const readPackageFile = (family: string, file: string) =>
      readFileSync(path.join(folder, 'node_modules/@fontsource-variable', family, file));
    for (const { file, weights, characters } of readFontFaces()) {
      const [family, scripts] = FONT_SOURCES[file] ?? [];
      if (!family) throw new Error(`FONT_SOURCES has no entry for ${file}.`);
      const bytes = await subsetFont(
        readPackageFile(family, `files/${family}-${scripts}-wght-normal.woff2`),
        characters.join(''),
        {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          keepFeatures: FEATURES,
          preserveNameIds: LICENSE_NAME_IDS,
          noHinting: true,
        },
      );
      console.log(`${file.padEnd(20)} ${`${formatInteger(bytes.length)} bytes`.padStart(14)}`);
      writeFileAtomic(path.join(FOLDER, file), bytes);
      writeFileAtomic(path.join(FOLDER, `${family}-license.txt`), readPackageFile(family, 'LICENSE'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fetchPackages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const names = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...flags, ...names], { stdio: 'inherit' });
  return folder;
}

await makeFonts();
