import { describe, expect, test } from 'vitest';
import { containsWords, normalizeText, splitQuery, toSearchText } from '#shared/image-search.ts';
import { libraryImage } from '../../support/images/library-image-builder.ts';

const text = toSearchText(
  libraryImage({ title: 'Élan, numéro 12', notes: 'Before the redesign', urlLink: 'https://Shop.example.com/Checkout?step=2' }),
);

const matchesQuery = (query: string): boolean => containsWords(text, splitQuery(query));

describe('image search', () => {
  test.each(['elan', 'ÉLAN', 'numero 12', 'redesign', 'shop.example', 'checkout?STEP=2', 'elan redesign', '  before  '])(
    'finds "%s" in title, notes and link, ignoring case and accents',
    (query) => {
      expect(matchesQuery(query)).toBe(true);
    },
  );

  test.each(['elan zebra', 'redesigned', '13'])('does not find "%s" because every word must match', (query) => {
    expect(matchesQuery(query)).toBe(false);
  });

  test('finds everything for an empty query', () => {
    expect(matchesQuery('')).toBe(true);
    expect(matchesQuery('   ')).toBe(true);
  });

  test('does not match a word across two fields', () => {
    expect(matchesQuery('12before')).toBe(false);
  });
});

test.each([
  ['Ångström', 'angstrom'],
  ['ﬁle', 'file'],
  ['A page', 'a page'],
])('normalizeText returns $1 for %s', (text, normalizedText) => {
  expect(normalizeText(text)).toBe(normalizedText);
});
