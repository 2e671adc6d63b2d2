import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPdfDate, toPdfName, toPdfNumber, toPdfNumbers, toPdfString } from '#shared/imaging/pdf/pdf-values.ts';

test.each([
  [1, '1'],
  [-0.00001, '0'],
  [1e-9, '0'],
  [1 / 3, '0.3333'],
  [-2.5, '-2.5'],
  [14_400.00004, '14400'],
])('toPdfNumber writes %d as %s', (value, written) => {
  expect(toPdfNumber(value)).toBe(written);
});

test('toPdfNumbers never writes an exponent', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(toPdfNumbers(value, value)).toMatch(/^(-?\d+(\.\d{1,4})?) \1$/);
    }),
  );
});

test.each([
  ['plain', '(plain)'],
  ['', '()'],
  ['a) /JS (b\\', '(a\\) /JS \\(b\\\\)'],
  ['two\nlines', '<feff00740077006f000a006c0069006e00650073>'],
  ['ü🗼', '<feff00fcd83dddfc>'],
  ['half \ud83d', '<feff00680061006c00660020fffd>'],
])('toPdfString writes %j as %s', (text, written) => {
  expect(toPdfString(text)).toBe(written);
});

test('toPdfString escapes any text so that it cannot end the string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toPdfString(text)).toMatch(/^(\((\\[\\()]|[ -'*-[\]-~])*\)|<feff([0-9a-f]{4})*>)$/);
    }),
  );
});

test.each([
  ['SHA-256', '/SHA-256'],
  ['Creation Time', '/Creation#20Time'],
  ['a/b(c)<d>[e]{f}%#', '/a#2fb#28c#29#3cd#3e#5be#5d#7bf#7d#25#23'],
])('toPdfName writes %j as %s', (name, written) => {
  expect(toPdfName(name)).toBe(written);
});

test('toPdfDate writes UTC and throws when the time is invalid', () => {
  expect(toPdfDate(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('(D:20260102030405Z)');
  expect(() => toPdfDate(Number.NaN)).toThrow(RangeError);
});
