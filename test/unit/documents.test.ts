import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOLDERS, listSourceFiles } from '../support/runner/source-tree.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'dev/stack/emulators'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
].filter((file) => /\.(md|yml)$/.test(file));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const findAll = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, match = '']) => match);

/** Returns the anchors of the headings, as GitHub makes them. */
const listAnchors = (file: string): readonly string[] =>
  findAll(file, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Code with names that documents may use: the product, and the parts that all tests share. */
const productCode = [...FOLDERS.filter((folder) => folder !== 'test'), 'test/support']
  .flatMap(listSourceFiles)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const hasName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** Returns "name in file" for each "`name` in `file`" of the document whose file does not contain the name. */
const listMovedNames = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/`(\w+)` in\s+`([\w./-]+\.tsx?)`/g)]
    .filter(([, name = '', source = '']) => !existsSync(source) || !hasName(readFileSync(source, 'utf8'), name))
    .map(([, name, source]) => `${name} in ${source}`);

function targetExists(file: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const targetFile = target === '' ? file : path.join(path.dirname(file), target);
  return existsSync(targetFile) && (anchor === undefined || listAnchors(targetFile).includes(anchor));
}

const EMULATORS = readdirSync('dev/stack/emulators', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(EMULATORS)('emulator $name has a README to which docs/testing.md links', ({ name }) => {
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(`(../dev/stack/emulators/${name}/README.md)`);
});

describe.each(DOCUMENTS)('%s', (file) => {
  test('names only commands that exist', () => {
    const unknownScripts = findAll(file, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));
    const missingFiles = findAll(file, /npx tsx\s+([\w./-]+)/g).filter((name) => !existsSync(name));
    expect([...unknownScripts, ...missingFiles]).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const links = findAll(file, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !targetExists(file, link))).toEqual([]);
  });

  test('names only files and constants of the code that exist', () => {
    const missingFiles = findAll(file, /`((?:shared|functions|infra|web|extension|dev|test|docs)\/[\w./-]+)`/g).filter(
      (name) => !existsSync(name),
    );
    const unknownNames = findAll(file, /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g).filter((name) => !hasName(productCode, name));
    expect([...missingFiles, ...unknownNames, ...listMovedNames(file)]).toEqual([]);
  });
});
