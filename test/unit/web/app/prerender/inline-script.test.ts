import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInlineScript } from '../../../../../web/app/prerender/inline-script.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'script-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('buildInlineScript keeps names of the script out of the global scope', async () => {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(entry, 'const secret: string = document.title; document.body.append(secret, secret);');
  expect(await buildInlineScript(entry)).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/);
});

test('buildInlineScript escapes text that would close the script element', async () => {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(entry, 'document.title = "</script>";');
  expect(await buildInlineScript(entry)).not.toMatch(/<\/script/i);
});
