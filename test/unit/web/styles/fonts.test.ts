import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readFontFaces } from '../../../../dev/assets/font-faces.ts';
import { listSourceFiles } from '../../../support/runner/source-tree.ts';
import { woff2Characters } from '../../../support/web/woff2-characters.ts';

const faces = readFontFaces();
const charactersOf = (name: string) =>
  new Set(faces.filter(({ file }) => file.startsWith(name)).flatMap(({ characters }) => characters));

/** Arrow keys are shown in the monospace font of the system. U+FFFF is only the last sort key. */
const SET_IN_NEITHER = ['←', '→', '↑', '↓', '\uffff'];

/** Literals in this folder are signatures of files, not text. */
const SIGNATURES = 'shared/imaging/formats/';

/** Returns the text that a source may show: its literals and its JSX text, without comments. */
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

const isControl = (character: string) => character < ' ';

const missing = (present: ReadonlySet<string>) =>
  words.flatMap(({ file, text }) =>
    [...new Set(text)]
      .filter((character) => !isControl(character) && !present.has(character) && !SET_IN_NEITHER.includes(character))
      .map((character) => `${file}: ${character}`),
  );

const PARTS = ['Move between images', 'intellectual property', '“', '©'];

describe('text of the site', () => {
  test('is read from sources, documents and style sheets', () => {
    const all = words.map(({ text }) => text).join('');
    for (const part of PARTS) expect(all).toContain(part);
  });

  test('needs only the first text font, so that no page waits for another', () => {
    expect(missing(charactersOf('text.woff2'))).toEqual([]);
  });

  test('can be shown completely in the heading fonts', () => {
    expect(missing(charactersOf('heading'))).toEqual([]);
  });
});

describe.each(faces)('$file', ({ file, characters }) => {
  const woff2 = readFileSync(`web/fonts/${file}`);

  test('contains exactly the characters that its style sheet declares', () => {
    expect(woff2Characters(woff2).toSorted()).toEqual(characters.toSorted());
  });
});

test('fonts of one family declare no character twice', () => {
  for (const family of ['heading', 'text']) {
    const all = faces.filter(({ file }) => file.startsWith(family)).flatMap(({ characters }) => characters);
    expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
  }
});

test.each(['heading', 'text'])('every %s font has the weights that the style sheets use', (family) => {
  const sheets = ['web', 'dev'].flatMap(listSourceFiles).filter((file) => file.endsWith('.css'));
  const asks = new RegExp(`font: (\\d+) [^;]*var\\(--${family}\\)`, 'g');
  const asked = sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(asks)].map(([, weight]) => Number(weight)));
  expect(asked).toContain(700);
  for (const { weights } of faces.filter(({ file }) => file.startsWith(family)))
    expect(asked.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
});

test('index.html preloads only the first font of each family', () => {
  const early = readFileSync('web/index.html', 'utf8').matchAll(/as="font".*href="\.\/fonts\/(.*)"/g);
  expect([...early].map(([, file = '']) => file).toSorted()).toEqual(['heading.woff2', 'text.woff2']);
});
