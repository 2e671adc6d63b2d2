import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { listImports } from '../../../support/runner/imports.ts';
import { isCode, listSourceFiles } from '../../../support/runner/source-tree.ts';

const NODE_TOOLS = 'extension/build/';

/** The build replaces them by Preact (docs/decisions/0032-preact-in-the-extension.md). */
const REPLACED_PACKAGES = ['react', 'react-dom'];

const DEPENDENCIES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies);

/** Returns the packages that the extension's code imports, directly or through `shared` and `web`. */
function listImportedPackages(): readonly string[] {
  const files = new Set(listSourceFiles('extension').filter((file) => isCode(file) && !file.startsWith(NODE_TOOLS)));
  const imports = new Set<string>();
  // A set also iterates over entries that are added meanwhile.
  for (const file of files) {
    for (const name of listImports(file)) {
      imports.add(name);
      if (isCode(name)) files.add(name);
    }
  }
  return DEPENDENCIES.filter((name) => [...imports].some((specifier) => specifier === name || specifier.startsWith(`${name}/`)));
}

describe('licenses.md of the built extension', () => {
  const readLicenses = () => readFileSync(path.join(inject('extensionFolder'), 'licenses.md'), 'utf8');

  test('contains the notices of all packages that the extension imports', () => {
    const packages = listImportedPackages();
    expect(packages).toContain('zod');
    const bundled = ['preact', ...packages.filter((name) => !REPLACED_PACKAGES.includes(name))];
    const titles = readLicenses().match(/^## \S+/gm);
    expect(titles).toEqual(expect.arrayContaining(bundled.map((name) => `## ${name}`)));
  });

  test('contains the notices of the copied icons and of the fonts', () => {
    expect(readLicenses()).toContain('Lucide Icons and Contributors');
    expect(readLicenses()).toContain('The Bricolage Grotesque Project Authors');
    expect(readLicenses()).toContain('The Instrument Sans Project Authors');
  });
});
