import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, refusalOf } from '../../../web/api/api-error.ts';
import { errorDetails, MESSAGES, sayError, sayPageError } from '../../../web/api/messages.ts';
import { ChunkError } from '../../../web/hooks/load-chunk.ts';

const refused = (code: ApiErrorCode, message = 'The API says so.') => new ApiError({ code, message, requestId: 'r-1' });

test.each([undefined, null, ''])('sayError returns "Undefined error." for %j', (error) => {
  expect(sayError(error)).toBe('Undefined error.');
});

test.each<[ApiErrorCode, string]>([
  ['notSignedIn', 'See common issues or contact us for help logging in.'],
  ['internal', 'Error encountered.'],
  ['offline', 'No answer from the server. Check the connection and try again.'],
  ['retry', 'The server is busy. Try again in a moment.'],
])('sayError has its own message for %s', (code, words) => {
  expect(sayError(refused(code))).toBe(words);
});

test.each<ApiErrorCode>(['badRequest', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupported', 'tooMany'])(
  'sayError returns the message of the API for %s',
  (code) => {
    expect(sayError(refused(code))).toBe('The API says so.');
    expect(sayError(refused(code, ''))).toBe('Error encountered.');
  },
);

test.each([
  ['the API', '{"code":"tooMany","message":"You have 20 uploads under way."}', 'You have 20 uploads under way.'],
  ['the gateway', '{"message":"Too Many Requests"}', 'That was too much at once. Try again in a minute.'],
])('sayError returns a readable message for a status 429 of %s', async (_, body, words) => {
  expect(sayError(await refusalOf(new Response(body, { status: 429 })))).toBe(words);
});

test('sayError hides the message of an internal error', () => {
  expect(sayError(new TypeError('x is undefined'))).toBe('Error encountered.');
});

test('sayPageError distinguishes a missing chunk from a crash', () => {
  expect(sayPageError(new ChunkError('gone'))).toBe(MESSAGES.pageMissing);
  expect(sayPageError(new TypeError('x is undefined'))).toBe(MESSAGES.pageCrash);
});

test('errorDetails contains the code, the message and the request id', () => {
  expect(errorDetails(refused('internal', 'Boom.'))).toBe('internal · Boom. · request r-1');
  expect(errorDetails(new ApiError({ code: 'offline', message: 'No answer.' }))).toBe('offline · No answer.');
  expect(errorDetails(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(errorDetails('odd')).toBe('odd');
});
