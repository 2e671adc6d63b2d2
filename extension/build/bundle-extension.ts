import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { createLicenses } from './licenses.ts';
import { createManifest, ICON_SIZES } from './manifest.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');

const SITE_ICON = path.resolve(SOURCE, '../web/styles/icon.svg');
/** The icon is 32 px wide at a density of 72. This density renders it at 128 px, the largest of `ICON_SIZES`. */
const ICON_DENSITY = 72 * 4;

/** A page has an HTML file and a script of the same name, and a style sheet if it is in `STYLE_SHEETS`. `SCRIPTS` have no page. */
const FOLDERS = { popup: 'popup', result: 'viewer', welcome: 'welcome', connect: 'connect' } as const;
const PAGES = ['popup', 'result', 'welcome', 'connect'] as const;
const STYLE_SHEETS = ['popup', 'result', 'welcome'] as const;
const SCRIPTS = { worker: 'background/worker.ts', agent: 'content-script/agent.ts' } as const;

interface ExtensionBuild {
  readonly site: string;
  readonly version: string;
  readonly isForStore?: boolean;
  readonly folder: string;
}

export async function bundleExtension({ folder, ...manifestOptions }: ExtensionBuild): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleCode(manifestOptions.site, folder).then(({ metafile }) =>
      writeFile(path.join(folder, 'licenses.md'), createLicenses(metafile)),
    ),
    writeFile(path.join(folder, 'manifest.json'), JSON.stringify(createManifest(manifestOptions), undefined, 2)),
    ...PAGES.map((page) => copyFile(path.join(SOURCE, FOLDERS[page], `${page}.html`), path.join(folder, `${page}.html`))),
    ...ICON_SIZES.map((size) =>
      sharp(SITE_ICON, { density: ICON_DENSITY })
        .resize(size)
        .png()
        .toFile(path.join(folder, `icon-${size}.png`)),
    ),
  ]);
}

const bundleCode = (site: string, folder: string) =>
  build({
    entryPoints: [
      ...PAGES.map((page) => ({ in: `${FOLDERS[page]}/${page}.ts`, out: page })),
      ...STYLE_SHEETS.map((page) => ({ in: `${FOLDERS[page]}/${page}.css`, out: page })),
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
    metafile: true,
    logLevel: 'warning',
  });
