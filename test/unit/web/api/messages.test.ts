import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, errorFromResponse } from '../../../../web/api/api-error.ts';
import { errorDetails, errorMessage, MESSAGES, pageErrorMessage } from '../../../../web/api/messages.ts';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';

const refused = (code: ApiErrorCode, message = 'The API says so.') => new ApiError({ code, message, requestId: 'r-1' });

test.each([undefined, null, ''])('errorMessage returns "Undefined error." for %j', (error) => {
  expect(errorMessage(error)).toBe('Undefined error.');
});

test.each<[ApiErrorCode, string]>([
  ['notSignedIn', 'See common issues or contact us for help logging in.'],
  ['internal', 'Something went wrong on our side. Try again in a moment.'],
  ['offline', 'No response from the server. Check your connection and try again.'],
  ['retry', 'The server is busy. Try again in a moment.'],
])('errorMessage has its own message for %s', (code, message) => {
  expect(errorMessage(refused(code))).toBe(message);
});

test.each<ApiErrorCode>(['badRequest', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupported', 'tooMany'])(
  'errorMessage returns the message of the API for %s',
  (code) => {
    expect(errorMessage(refused(code))).toBe('The API says so.');
    expect(errorMessage(refused(code, ''))).toBe('Error encountered.');
  },
);

test.each([
  ['the API', '{"code":"tooMany","message":"You have 20 uploads under way."}', 'You have 20 uploads under way.'],
  ['the gateway', '{"message":"Too Many Requests"}', 'Too many requests. Try again in a minute.'],
])('errorMessage returns a readable message for a status 429 of %s', async (_, body, message) => {
  expect(errorMessage(await errorFromResponse(new Response(body, { status: 429 })))).toBe(message);
});

test.each([
  ['1', 'Too many requests. Try again in 1 second.'],
  ['59', 'Too many requests. Try again in 59 seconds.'],
  ['61', 'Too many requests. Try again in 2 minutes.'],
  ['Wed, 25 Nov 2026 10:00:00 GMT', 'Too many requests. Try again in a minute.'],
])('errorMessage says when to try again after a status 429 with Retry-After: %s', async (retryAfter, message) => {
  const response = new Response('', { status: 429, headers: { 'retry-after': retryAfter } });
  expect(errorMessage(await errorFromResponse(response))).toBe(message);
});

test('errorMessage hides the message of an internal error', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe('Error encountered.');
});

test('pageErrorMessage distinguishes a missing chunk from a crash', () => {
  expect(pageErrorMessage(new ChunkError('gone'))).toBe(MESSAGES.pageMissing);
  expect(pageErrorMessage(new TypeError('x is undefined'))).toBe(MESSAGES.pageCrash);
});

test('errorDetails contains the code, the message and the request id', () => {
  expect(errorDetails(refused('internal', 'Boom.'))).toBe('internal · Boom. · request r-1');
  expect(errorDetails(new ApiError({ code: 'offline', message: 'No answer.' }))).toBe('offline · No answer.');
  expect(errorDetails(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(errorDetails('odd')).toBe('odd');
});
