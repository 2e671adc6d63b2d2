import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Hashes of inline styles and scripts, formatted for a content security policy: `'sha256-…' 'sha256-…'`. */
export interface InlineHashes {
  readonly pageStyles: string;
  /** Includes the boot script of the previous release, because its cached pages are still served while a new release is deployed. */
  readonly bootScript: string;
  readonly newsletterScript: string;
}

const hashSchema = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const fileSchema = z.strictObject({ hashes: z.array(hashSchema).check(z.minLength(1)) });

/** Reads the hashes that the web build wrote. Throws if a file is missing or invalid. */
export function readInlineHashes(webFolder: string): InlineHashes {
  const readHashes = (name: string): string => {
    const { hashes } = z.parse(fileSchema, JSON.parse(readFileSync(path.join(webFolder, name), 'utf8')));
    return hashes.map((hash) => `'${hash}'`).join(' ');
  };
  return {
    pageStyles: readHashes('page-styles.json'),
    bootScript: readHashes('boot-script.json'),
    newsletterScript: readHashes('newsletter-script.json'),
  };
}
