import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const TABLE = /[\\/]shared[\\/]api\.ts$/;
/** One entry of the table, up to the next key or the end of the table. It may span several lines. */
const ENTRY = /^ {2}(\w+): (?:operation\(|\{$)[\s\S]*?,$(?=\n {2}\w|\n\};)/gm;

/**
 * Reduces the operation table in a bundle to the function's own operation. The table is one object, so esbuild would keep all of
 * it, and every cold start would build the schemas of the whole product.
 */
export const ownOperation = (name: string): Plugin => ({
  name: 'own-operation',
  setup(bundler) {
    bundler.onLoad({ filter: TABLE }, async ({ path }) => {
      const table = await readFile(path, 'utf8');
      return { contents: table.replace(ENTRY, (entry, key: string) => (key === name ? entry : '')), loader: 'ts' };
    });
  },
});
