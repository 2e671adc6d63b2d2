import { build } from 'vite';
import type * as Prerenderer from './prerender-page.tsx';

interface PrerendererBuild extends Pick<typeof Prerenderer, 'prerenderPage'> {
  /** Styles of all public pages. */
  readonly sheet: string;
}

/** Builds the public pages for prerendering and imports the result from memory. */
export async function buildPrerenderer(mode: string): Promise<PrerendererBuild> {
  const built = await build({ mode, logLevel: 'error', build: { ssr: 'app/prerender/prerender-page.tsx', write: false } });
  if (!('output' in built)) throw new Error('Vite returned more than one build.');
  const [entry, ...others] = built.output;
  const sheets = others.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  const { prerenderPage }: typeof Prerenderer = await import(
    `data:text/javascript;base64,${Buffer.from(entry.code).toString('base64')}`
  );
  return { prerenderPage, sheet: sheets.join('') };
}
