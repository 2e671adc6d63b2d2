import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readFontFaces } from '../../../../dev/assets/font-faces.ts';
import { listSourceFiles } from '../../../support/runner/source-tree.ts';
import { listWoff2Characters } from '../../../support/web/woff2-characters.ts';

const faces = readFontFaces();
const listCharacters = (name: string) =>
  new Set(faces.filter(({ file }) => file.startsWith(name)).flatMap(({ characters }) => characters));

/** Arrow keys are shown in the monospace font of the system. U+FFFF is only the last sort key. */
const SYSTEM_FONT_CHARACTERS = ['←', '→', '↑', '↓', '\uffff'];

/** Literals in these folders are parts of file formats, not text. */
const FILE_FORMATS = ['shared/imaging/formats/', 'shared/imaging/pdf/'];

/** Returns the text that a source may show: its literals and its JSX text, without comments. */
function collectText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('type' in node && 'value' in node) {
    const { type, value } = node;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
    if (type === 'TemplateElement') return JSON.stringify(value);
  }
  return Object.values(node).map(collectText).join('');
}

const findCssContent = (sheet: string) => [...sheet.matchAll(/content:(.*);/g)].join('');
const readShownText = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.css') ? findCssContent(text) : collectText(parseSync(file, text).program);
};

const documents = readdirSync('web/content').filter((name) => name.endsWith('.md'));
const files = ['web', 'shared']
  .flatMap(listSourceFiles)
  .filter((file) => !FILE_FORMATS.some((folder) => file.startsWith(folder)));
const texts = [
  ...files.map((file) => ({ file, text: readShownText(file) })),
  ...documents.map((name) => ({ file: name, text: readFileSync(`web/content/${name}`, 'utf8') })),
];

const isControl = (character: string) => character < ' ';

const findMissingCharacters = (available: ReadonlySet<string>) =>
  texts.flatMap(({ file, text }) =>
    [...new Set(text)]
      .filter((character) => !isControl(character) && !available.has(character) && !SYSTEM_FONT_CHARACTERS.includes(character))
      .map((character) => `${file}: ${character}`),
  );

const SAMPLES = ['Move between images', 'intellectual property', '“', '©'];

describe('text of the site', () => {
  test('is read from sources, documents and style sheets', () => {
    const shownText = texts.map(({ text }) => text).join('');
    for (const sample of SAMPLES) expect(shownText).toContain(sample);
  });

  test('needs only the first text font, so that no page waits for another', () => {
    expect(findMissingCharacters(listCharacters('text.woff2'))).toEqual([]);
  });

  test('can be shown completely in the heading fonts', () => {
    expect(findMissingCharacters(listCharacters('heading'))).toEqual([]);
  });
});

describe.each(faces)('$file', ({ file, characters }) => {
  const woff2 = readFileSync(`web/fonts/${file}`);

  test('contains exactly the characters that its style sheet declares', () => {
    expect(listWoff2Characters(woff2).toSorted()).toEqual(characters.toSorted());
  });
});

test('fonts of one family declare no character twice', () => {
  for (const family of ['heading', 'text']) {
    const familyCharacters = faces.filter(({ file }) => file.startsWith(family)).flatMap(({ characters }) => characters);
    expect(familyCharacters.filter((character, index) => familyCharacters.indexOf(character) !== index)).toEqual([]);
  }
});

test.each(['heading', 'text'])('every %s font has the weights that the style sheets use', (family) => {
  const sheets = ['web', 'dev'].flatMap(listSourceFiles).filter((file) => file.endsWith('.css'));
  const fontRule = new RegExp(`font: (\\d+) [^;]*var\\(--${family}\\)`, 'g');
  const usedWeights = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(fontRule)].map(([, weight]) => Number(weight)),
  );
  expect(usedWeights).toContain(700);
  for (const { weights } of faces.filter(({ file }) => file.startsWith(family)))
    expect(usedWeights.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
});

test('index.html preloads only the first font of each family', () => {
  const preloads = readFileSync('web/index.html', 'utf8').matchAll(/as="font".*href="\.\/fonts\/(.*)"/g);
  expect([...preloads].map(([, file = '']) => file).toSorted()).toEqual(['heading.woff2', 'text.woff2']);
});
