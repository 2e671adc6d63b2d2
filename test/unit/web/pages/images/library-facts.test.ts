import { expect, test } from 'vitest';
import { libraryFacts } from '../../../../../web/features/images/library-facts.ts';

test.each([
  [{ arrived: 0, found: 0, isSearching: false, isComplete: true }, ''],
  [{ arrived: 1, found: 1, isSearching: false, isComplete: true }, '1 image'],
  [{ arrived: 1_204, found: 1_204, isSearching: false, isComplete: true }, '1,204 images'],
  [{ arrived: 3_000, found: 3_000, isSearching: false, isComplete: false }, '3,000 images so far'],
  [{ arrived: 24, found: 2, isSearching: true, isComplete: true }, '2 of 24 images'],
  [{ arrived: 3_000, found: 2, isSearching: true, isComplete: false }, '2 of 3,000 images so far'],
])('libraryFacts of %j is "%s"', (counts, words) => {
  expect(libraryFacts(counts)).toBe(words);
});
