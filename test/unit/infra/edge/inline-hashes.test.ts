import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInlineHashes } from '../../../../infra/edge/inline-hashes.ts';

const HASH = `sha256-${'Ab+/'.repeat(10)}abc=`;

let buildFolder: string;
beforeEach(() => {
  buildFolder = mkdtempSync(path.join(tmpdir(), 'web-'));
});
afterEach(() => rmSync(buildFolder, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(path.join(buildFolder, name), JSON.stringify(content));

test('readInlineHashes returns the hashes of a build in the syntax of a content security policy', () => {
  write('page-styles.json', { hashes: [HASH, HASH] });
  write('boot-script.json', { hashes: [HASH, HASH] });
  write('newsletter-script.json', { hashes: [HASH] });
  expect(readInlineHashes(buildFolder)).toEqual({
    pageStyles: `'${HASH}' '${HASH}'`,
    bootScript: `'${HASH}' '${HASH}'`,
    newsletterScript: `'${HASH}'`,
  });
});

test.each([{}, { hashes: [] }, { hashes: [''] }, { hashes: ["sha256-x' *"] }, { hashes: ['unsafe-inline'] }])(
  'readInlineHashes throws for %j',
  (content) => {
    write('page-styles.json', { hashes: [HASH] });
    write('boot-script.json', { hashes: [HASH] });
    write('newsletter-script.json', content);
    expect(() => readInlineHashes(buildFolder)).toThrow();
  },
);

test('readInlineHashes throws when there is no build', () => {
  expect(() => readInlineHashes(buildFolder)).toThrow('page-styles.json');
});
