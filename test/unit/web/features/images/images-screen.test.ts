import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import {
  formatImageCount,
  type ImagesScreenInput,
  resolveImagesScreen,
} from '../../../../../web/features/images/images-screen.ts';

const error = new ApiError({ code: 'offline', message: 'No response.' });

const resolveScreen = (changes: Partial<ImagesScreenInput>) =>
  resolveImagesScreen({
    auth: 'signedIn',
    loadedCount: 0,
    matchCount: 0,
    isComplete: false,
    isLoading: false,
    error: undefined,
    ...changes,
  });

test.each<[string, Partial<ImagesScreenInput>, string]>([
  ['a visitor', { auth: 'signedOut', loadedCount: 3, matchCount: 3 }, 'signedOut'],
  ['an unknown sign-in state', { auth: 'loading' }, 'loading'],
  ['a list that is loading', { isLoading: true }, 'loading'],
  ['a list before its first request', {}, 'loading'],
  ['an empty library', { isComplete: true }, 'empty'],
  ['images', { loadedCount: 3, matchCount: 3, isComplete: true }, 'images'],
  ['images while more are loading', { loadedCount: 3, matchCount: 3, isLoading: true }, 'images'],
  ['images when more cannot be loaded', { loadedCount: 3, matchCount: 3, error }, 'images'],
  ['a search without a match', { loadedCount: 3, isComplete: true }, 'nothingFound'],
  ['a search without a match while loading', { loadedCount: 3, isLoading: true }, 'loading'],
  ['a search without a match after a failure', { loadedCount: 3, error }, 'nothingFound'],
  ['a retry after a failure', { isLoading: true, error }, 'loading'],
])('resolveImagesScreen returns $2 for %s', (_, changes, kind) => {
  expect(resolveScreen(changes).kind).toBe(kind);
});

test('resolveImagesScreen returns the error when the list cannot be loaded', () => {
  expect(resolveScreen({ error })).toEqual({ kind: 'failed', error });
});

test.each([
  [{ loadedCount: 0, matchCount: 0, isSearching: false, isComplete: true }, ''],
  [{ loadedCount: 1, matchCount: 1, isSearching: false, isComplete: true }, '1 image'],
  [{ loadedCount: 1_204, matchCount: 1_204, isSearching: false, isComplete: true }, '1,204 images'],
  [{ loadedCount: 3_000, matchCount: 3_000, isSearching: false, isComplete: false }, '3,000 images so far'],
  [{ loadedCount: 24, matchCount: 2, isSearching: true, isComplete: true }, '2 of 24 images'],
  [{ loadedCount: 3_000, matchCount: 2, isSearching: true, isComplete: false }, '2 of 3,000 images so far'],
])('formatImageCount of %j is "%s"', (counts, label) => {
  expect(formatImageCount(counts)).toBe(label);
});
