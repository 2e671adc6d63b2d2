import { createHash } from 'node:crypto';
import { build } from 'esbuild';

/** Returns the hash of an inline script or style as a source of a content security policy, without its quotes. */
export const createInlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Bundles a script for a `<script>` element in a document. esbuild escapes text that would close the element. */
export async function buildInlineScript(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
