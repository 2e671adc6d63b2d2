import { expect, test } from 'vitest';
import { createErrorFromResponse } from '../../../../../web/api/api-error.ts';
import {
  getImageErrorText,
  isExpiredUrl,
  isPermanent,
  isTemporary,
  RejectedFileError,
} from '../../../../../web/features/images/upload-errors.ts';
import { apiError, sendError } from '../../../../support/images/upload-queue-fixture.ts';

test.each([
  [sendError(0), 'The connection was lost. Try again.'],
  [sendError(403), 'The upload was rejected. Reload the page, then try again.'],
  [sendError(500), 'The upload was rejected (500). Try again.'],
  [apiError('tooLarge', 'size: your library is full.'), 'Your library is full.'],
  [apiError('notFound', 'id: no such image.'), 'No such image.'],
  [apiError('conflict', 'image: the file has not arrived. Upload it again.'), 'The file has not arrived. Upload it again.'],
  [apiError('conflict', 'Already: done.'), 'Already: done.'],
  [new RejectedFileError('The file is empty.'), 'The file is empty.'],
  [apiError('offline'), 'No response from the server. Check your connection and try again.'],
])('getImageErrorText of %s is "%s"', (error, text) => {
  expect(getImageErrorText(error)).toBe(text);
});

test('isExpiredUrl is true only when the upload URL was rejected', () => {
  expect([sendError(403), sendError(400), apiError('forbidden')].map(isExpiredUrl)).toEqual([true, false, false]);
});

test.each([429, 500, 502, 503])(
  'a status %i of the gateway is temporary, so the upload can be finished later',
  async (status) => {
    const error = await createErrorFromResponse(new Response('{"message":"Internal Server Error"}', { status }));
    expect([isTemporary(error), isPermanent(error)]).toEqual([true, false]);
  },
);

test.each([
  ['offline', true, false],
  ['retry', true, false],
  ['internal', true, false],
  ['notSignedIn', true, false],
  ['tooLarge', false, false],
  ['conflict', false, false],
  ['unsupported', false, true],
  ['badRequest', false, true],
] as const)('the error %s is temporary: %s, permanent: %s', (code, isExpectedTemporary, isExpectedPermanent) => {
  expect(isTemporary(apiError(code))).toBe(isExpectedTemporary);
  expect(isPermanent(apiError(code))).toBe(isExpectedPermanent);
});
