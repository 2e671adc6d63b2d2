import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import sharp from 'sharp';
import { type BrowserName, MIN_VERSIONS } from './build-target.ts';
import { createFirefoxManifest } from './firefox-manifest.ts';
import { createLicenses } from './licenses.ts';
import { createManagedSchema } from './managed-schema.ts';
import { createManifest, DEFAULT_LOCALE, ICON_SIZES, MANAGED_SCHEMA_FILE, type ManifestOptions } from './manifest.ts';
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
export const REACT_ALIASES = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
} as const;

/** The condition `firefox` selects the adapters (`#browser` and `#page-browser` in package.json). `module` is esbuild's default. */
const COMPILER_OPTIONS: Readonly<Record<BrowserName, Pick<BuildOptions, 'target' | 'conditions'>>> = {
  chrome: { target: `chrome${MIN_VERSIONS.chrome}` },
  firefox: { target: `firefox${MIN_VERSIONS.firefox}`, conditions: ['firefox', 'module'] },
};

interface ExtensionBuild extends ManifestOptions {
  readonly browser?: BrowserName;
  readonly folder: string;
}

/** Builds the extension into `folder`, which is deleted first. Returns the bundled files, relative to the working directory. */
export async function bundleExtension({
  browser = 'chrome',
  folder,
  ...manifestOptions
}: ExtensionBuild): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [{ inputs }] = await Promise.all([
    bundleCode({ browser, site: manifestOptions.site, folder }).then(async (metafile) => {
      await writeFile(path.join(folder, 'licenses.md'), createLicenses(metafile));
      for (const [page, script] of Object.entries(SPLIT_PAGES)) await writeSplitPage(metafile, { page, script, folder });
      return metafile;
    }),
    writeManifest(browser, folder, manifestOptions),
    writeMessages(browser, folder),
    ...Object.entries(PAGES).map(([page, script]) =>
      copyFile(path.join(SOURCE, path.dirname(script), `${page}.html`), path.join(folder, `${page}.html`)),
    ),
    ...ICON_SIZES.map((size) =>
      sharp(SITE_ICON, { density: ICON_DENSITY })
        .resize(size)
        .png()
        .toFile(path.join(folder, `icon-${size}.png`)),
    ),
  ]);
  return Object.keys(inputs);
}

/** Writes the manifest, and for Chrome the schema of the policy. Firefox needs no schema. */
async function writeManifest(browser: BrowserName, folder: string, options: ManifestOptions): Promise<void> {
  const writeJson = (file: string, value: object) => writeFile(path.join(folder, file), JSON.stringify(value, undefined, 2));
  if (browser === 'firefox') return writeJson('manifest.json', createFirefoxManifest(options));
  await writeJson('manifest.json', createManifest(options));
  await writeJson(MANAGED_SCHEMA_FILE, createManagedSchema());
}

interface SplitPage {
  readonly page: string;
  readonly script: string;
  readonly folder: string;
}

/** Writes the HTML of a page with links that load the imports of its script in parallel with the script. */
async function writeSplitPage({ outputs }: Metafile, { page, script, folder }: SplitPage): Promise<void> {
  const output = Object.entries(outputs).find(([file]) => path.resolve(file) === path.resolve(folder, `${page}.js`))?.[1];
  const imports = output?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const links = imports.map((each) => `<link rel="modulepreload" href="${path.basename(each.path)}" />\n    `).join('');
  const html = await readFile(path.join(SOURCE, path.dirname(script), `${page}.html`), 'utf8');
  await writeFile(path.join(folder, `${page}.html`), html.replace('<script', `${links}<script`));
}

async function writeMessages(browser: BrowserName, folder: string): Promise<void> {
  const localeFolder = path.join(folder, '_locales', DEFAULT_LOCALE);
  await mkdir(localeFolder, { recursive: true });
  await writeFile(path.join(localeFolder, 'messages.json'), JSON.stringify(readMessages(DEFAULT_LOCALE, browser), undefined, 2));
}

type CodeBuild = Required<Pick<ExtensionBuild, 'browser' | 'site' | 'folder'>>;

async function bundleCode(codeBuild: CodeBuild): Promise<Metafile> {
  const builds = await Promise.all([
    build({ ...createBuildOptions(codeBuild), ...toEntryPoints({ ...PAGES, ...SCRIPTS }), format: 'iife' }),
    build({ ...createBuildOptions(codeBuild), ...toEntryPoints(SPLIT_PAGES), format: 'esm', splitting: true }),
  ]);
  return {
    inputs: Object.assign({}, ...builds.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...builds.map(({ metafile }) => metafile.outputs)),
  };
}

const toEntryPoints = (entries: Readonly<Record<string, string>>) => ({
  entryPoints: Object.entries(entries).map(([out, file]) => ({ in: path.join(SOURCE, file), out })),
});

const createBuildOptions = ({ browser, site, folder }: CodeBuild) =>
  ({
    ...COMPILER_OPTIONS[browser],
    outdir: folder,
    bundle: true,
    minify: true,
    jsx: 'automatic',
    alias: REACT_ALIASES,
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    define: { __SITE_ORIGIN__: JSON.stringify(site), 'process.env.NODE_ENV': '"production"' },
    legalComments: 'eof',
    // Names of chunks depend on paths, and must not depend on the place of the installed packages.
    preserveSymlinks: true,
    metafile: true,
    logLevel: 'warning',
  }) as const satisfies BuildOptions;
