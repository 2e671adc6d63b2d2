import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const TABLE = /[\\/]shared[\\/]api\.ts$/;
/** A line of the table, or several, up to the next name or the end. */
const ENTRY = /^ {2}(\w+): (?:operation\(|\{$)[\s\S]*?,$(?=\n {2}\w|\n\};)/gm;

/**
 * Leaves of the operation table what a function serves. A table is one object, so esbuild would keep all of it, and every
 * cold start would make the schemas of the whole product.
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
