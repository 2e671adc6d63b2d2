import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineHashes } from '../../../../infra/edge/inline-hashes.ts';

const HASH = `sha256-${'Ab+/'.repeat(10)}abc=`;

let web: string;
beforeEach(() => {
  web = mkdtempSync(path.join(tmpdir(), 'web-'));
});
afterEach(() => rmSync(web, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(path.join(web, name), JSON.stringify(content));

test('what a build wrote down is named as a content policy names it', () => {
  write('page-styles.json', { hashes: [HASH, HASH] });
  write('newsletter-script.json', { hashes: [HASH] });
  expect(inlineHashes(web)).toEqual({ pageStyles: `'${HASH}' '${HASH}'`, newsletterScript: `'${HASH}'` });
});

test.each([{}, { hashes: [] }, { hashes: [''] }, { hashes: ["sha256-x' *"] }, { hashes: ['unsafe-inline'] }])(
  '%j names nothing',
  (content) => {
    write('page-styles.json', { hashes: [HASH] });
    write('newsletter-script.json', content);
    expect(() => inlineHashes(web)).toThrow();
  },
);

test('without a build there is nothing', () => {
  expect(() => inlineHashes(web)).toThrow('page-styles.json');
});
