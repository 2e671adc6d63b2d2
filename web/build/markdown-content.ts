import path from 'node:path';
import type { Plugin } from 'vite';
import { proseOf, sectionsOf } from './prose-of.ts';

const TEXT = /[\\/]web[\\/]content[\\/][^\\/]+\.md$/;

/** The module that stands for a Markdown text: the whole of it, and the same by its headings. */
export function contentModule(source: string, file: string): string {
  const prose = proseOf(source, file);
  return `export const prose = ${JSON.stringify(prose)};\nexport const sections = ${JSON.stringify(sectionsOf(prose))};\n`;
}

/** Texts are read when the site is built: no parser and no HTML reach the browser, whose Trusted Types take none. */
export function markdownContent(): Plugin {
  return {
    name: 'markdown-content',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      return TEXT.test(file) ? { code: contentModule(code, `web/content/${path.basename(file)}`), map: null } : undefined;
    },
  };
}
