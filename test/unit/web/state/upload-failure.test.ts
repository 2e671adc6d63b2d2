import { expect, test } from 'vitest';
import { FileRefusal, isExpired, isFinal, passes, sayImageError } from '../../../../web/features/images/upload-failure.ts';
import { apiError, sendError } from '../../../support/upload-queue-fixture.ts';

test.each([
  [sendError(0), 'The connection broke off. Try again.'],
  [sendError(403), 'The upload was refused. Reload the page, then try again.'],
  [sendError(500), 'The upload was refused (500). Try again.'],
  [apiError('tooLarge', 'size: your library is full.'), 'Your library is full.'],
  [apiError('notFound', 'id: no such image.'), 'No such image.'],
  [apiError('conflict', 'image: the file has not arrived. Upload it again.'), 'The file has not arrived. Upload it again.'],
  [apiError('conflict', 'Already: said.'), 'Already: said.'],
  [new FileRefusal('The file is empty.'), 'The file is empty.'],
  [apiError('offline'), 'No response from the server. Check your connection and try again.'],
])('%s is said as "%s"', (error, words) => {
  expect(sayImageError(error)).toBe(words);
});

test('only a refused address may have expired', () => {
  expect([sendError(403), sendError(400), apiError('forbidden')].map(isExpired)).toEqual([true, false, false]);
});

test.each([
  ['offline', true, false],
  ['retry', true, false],
  ['internal', true, false],
  ['notSignedIn', true, false],
  ['tooLarge', false, false],
  ['conflict', false, false],
  ['unsupported', false, true],
  ['badRequest', false, true],
] as const)('%s: passes %s, final %s', (code, itPasses, itIsFinal) => {
  expect(passes(apiError(code))).toBe(itPasses);
  expect(isFinal(apiError(code))).toBe(itIsFinal);
});
