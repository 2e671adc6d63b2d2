import path from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { getDocumentPath, NOT_FOUND_DOCUMENT, type PrerenderedPageName, SHELL_DOCUMENT } from '#shared/pages.ts';
import { BOOT_SCRIPT_HASHES } from './boot-script-hashes.ts';
import { buildInlineScript, createInlineHash } from './inline-script.ts';
import { filterStyles, listCssModules, listStyleGroups } from './page-styles.ts';
import type * as Prerenderer from './prerender-page.tsx';
import { createPublicDocument, createShellDocument } from './public-document.ts';
import { createIndexFiles } from './site-metadata-files.ts';
import { readSocialCard } from './social-card.ts';

/** Files with the hashes of the inline styles and scripts, for the content security policy (infra/edge/inline-hashes.ts). */
const STYLES_FILE = '/page-styles.json';
const BOOT_SCRIPT_FILE = '/boot-script.json';

/** Removes `index.html` from the bundle and returns it. All other documents are made from it. */
function removeShell(bundle: Rollup.OutputBundle): string {
  const shell = bundle['index.html'];
  if (shell?.type !== 'asset') throw new Error('Vite built no index.html.');
  delete bundle['index.html'];
  return String(shell.source);
}

function findChunk(bundle: Rollup.OutputBundle, source: string): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source))) return file;
  }
  throw new Error(`The bundle has no chunk for ${source}.`);
}

/** Returns the CSS modules of the main script and its imports. Every prerendered page contains their styles inline. */
function listLayoutModules(bundle: Rollup.OutputBundle): readonly string[] {
  const main = findChunk(bundle, 'web/app/main.tsx');
  const imported = main.imports.flatMap((name) => (bundle[name]?.type === 'chunk' ? bundle[name].moduleIds : []));
  const modules = [...main.moduleIds, ...imported].filter((id) => id.endsWith('.module.css'));
  return modules.map((id) => path.basename(id, '.module.css'));
}

const getPrerenderedPath = (page: PrerenderedPageName): string =>
  page === 'notFound' ? NOT_FOUND_DOCUMENT : getDocumentPath(page);

/**
 * Writes the document of every prerendered page, the shell, and the index files of the site. A missing social card is an error, and in
 * a local build only a warning.
 */
export function prerenderPlugin(isLocal: boolean): Plugin {
  let mode = 'production';
  return {
    name: 'prerender',
    enforce: 'post',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle(_, bundle) {
      const [{ prerenderPage, sheet }, boot] = await Promise.all([buildPrerenderer(mode), buildInlineScript('web/app/boot.ts')]);
      const shell = removeShell(bundle);
      const styleSheetAsset = this.emitFile({ type: 'asset', name: 'pages.css', source: sheet });
      const files = {
        boot,
        main: `/${findChunk(bundle, 'web/app/main.tsx').fileName}`,
        sheet: `/${this.getFileName(styleSheetAsset)}`,
      };
      const layoutModules = listLayoutModules(bundle);
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', fileName: name.slice(1), source });
      const emitSocialCard = (source: Buffer): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name: 'social.png', source }))}`;
      const cardOptions = { folder: 'web/social', onMissing: (text: string) => (isLocal ? this.warn(text) : this.error(text)) };
      const hashes: string[] = [];
      for (const group of listStyleGroups()) {
        const pages = await Promise.all(group.map(async (page) => ({ page, ...(await prerenderPage(page)) })));
        const styles = filterStyles(
          sheet,
          new Set([...layoutModules, ...pages.flatMap(({ html }) => [...listCssModules(html)])]),
        );
        for (const { page, ...prerendered } of pages) {
          const card = page === 'notFound' ? undefined : readSocialCard(page, cardOptions);
          emit(
            getPrerenderedPath(page),
            createPublicDocument({ shell, styles, ...files }, { page, ...prerendered, card: card && emitSocialCard(card) }),
          );
        }
        hashes.push(createInlineHash(styles));
      }
      emit(STYLES_FILE, JSON.stringify({ hashes }));
      emit(BOOT_SCRIPT_FILE, JSON.stringify({ hashes: [...new Set([createInlineHash(boot), ...BOOT_SCRIPT_HASHES])] }));
      emit(SHELL_DOCUMENT, createShellDocument(shell));
      for (const [name, text] of Object.entries(createIndexFiles())) emit(name, text);
    },
  };
}

interface PrerendererBuild extends Pick<typeof Prerenderer, 'prerenderPage'> {
  /** Styles of all public pages. */
  readonly sheet: string;
}

/** Builds the public pages for prerendering and imports the result from memory. */
async function buildPrerenderer(mode: string): Promise<PrerendererBuild> {
  const viteBuild = await build({ mode, logLevel: 'error', build: { ssr: 'app/prerender/prerender-page.tsx', write: false } });
  if (!('output' in viteBuild)) throw new Error('Vite returned more than one build.');
  const [entry, ...others] = viteBuild.output;
  const sheets = others.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  const { prerenderPage }: typeof Prerenderer = await import(
    `data:text/javascript;base64,${Buffer.from(entry.code).toString('base64')}`
  );
  return { prerenderPage, sheet: sheets.join('') };
}
