import { describe, expect, test } from 'vitest';
import { holdsWords, plain, searchedText, searchWords } from '#shared/image-search.ts';
import { libraryImage } from '../../support/library-image-builder.ts';

const text = searchedText(
  libraryImage({ title: 'Élan, numéro 12', notes: 'Before the redesign', urlLink: 'https://Shop.example.com/Checkout?step=2' }),
);

const finds = (query: string): boolean => holdsWords(text, searchWords(query));

describe('a search', () => {
  test.each(['elan', 'ÉLAN', 'numero 12', 'redesign', 'shop.example', 'checkout?STEP=2', 'elan redesign', '  before  '])(
    'for "%s" finds by title, notes and link, without case or accents',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  test.each(['elan zebra', 'redesigned', '13'])('for "%s" finds nothing: every word must be there', (query) => {
    expect(finds(query)).toBe(false);
  });

  test('for nothing finds everything', () => {
    expect(finds('')).toBe(true);
    expect(finds('   ')).toBe(true);
  });

  test('does not find a word across two fields', () => {
    expect(finds('12before')).toBe(false);
  });
});

test.each([
  ['Ångström', 'angstrom'],
  ['ﬁle', 'file'],
  ['A page', 'a page'],
])('%s reads %s when it is compared', (written, read) => {
  expect(plain(written)).toBe(read);
});
