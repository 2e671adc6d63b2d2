import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import sharp from 'sharp';
import { createLicenses } from './licenses.ts';
import { createManagedSchema } from './managed-schema.ts';
import { createManifest, DEFAULT_LOCALE, ICON_SIZES, MANAGED_SCHEMA_FILE } from './manifest.ts';
import { readMessages } from './messages.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');

const SITE_ICON = path.resolve(SOURCE, '../web/styles/icon.svg');
/** The icon is 32 px wide at a density of 72. This density renders it at 128 px, the largest of `ICON_SIZES`. */
const ICON_DENSITY = 72 * 4;

/** Entry points by output name. A page has an HTML file of the same name beside its script. */
const PAGES = {
  popup: 'popup/popup.tsx',
  welcome: 'welcome/welcome.tsx',
  options: 'options/options.tsx',
  connect: 'connect/connect.ts',
} as const;
/** Page that loads dialogs and PDF code only when it needs them. Its script is therefore an ES module. */
const SPLIT_PAGES = { result: 'viewer/result.tsx' } as const;
const SCRIPTS = {
  worker: 'background/worker.ts',
  agent: 'content-script/agent.ts',
  selection: 'content-script/selection.ts',
} as const;

/** Preact paints the pages sooner than React (docs/decisions/0032-preact-in-the-extension.md). */
const REACT_ALIASES = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
} as const;

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
    bundleCode(manifestOptions.site, folder).then((outputs) =>
      writeFile(path.join(folder, 'licenses.md'), createLicenses({ inputs: {}, outputs })),
    ),
    writeFile(path.join(folder, 'manifest.json'), JSON.stringify(createManifest(manifestOptions), undefined, 2)),
    writeFile(path.join(folder, MANAGED_SCHEMA_FILE), JSON.stringify(createManagedSchema(), undefined, 2)),
    writeMessages(folder),
    ...Object.entries({ ...PAGES, ...SPLIT_PAGES }).map(([page, script]) =>
      copyFile(path.join(SOURCE, path.dirname(script), `${page}.html`), path.join(folder, `${page}.html`)),
    ),
    ...ICON_SIZES.map((size) =>
      sharp(SITE_ICON, { density: ICON_DENSITY })
        .resize(size)
        .png()
        .toFile(path.join(folder, `icon-${size}.png`)),
    ),
  ]);
}

async function writeMessages(folder: string): Promise<void> {
  const localeFolder = path.join(folder, '_locales', DEFAULT_LOCALE);
  await mkdir(localeFolder, { recursive: true });
  await writeFile(path.join(localeFolder, 'messages.json'), JSON.stringify(readMessages(DEFAULT_LOCALE), undefined, 2));
}

async function bundleCode(site: string, folder: string): Promise<Metafile['outputs']> {
  const builds = await Promise.all([
    build({ ...createBuildOptions(site, folder), ...toEntryPoints({ ...PAGES, ...SCRIPTS }), format: 'iife' }),
    build({ ...createBuildOptions(site, folder), ...toEntryPoints(SPLIT_PAGES), format: 'esm', splitting: true }),
  ]);
  return Object.assign({}, ...builds.map(({ metafile }) => metafile.outputs));
}

const toEntryPoints = (entries: Readonly<Record<string, string>>) => ({
  entryPoints: Object.entries(entries).map(([out, file]) => ({ in: path.join(SOURCE, file), out })),
});

const createBuildOptions = (site: string, folder: string) =>
  ({
    outdir: folder,
    bundle: true,
    minify: true,
    target: 'chrome121',
    jsx: 'automatic',
    alias: REACT_ALIASES,
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    define: { __SITE_ORIGIN__: JSON.stringify(site), 'process.env.NODE_ENV': '"production"' },
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  }) as const satisfies BuildOptions;
