import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** What stands in documents themselves and may be applied there, as a content policy names it: `'sha256-…' 'sha256-…'`. */
export interface InlineHashes {
  /** The blocks of styles with which written pages begin. */
  readonly pageStyles: string;
  /** The script of the newsletter's frame. */
  readonly newsletterScript: string;
}

const hashSchema = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const fileSchema = z.strictObject({ hashes: z.array(hashSchema).check(z.minLength(1)) });

/** What the build of `web` has written down. Throws, naming the file, where it has not. */
export function inlineHashes(web: string): InlineHashes {
  const hashesIn = (name: string): string => {
    const { hashes } = z.parse(fileSchema, JSON.parse(readFileSync(path.join(web, name), 'utf8')));
    return hashes.map((hash) => `'${hash}'`).join(' ');
  };
  return { pageStyles: hashesIn('page-styles.json'), newsletterScript: hashesIn('newsletter-script.json') };
}
