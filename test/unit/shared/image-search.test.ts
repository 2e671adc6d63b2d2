import { describe, expect, test } from 'vitest';
import { containsWords, normalizeText, splitQuery, toSearchText } from '#shared/image-search.ts';
import { libraryImage } from '../../support/images/library-image-builder.ts';

const text = toSearchText(
  libraryImage({ title: 'Élan, numéro 12', notes: 'Before the redesign', urlLink: 'https://Shop.example.com/Checkout?step=2' }),
);

const finds = (query: string): boolean => containsWords(text, splitQuery(query));

describe('image search', () => {
  test.each(['elan', 'ÉLAN', 'numero 12', 'redesign', 'shop.example', 'checkout?STEP=2', 'elan redesign', '  before  '])(
    'for "%s" matches title, notes and link, ignoring case and accents',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  test.each(['elan zebra', 'redesigned', '13'])('for "%s" finds nothing because every word must match', (query) => {
    expect(finds(query)).toBe(false);
  });

  test('for an empty query finds everything', () => {
    expect(finds('')).toBe(true);
    expect(finds('   ')).toBe(true);
  });

  test('does not match a word across two fields', () => {
    expect(finds('12before')).toBe(false);
  });
});

test.each([
  ['Ångström', 'angstrom'],
  ['ﬁle', 'file'],
  ['A page', 'a page'],
])('normalizeText returns $1 for %s', (written, read) => {
  expect(normalizeText(written)).toBe(read);
});
