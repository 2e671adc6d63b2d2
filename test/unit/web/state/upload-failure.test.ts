import { expect, test } from 'vitest';
import { FileRefusal, isExpired, isFinal, passes, sayImageError } from '../../../../web/state/upload-failure.ts';
import { refused, sendFailed } from '../../../support/uploads.ts';

test.each([
  [sendFailed(0), 'The connection broke off. Try again.'],
  [sendFailed(403), 'The upload was refused. Reload the page, then try again.'],
  [sendFailed(500), 'The upload was refused (500). Try again.'],
  [refused('tooLarge', 'size: your library is full.'), 'Your library is full.'],
  [refused('notFound', 'id: no such image.'), 'No such image.'],
  [refused('conflict', 'image: the file has not arrived. Upload it again.'), 'The file has not arrived. Upload it again.'],
  [refused('conflict', 'Already: said.'), 'Already: said.'],
  [new FileRefusal('The file is empty.'), 'The file is empty.'],
  [refused('offline'), 'No answer from the server. Check the connection and try again.'],
])('%s is said as "%s"', (error, words) => {
  expect(sayImageError(error)).toBe(words);
});

test('only a refused address may have expired', () => {
  expect([sendFailed(403), sendFailed(400), refused('forbidden')].map(isExpired)).toEqual([true, false, false]);
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
  expect(passes(refused(code))).toBe(itPasses);
  expect(isFinal(refused(code))).toBe(itIsFinal);
});
