import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { ICON_SIZES, manifestOf } from './manifest.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** The site's own, drawn at the largest size that is asked for. */
const ICON = path.resolve(SOURCE, '../web/styles/icon.svg');
const ICON_DENSITY = 72 * 4;

/** Pages are a document, a script and a sheet of the same name; the others are scripts alone. */
const PAGES = ['popup', 'result', 'welcome', 'connect'] as const;
const SHEETS = ['popup', 'result', 'welcome'] as const;
const SCRIPTS = { worker: 'worker/worker.ts', agent: 'page/agent.ts' } as const;

interface ExtensionBuild {
  /** Origin of the site that it is for. */
  readonly site: string;
  readonly version: string;
  readonly isForStore?: boolean;
  /** Is emptied first. */
  readonly folder: string;
}

/** Makes the extension as a browser loads it: everything it runs is in its folder. */
export async function bundleExtension({ folder, ...edition }: ExtensionBuild): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleCode(edition.site, folder),
    writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifestOf(edition), undefined, 2)),
    ...PAGES.map((page) => copyFile(path.join(SOURCE, page, `${page}.html`), path.join(folder, `${page}.html`))),
    ...ICON_SIZES.map((size) =>
      sharp(ICON, { density: ICON_DENSITY })
        .resize(size)
        .png()
        .toFile(path.join(folder, `icon-${size}.png`)),
    ),
  ]);
}

const bundleCode = (site: string, folder: string) =>
  build({
    entryPoints: [
      ...PAGES.map((page) => ({ in: `${page}/${page}.ts`, out: page })),
      ...SHEETS.map((page) => ({ in: `${page}/${page}.css`, out: page })),
      ...Object.entries(SCRIPTS).map(([out, file]) => ({ in: file, out })),
    ].map(({ in: file, out }) => ({ in: path.join(SOURCE, file), out })),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome121',
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    define: { __SITE_ORIGIN__: JSON.stringify(site) },
    legalComments: 'eof',
    logLevel: 'warning',
  });
