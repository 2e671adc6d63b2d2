import { build } from 'vite';
import type * as Pages from '../prerendered-pages.tsx';

export interface PageWriter {
  readonly pages: typeof Pages;
  readonly sheet: string;
}

/** Builds the public pages for prerendering and imports the result from memory. */
export async function pageWriter(mode: string): Promise<PageWriter> {
  const built = await build({ mode, logLevel: 'error', build: { ssr: 'app/prerendered-pages.tsx', write: false } });
  if (!('output' in built)) throw new Error('Vite answered something other than one build.');
  const [entry, ...others] = built.output;
  const sheets = others.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  const pages: typeof Pages = await import(`data:text/javascript;base64,${Buffer.from(entry.code).toString('base64')}`);
  return { pages, sheet: sheets.join('') };
}
