import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileName } from '#shared/imaging/file-name.ts';

/** Local time, so that the name does not depend on the time zone. */
const TAKEN_AT = new Date(2026, 10, 2, 8, 5, 7).getTime();

const createName = (title: string, url = 'https://example.com/a') => createFileName({ title, url, takenAt: TAKEN_AT }, 'png');
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

test('file name is valid on every operating system for any title', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 })), (title) => {
      const name = createName(title);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect(name).not.toMatch(/^(\.| |con[. ]|nul[. ]|aux[. ]|prn[. ]|com\d[. ]|lpt\d[. ])/i);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      expect(name.endsWith(TIME_AND_EXTENSION)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
