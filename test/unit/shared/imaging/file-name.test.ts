import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileName, findFileNameTemplateError } from '#shared/imaging/file-name.ts';

/** Local time, so that the name does not depend on the time zone. */
const TAKEN_AT = new Date(2026, 10, 2, 8, 5, 7).getTime();

const createName = (title: string, url = 'https://example.com/a', template?: string) =>
  createFileName({ title, url, takenAt: TAKEN_AT, width: 1_280, height: 40_000 }, 'png', template);
const TIME_AND_EXTENSION = ' 2026-11-02 08.05.07.png';

test.each([
  ['Plain title', 'Plain title'],
  ['  a \t b\nc ', 'a b c'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\System32', 'C Windows System32'],
  ['What? "This" <that> | *', 'What This that'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1', '_com1'],
  ['LPT¹', '_LPT¹'],
  ['Console', 'Console'],
  ['.htaccess', 'htaccess'],
  ['The end...', 'The end'],
  ['invoice\u202Egnp.exe', 'invoice gnp.exe'],
  ['half \uD83D', 'half'],
  ['Café', 'Café'],
  ['日本語 🗻', '日本語 🗻'],
  ['', 'example.com'],
  ['???', 'example.com'],
])('file name of a capture titled %j is %j', (title, name) => {
  expect(createName(title)).toBe(name + TIME_AND_EXTENSION);
});

test('file name falls back to "Capture" when title and URL are unusable', () => {
  expect(createName('', 'not an address')).toBe('Capture' + TIME_AND_EXTENSION);
});

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 }));

function expectValid(name: string): void {
  expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  expect(name).not.toMatch(/^(\.| |con[. ]|nul[. ]|aux[. ]|prn[. ]|com\d[. ]|lpt\d[. ])/i);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/[^. ]\.png$/);
}

test('file name is valid on every operating system for any title', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const name = createName(title);
      expectValid(name);
      expect(name.endsWith(TIME_AND_EXTENSION)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('file name of a capture that the user named is valid on every operating system', () => {
  const named = { title: 'Page', url: 'https://example.com/a', takenAt: TAKEN_AT, width: 1_280, height: 40_000 };
  fc.assert(
    fc.property(anyText, (fileName) => expectValid(createFileName({ ...named, fileName }, 'png', '{date}'))),
    { numRuns: 2_000 },
  );
  expect(createFileName({ ...named, fileName: 'Invoice 7/8' }, 'pdf', '{date}')).toBe('Invoice 7 8.pdf');
  expect(createFileName({ ...named, fileName: ' ?' }, 'pdf', '{date}')).toBe('2026-11-02.pdf');
});

test('file name is valid on every operating system for any template', () => {
  const part = fc.oneof(anyText, fc.constantFrom('{title}', '{host}', '{path}', '{date}', '{time}', '{width}', '{height}'));
  fc.assert(
    fc.property(anyText, fc.array(part), (title, parts) => {
      expectValid(createName(title, 'https://example.com/a', parts.join('')));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['{host} {date}', 'example.com 2026-11-02.png'],
  ['{host} {path} {width}x{height}', 'example.com docs a b 1280x40000.png'],
  ['{date}_{time}_{title}', '2026-11-02_08.05.07_Plain title.png'],
  ['a/b\\c: {title}?', 'a b c Plain title.png'],
  ['con', '_con.png'],
  ['  ...{title}...  ', 'Plain title.png'],
  ['{title} {title}', 'Plain title Plain title.png'],
  ['{ {title', '{ {title.png'],
])('file name of the template %j is %j', (template, name) => {
  expect(createName('Plain title', 'https://example.com/docs/a%20b?c=d', template)).toBe(name);
});

test('file name keeps the placeholders that a title contains', () => {
  expect(createName('{date} {x}', undefined, '{title}')).toBe('{date} {x}.png');
});

test('file name keeps the date after a long title and a long path', () => {
  const name = createName('t'.repeat(400), `https://example.com/${'p'.repeat(400)}`, '{title} {path} {date}');
  expect(name).toMatch(/^t{119} p{119} 2026-11-02\.png$/);
});

test('file name keeps a path that cannot be decoded unchanged', () => {
  expect(createName('', 'https://example.com/%ff', '{path}')).toBe('%ff.png');
});

test('file name falls back to the title when the template has no value', () => {
  expect(createName('Plain title', 'https://example.com/', '{path}')).toBe('Plain title.png');
});

test.each([
  ['{title} {date}', undefined],
  ['plain text', undefined],
  ['{title', undefined],
  ['{title} {n}', { kind: 'unknownPlaceholder', placeholder: '{n}' }],
  ['{Title}', { kind: 'unknownPlaceholder', placeholder: '{Title}' }],
  ['{}', { kind: 'unknownPlaceholder', placeholder: '{}' }],
  ['{toString}', { kind: 'unknownPlaceholder', placeholder: '{toString}' }],
  ['', { kind: 'empty' }],
  [' / ', { kind: 'empty' }],
])('findFileNameTemplateError(%j) returns %o', (template, error) => {
  expect(findFileNameTemplateError(template)).toEqual(error);
});
