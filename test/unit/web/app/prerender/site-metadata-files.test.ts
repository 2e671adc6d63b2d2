import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readColorToken } from '../../../../../web/app/prerender/site-metadata-files.ts';
import { COLORS } from '../../../../../web/pages/style-guide/color-section.tsx';

describe('readColorToken', () => {
  test.each(COLORS)('returns the light color of $name', ({ name, light }) => {
    expect(readColorToken(readFileSync('web/styles/tokens.css', 'utf8'), name)).toBe(light);
  });

  test('reads values in any notation and ignores comments', () => {
    const sheet = '/* --paper: #ffffff; */ :root{--paper:RGB(1 2 3)} @media print { :root { --paper: white } }';
    expect(readColorToken(sheet, 'paper')).toBe('#010203');
  });

  test.each([
    ['missing', ':root { --ink: #000000; }'],
    ['transparent', ':root { --paper: rgb(0 0 0 / 50%); }'],
    ['no color', ':root { --paper: 1rem; }'],
  ])('throws when the token is %s', (_, sheet) => {
    expect(() => readColorToken(sheet, 'paper')).toThrow('has no opaque color --paper.');
  });
});
