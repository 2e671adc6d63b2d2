import { expect, test } from 'vitest';
import { imageCountLabel } from '../../../../../web/features/images/library-facts.ts';

test.each([
  [{ loadedCount: 0, matchCount: 0, isSearching: false, isComplete: true }, ''],
  [{ loadedCount: 1, matchCount: 1, isSearching: false, isComplete: true }, '1 image'],
  [{ loadedCount: 1_204, matchCount: 1_204, isSearching: false, isComplete: true }, '1,204 images'],
  [{ loadedCount: 3_000, matchCount: 3_000, isSearching: false, isComplete: false }, '3,000 images so far'],
  [{ loadedCount: 24, matchCount: 2, isSearching: true, isComplete: true }, '2 of 24 images'],
  [{ loadedCount: 3_000, matchCount: 2, isSearching: true, isComplete: false }, '2 of 3,000 images so far'],
])('%j reads "%s"', (counts, label) => {
  expect(imageCountLabel(counts)).toBe(label);
});
