import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { fontFaces } from '../../../../dev/assets/font-faces.ts';
import { listSourceFiles } from '../../../support/runner/source-tree.ts';
import { woff2Characters } from '../../../support/web/woff2-characters.ts';

const faces = fontFaces();
const charactersOf = (name: string) =>
  new Set(faces.filter(({ file }) => file.startsWith(name)).flatMap(({ characters }) => characters));

/** Keys of the keyboard are set in the system's monospace; the last letter of all only ends an order. */
const SET_IN_NEITHER = ['←', '→', '↑', '↓', '\uffff'];

/** What stands in literals there are the first bytes of pictures. */
const SIGNATURES = 'shared/imaging/formats/';

/** What a source may show: its literals and the text between its elements, and nothing of its comments. */
function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('type' in node && 'value' in node) {
    const { type, value } = node;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
    if (type === 'TemplateElement') return JSON.stringify(value);
  }
  return Object.values(node).map(wordsOf).join('');
}

const quoted = (sheet: string) => [...sheet.matchAll(/content:(.*);/g)].join('');
const shown = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.css') ? quoted(text) : wordsOf(parseSync(file, text).program);
};

const documents = readdirSync('web/content').filter((name) => name.endsWith('.md'));
const files = ['web', 'shared'].flatMap(listSourceFiles).filter((file) => !file.startsWith(SIGNATURES));
const words = [
  ...files.map((file) => ({ file, text: shown(file) })),
  ...documents.map((name) => ({ file: name, text: readFileSync(`web/content/${name}`, 'utf8') })),
];

/** What is written nowhere: it ends lines. */
const isControl = (character: string) => character < ' ';

const missing = (present: ReadonlySet<string>) =>
  words.flatMap(({ file, text }) =>
    [...new Set(text)]
      .filter((character) => !isControl(character) && !present.has(character) && !SET_IN_NEITHER.includes(character))
      .map((character) => `${file}: ${character}`),
  );

/** A literal, a document, a sheet, and what stands between elements. */
const PARTS = ['Move between images', 'intellectual property', '“', '©'];

describe('the words of the site', () => {
  test('are read: those in sources, in documents and in sheets', () => {
    const all = words.map(({ text }) => text).join('');
    for (const part of PARTS) expect(all).toContain(part);
  });

  test('are set in the first face of text, so that no page waits for another', () => {
    expect(missing(charactersOf('text.woff2'))).toEqual([]);
  });

  test('can all be headings', () => {
    expect(missing(charactersOf('heading'))).toEqual([]);
  });
});

describe.each(faces)('$file', ({ file, characters }) => {
  const woff2 = readFileSync(`web/fonts/${file}`);

  test('holds what its sheet fetches it for, and nothing more', () => {
    expect(woff2Characters(woff2).toSorted()).toEqual(characters.toSorted());
  });
});

test('no two faces of a family are for the same character', () => {
  for (const family of ['heading', 'text']) {
    const all = faces.filter(({ file }) => file.startsWith(family)).flatMap(({ characters }) => characters);
    expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
  }
});

test.each(['heading', 'text'])('every weight of %s that a sheet asks for is in its faces', (family) => {
  const sheets = ['web', 'dev'].flatMap(listSourceFiles).filter((file) => file.endsWith('.css'));
  const asks = new RegExp(`font: (\\d+) [^;]*var\\(--${family}\\)`, 'g');
  const asked = sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(asks)].map(([, weight]) => Number(weight)));
  expect(asked).toContain(700);
  for (const { weights } of faces.filter(({ file }) => file.startsWith(family)))
    expect(asked.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
});

test('a page asks early for the first face of each family, and for no other', () => {
  const early = readFileSync('web/index.html', 'utf8').matchAll(/as="font".*href="\.\/fonts\/(.*)"/g);
  expect([...early].map(([, file = '']) => file).toSorted()).toEqual(['heading.woff2', 'text.woff2']);
});
