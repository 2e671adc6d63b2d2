import path from 'node:path';
import type { Plugin } from 'vite';
import { proseOf, sectionsOf } from './parse-markdown.ts';

const TEXT = /[\\/]web[\\/]content[\\/][^\\/]+\.md$/;

export function contentModule(source: string, file: string): string {
  const prose = proseOf(source, file);
  return `export const prose = ${JSON.stringify(prose)};\nexport const sections = ${JSON.stringify(sectionsOf(prose))};\n`;
}

/** Parses texts at build time. The browser gets no parser and no HTML, which its Trusted Types would reject. */
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
