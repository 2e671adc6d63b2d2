import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { type ImagesFacts, imagesScreen } from '../../../../../web/features/images/images-screen.ts';

const error = new ApiError({ code: 'offline', message: 'No answer.' });

const screen = (facts: Partial<ImagesFacts>) =>
  imagesScreen({
    auth: 'signedIn',
    arrived: 0,
    found: 0,
    isComplete: false,
    isLoading: false,
    error: undefined,
    ...facts,
  });

test.each<[string, Partial<ImagesFacts>, string]>([
  ['a visitor', { auth: 'signIn', arrived: 3, found: 3 }, 'signedOut'],
  ['an unknown sign-in state', { auth: 'loading' }, 'loading'],
  ['a list that is loading', { isLoading: true }, 'loading'],
  ['a list before its first request', {}, 'loading'],
  ['an empty library', { isComplete: true }, 'empty'],
  ['images', { arrived: 3, found: 3, isComplete: true }, 'images'],
  ['images while more are loading', { arrived: 3, found: 3, isLoading: true }, 'images'],
  ['images when more cannot be loaded', { arrived: 3, found: 3, error }, 'images'],
  ['a search without a match', { arrived: 3, isComplete: true }, 'nothingFound'],
  ['a search without a match while loading', { arrived: 3, isLoading: true }, 'loading'],
  ['a search without a match after a failure', { arrived: 3, error }, 'nothingFound'],
  ['a retry after a failure', { isLoading: true, error }, 'loading'],
])('imagesScreen is $2 for %s', (_, facts, kind) => {
  expect(screen(facts).kind).toBe(kind);
});

test('imagesScreen returns the error when the list cannot be loaded', () => {
  expect(screen({ error })).toEqual({ kind: 'failed', error });
});
