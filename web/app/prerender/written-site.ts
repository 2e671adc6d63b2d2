import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { documentOf, NOT_FOUND, SHELL } from '#shared/pages.ts';
import { filesNamed } from './class-names.ts';
import { inlineHash } from './inline-hash.ts';
import { STYLED_ALIKE, stylesOf, type WrittenName } from './page-styles.ts';
import { pageWriter } from './page-writer.ts';
import { publicDocument, shellDocument } from './public-document.ts';
import { siteIndex } from './site-index.ts';

/** File with the hashes of the inline style blocks, for the content security policy (infra/edge/inline-hashes.ts). */
const STYLES_FILE = '/page-styles.json';

/** Removes the document that Vite built from the bundle and returns it. All other documents are made from it. */
function takeShell(bundle: Rollup.OutputBundle): string {
  const shell = bundle['index.html'];
  if (shell?.type !== 'asset') throw new Error('Vite built no index.html.');
  delete bundle['index.html'];
  return String(shell.source);
}

function chunkOf(bundle: Rollup.OutputBundle, source: string): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source))) return file;
  }
  throw new Error(`Nothing was built from ${source}.`);
}

const addressOf = (bundle: Rollup.OutputBundle, source: string): string => `/${chunkOf(bundle, source).fileName}`;

/** Returns the CSS modules of the main script and its imports. Every prerendered page contains their styles inline. */
function surroundings(bundle: Rollup.OutputBundle): readonly string[] {
  const main = chunkOf(bundle, 'web/app/main.tsx');
  const imported = main.imports.flatMap((name) => (bundle[name]?.type === 'chunk' ? bundle[name].moduleIds : []));
  const modules = [...main.moduleIds, ...imported].filter((id) => id.endsWith('.module.css'));
  return modules.map((id) => path.basename(id, '.module.css'));
}

const documentFor = (name: WrittenName): string => (name === 'notFound' ? NOT_FOUND : documentOf(name));

function pictureOf(document: string, emit: (source: Buffer) => string): string | undefined {
  const file = `web/social${document.replace(/html$/, 'png')}`;
  return existsSync(file) ? emit(readFileSync(file)) : undefined;
}

export function writtenSite(): Plugin {
  let mode = 'production';
  return {
    name: 'written-site',
    enforce: 'post',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle(_, bundle) {
      const { pages, sheet } = await pageWriter(mode);
      const shell = takeShell(bundle);
      const whole = this.emitFile({ type: 'asset', name: 'pages.css', source: sheet });
      const files = {
        boot: addressOf(bundle, 'web/app/boot.ts'),
        main: addressOf(bundle, 'web/app/main.tsx'),
        sheet: `/${this.getFileName(whole)}`,
      };
      const around = surroundings(bundle);
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', fileName: name.slice(1), source });
      const hashes = STYLED_ALIKE.map((names) => {
        const written = names.map((name) => ({ name, page: pages.writePage(name) }));
        const styles = stylesOf(sheet, new Set([...around, ...written.flatMap(({ page }) => [...filesNamed(page.html)])]));
        for (const { name, page } of written) {
          const file = documentFor(name);
          const picture = pictureOf(file, (source) => this.emitFile({ type: 'asset', name: 'social.png', source }));
          const address = picture && `/${this.getFileName(picture)}`;
          emit(file, publicDocument({ shell, styles, ...files }, { written: page, picture: address }));
        }
        return inlineHash(styles);
      });
      emit(STYLES_FILE, JSON.stringify({ hashes }));
      emit(SHELL, shellDocument(shell));
      for (const [name, text] of Object.entries(siteIndex(pages.PAGE_HEADS))) emit(name, text);
    },
  };
}
