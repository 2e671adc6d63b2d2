import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SITE } from '#shared/site.ts';
import { createArchive, createSourceArchive, listFiles } from '../../../../extension/build/archives.ts';
import { bundleExtension } from '../../../../extension/build/bundle-extension.ts';

const LINTER = 'node_modules/addons-linter/bin/addons-linter';
const runFile = promisify(execFile);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

let folder: string;
let bundledFiles: readonly string[];
let storePackage: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-package-'));
  const extension = path.join(folder, 'extension');
  const site = SITE.origin.value;
  bundledFiles = await bundleExtension({ browser: 'firefox', site, version, folder: extension, isForStore: true });
  storePackage = createArchive(extension, listFiles(extension));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks the archive and links the installed packages, as `npm ci` would install them. */
function unpackSources(): string {
  const sources = path.join(folder, 'sources');
  for (const [file, contents] of Object.entries(unzipSync(createSourceArchive(bundledFiles)))) {
    mkdirSync(path.dirname(path.join(sources, file)), { recursive: true });
    writeFileSync(path.join(sources, file), contents);
  }
  symlinkSync(path.resolve('node_modules'), path.join(sources, 'node_modules'));
  return sources;
}

const reportSchema = z.object({
  errors: z.array(z.unknown()),
  notices: z.array(z.unknown()),
  warnings: z.array(z.object({ message: z.string(), file: z.string() })),
});

/** Checks the package as the store does. */
async function lint(): Promise<z.output<typeof reportSchema>> {
  const file = path.join(folder, 'package.zip');
  writeFileSync(file, storePackage);
  const { stdout } = await runFile(process.execPath, [LINTER, '--output', 'json', file]);
  return reportSchema.parse(JSON.parse(stdout));
}

describe('package for the store of Firefox', () => {
  test('is the same, byte by byte, when it is built from the source archive', async () => {
    const sources = unpackSources();
    const command = ['node_modules/tsx/dist/cli.mjs', 'extension/build/build-extension.ts'];
    await runFile(process.execPath, [...command, '--browser', 'firefox', '--stage', 'prod'], { cwd: sources });
    const rebuilt = readFileSync(path.join(sources, 'dist/extension-firefox-prod.zip'));
    expect(Object.keys(unzipSync(rebuilt))).toEqual(Object.keys(unzipSync(storePackage)));
    expect(Buffer.compare(rebuilt, storePackage)).toBe(0);
  });

  test('has no findings except the innerHTML of Preact in each script of a page', async () => {
    const { errors, notices, warnings } = await lint();
    expect({ errors, notices }).toEqual({ errors: [], notices: [] });
    const found = warnings.map(({ message, file }) => `${file.replace(/^chunk-\w+/, 'chunk')}: ${message}`);
    const files = ['chunk.js', 'options.js', 'popup.js', 'welcome.js'];
    expect(found.sort()).toEqual(files.map((file) => `${file}: Unsafe assignment to innerHTML`));
  });
});
